import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notifyDecidedByCouncil } from '../../proposal/proposal.notices.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { notifyStationsOfCouncil } from '../council.notices.ts';
import { councilEntry } from '../council.tables.ts';
import { allTo, move, type MoveContext, type MoveOutcome, release } from './move-effects.ts';
import { liveEntriesOf, type MovedEntry } from './moved-entries.queries.ts';

/**
 * 2 to 5: what was refused, returned or postponed goes its way and leaves the council; what is accepted waits for its
 * time, which the stations are asked to allocate.
 */
export async function finishDiscussion(context: MoveContext): Promise<MoveOutcome> {
  await grantWhatWasAskedFor(context);
  const entries = await liveEntriesOf(context.tx, context.row.id);
  const decided = (decision: number) => entries.filter((entry) => entry.decision === decision);
  const [rejected, returned, later] = [
    decided(decisions.reject),
    decided(decisions.revision),
    decided(decisions.later),
  ];
  const said = ({ comment }: MovedEntry) => comment;
  const letters = [
    ...lettersOf('rejected', rejected, await move(context, 'council_reject', rejected, () => s.reject, said)),
    ...lettersOf('revision', returned, await move(context, 'council_revision', returned, () => s.modification, said)),
  ];
  await move(context, 'council_later', later, () => s.expertise, said);
  const leaving = [...rejected, ...returned, ...later];
  await release(context, leaving);
  await notifyDecidedByCouncil(context, letters);
  await notifyStationsOfCouncil(context, decided(decisions.accept));
  return { statuses: allTo(entries, whereTo), released: leaving, ended: [] };
}

const whereTo = ({ decision, status }: MovedEntry): number =>
  decision === decisions.reject
    ? s.reject
    : decision === decisions.revision
      ? s.modification
      : decision === decisions.later
        ? s.expertise
        : status;

/** Hours that nobody has named are those that were asked for (fine point H7). */
async function grantWhatWasAskedFor({ tx, row }: MoveContext): Promise<void> {
  await tx
    .update(councilEntry)
    .set({ grantedHours: sql`${proposal.requestedHours}` })
    .from(proposal)
    .where(
      and(
        eq(proposal.id, councilEntry.proposalId),
        eq(councilEntry.councilId, row.id),
        eq(councilEntry.decision, decisions.accept),
        isNull(councilEntry.grantedHours),
        isNull(councilEntry.releasedAt),
      ),
    );
}

function lettersOf(
  letter: 'rejected' | 'revision',
  entries: readonly MovedEntry[],
  rows: Awaited<ReturnType<typeof move>>,
) {
  const comments = new Map(entries.map(({ proposalId, comment }) => [proposalId, comment]));
  return rows.map((row) => ({ row, letter, comment: comments.get(row.id) ?? '' }));
}
