import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { CommentView } from '@luch/contract/proposal/proposal.schemas.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Place } from '../../../platform/database/prepared.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import type { Audience } from '../card/audience.ts';
import { proposalComment } from '../proposal.tables.ts';

/**
 * Comments for this audience, oldest first: the team reads what staff say openly, never a station's verdict or an
 * expert (fine point A14); an assigned expert reads all of them (fine point A15); who reads it only as a cited one reads none.
 */
export function commentsFor(query: Executor, proposalId: Place<number>, audience: Audience) {
  const open = and(eq(proposalComment.kind, 'common'), ne(proposalComment.authorRole, 'expert'));
  const read = { staff: undefined, expert: undefined, team: open, citation: sql`false` } as const;
  return select(query)
    .where(and(eq(proposalComment.proposalId, proposalId), read[audience]))
    .orderBy(asc(proposalComment.id));
}

/** One comment that its reader has just written. */
export async function commentById(tx: Executor, id: number) {
  const [said] = await select(tx).where(eq(proposalComment.id, id));
  if (!said) throw new Error(`Comment ${id} has vanished`);
  return said;
}

const select = (tx: Executor) =>
  tx
    .select({
      comment: proposalComment,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(proposalComment)
    .innerJoin(person, eq(person.id, proposalComment.authorId));
type Said = Awaited<ReturnType<typeof commentById>>;

const roles = ['moderator', 'bs', 'msc_admin', 'expert'] as const;

export interface CommentReader {
  readonly actorId: number;
  readonly language: Language;
  /** Without it another expert speaks as 'expert' only. */
  readonly namesExperts: boolean;
}

export function commentView(texts: Texts, reader: CommentReader, { comment, author }: Said): CommentView {
  const role = roles.find((known) => known === comment.authorRole);
  const isNamed = role !== 'expert' || reader.namesExperts || comment.authorId === reader.actorId;
  return {
    id: comment.id,
    author_name: isNamed ? shortName(author) : '',
    author_role: role === undefined ? '' : texts.text(reader.language, `proposal.comment.role.${role}`),
    kind: comment.kind === 'bs' ? 'bs' : 'common',
    bs_resolution: comment.bsResolution,
    station_id: comment.stationId,
    created_at: comment.createdAt.toISOString(),
    text: comment.text,
  };
}
