import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { CommentInput } from '@luch/contract/proposal/staff.schemas.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isDeclaredBy } from '../../expertise/declines.queries.ts';
import { notifyComment, notifyVerdict } from './comment.notices.ts';
import { stationSpoke } from '../proposal.events.ts';
import { lockProposal } from '../locked-proposal.queries.ts';
import type { Standing } from '../proposal.facts.ts';
import { commentVerdict, officeOf, stationVerdict } from '../proposal.policy.ts';
import { proposalComment } from '../proposal.tables.ts';

const DOUBLE_CLICK = 60_000; // ms

type Comment = typeof proposalComment.$inferSelect;
type NewComment = Omit<Comment, 'id'>;

/**
 * An open comment, or with kind `bs` the verdict of the station that the proposal is at now. It moves nothing and is no
 * entry of the history; the newest verdict counts. Answers the comment's number.
 */
export async function addComment(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof CommentInput>,
): Promise<{ readonly id: number; readonly standing: Standing }> {
  // Nobody speaks for another (fine point A1).
  if (input.user !== undefined && input.user !== actor.id) throw new AppError('forbidden');
  return deps.db.transaction(async (tx) => {
    const { row, standing } = await lockProposal(tx, actor, input.proposal);
    const isVerdict = input.kind === 'bs';
    const verdict = isVerdict
      ? stationVerdict({ ...standing, hasDeclaredConflict: await isDeclaredBy(tx, actor.id, row.id) })
      : commentVerdict(standing);
    if (!verdict.allowed) throw new AppError(verdict.because);
    if (isVerdict && row.stationId === null) throw new AppError('wrong_state');
    const now = deps.clock.now();
    const comment: NewComment = {
      proposalId: row.id,
      authorId: actor.id,
      authorRole: officeOf(standing),
      kind: input.kind,
      bsResolution: isVerdict ? (input.bs_resolution ?? null) : null,
      stationId: isVerdict ? row.stationId : null,
      text: input.text,
      createdAt: now,
    };
    const before = await lastOf(tx, comment);
    if (before && isSecondClick(before, comment)) return { id: before.id, standing };
    const id = await insert(tx, comment);
    const occasion = { deps, tx, actor, now, row };
    await (isVerdict ? notifyVerdict(occasion, comment) : notifyComment(occasion, comment));
    if (isVerdict) await stationSpoke.announce(occasion);
    return { id, standing };
  });
}

/** The last verdict of anybody, or the last open comment of this person. */
async function lastOf(tx: Tx, { proposalId, kind, authorId }: NewComment): Promise<Comment | undefined> {
  const [last] = await tx
    .select()
    .from(proposalComment)
    .where(
      and(
        eq(proposalComment.proposalId, proposalId),
        eq(proposalComment.kind, kind),
        kind === 'bs' ? undefined : eq(proposalComment.authorId, authorId),
      ),
    )
    .orderBy(desc(proposalComment.id))
    .limit(1);
  return last;
}

/**
 * The same words of the same person within a minute are one comment. Whoever has said something else meanwhile means it:
 * a verdict that is taken back and given again counts.
 */
function isSecondClick(before: Comment, now: NewComment): boolean {
  const same = (['authorId', 'text', 'bsResolution', 'stationId'] as const).every((part) => before[part] === now[part]);
  return same && now.createdAt.getTime() - before.createdAt.getTime() < DOUBLE_CLICK;
}

async function insert(tx: Tx, comment: NewComment): Promise<number> {
  const [row] = await tx.insert(proposalComment).values(comment).returning({ id: proposalComment.id });
  if (!row) throw new AppError('unknown');
  return row.id;
}
