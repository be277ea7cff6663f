import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { CommentView } from '@luch/contract/proposal/proposal.schemas.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { person } from '../account/account.tables.ts';
import type { Audience } from './audience.ts';
import { proposalComment } from './proposal.tables.ts';

/**
 * Comments for this audience, oldest first: the team reads what staff say openly, never a station's verdict or an
 * expert (fine point A14); a borrower reads none.
 */
export async function commentsOf(tx: Executor, proposalId: number, audience: Audience) {
  if (audience === 'borrower') return [];
  const open = and(eq(proposalComment.kind, 'common'), ne(proposalComment.authorRole, 'expert'));
  return select(tx)
    .where(and(eq(proposalComment.proposalId, proposalId), audience === 'team' ? open : undefined))
    .orderBy(asc(proposalComment.id));
}

const select = (tx: Executor) =>
  tx
    .select({
      comment: proposalComment,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(proposalComment)
    .innerJoin(person, eq(person.id, proposalComment.authorId));
type Said = Awaited<ReturnType<typeof commentsOf>>[number];

const roles = ['moderator', 'bs', 'msc_admin', 'expert'] as const;

/** @param namesExperts without it an expert speaks as 'expert' only */
export function commentView(texts: Texts, language: Language, namesExperts: boolean, said: Said): CommentView {
  const { comment, author } = said;
  const role = roles.find((known) => known === comment.authorRole);
  return {
    id: comment.id,
    author_name: role === 'expert' && !namesExperts ? '' : shortName(author),
    author_role: role === undefined ? '' : texts.text(language, `proposal.comment.role.${role}`),
    kind: comment.kind === 'bs' ? 'bs' : 'common',
    bs_resolution: comment.bsResolution,
    station_id: comment.stationId,
    created_at: comment.createdAt.toISOString(),
    text: comment.text,
  };
}
