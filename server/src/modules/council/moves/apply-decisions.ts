import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { calendarChanged } from '../../calendar/calendar.events.ts';
import { becomeExperiments } from '../../calendar-records/calendar-records.commands.ts';
import { slotsOfMany } from '../../calendar-records/calendar-records.queries.ts';
import { forgetDeadlines } from '../../expertise/deadlines.commands.ts';
import { grantHours } from '../../proposal/council-moves.commands.ts';
import { notifyDecidedByCouncil } from '../../proposal/proposal.notices.ts';
import { type Applying, followToPlan, idsOf, move, release } from './move-effects.ts';
import type { MovedEntry } from './moved-entries.queries.ts';

/* What a council has decided comes to its proposals: with its move, or when its batch is made known. */

const said = ({ comment }: MovedEntry) => comment;

/** Refused, returned and postponed ones go their way and leave the council. */
export async function applyRefusals(context: Applying, entries: readonly MovedEntry[]): Promise<void> {
  const decided = (decision: number) => entries.filter((entry) => entry.decision === decision);
  const [rejected, returned] = [decided(decisions.reject), decided(decisions.revision)];
  const letters = [
    ...lettersOf('rejected', rejected, await move(context, 'council_reject', rejected, () => s.reject, said)),
    ...lettersOf('revision', returned, await move(context, 'council_revision', returned, () => s.modification, said)),
  ];
  const postponed = decided(decisions.later);
  await move(context, 'council_later', postponed, () => s.expertise, said);
  if (postponed.length > 0) await forgetDeadlines(context.tx, idsOf(postponed));
  await release(context, entries);
  await notifyDecidedByCouncil(context, letters);
}

/**
 * What is accepted gets its hours, and its preliminary intervals become experiments, those that have begun too (fine point
 * H41). Its author hears all of it in one letter.
 * @returns where each of them is now
 */
export async function applyAcceptances(
  context: Applying,
  entries: readonly MovedEntry[],
): Promise<(entry: MovedEntry) => number> {
  const { deps, tx, actor, now } = context;
  const byId = new Map(entries.map((entry) => [entry.proposalId, entry]));
  const experiments = await becomeExperiments(tx, idsOf(entries), now);
  const slots = Map.groupBy(await slotsOfMany(tx, idsOf(entries)), ({ proposalId }) => proposalId);
  const to = ({ proposalId }: MovedEntry) => (slots.has(proposalId) ? s.scheduled : s.approve);
  const rows = await move(context, 'council_accept', entries, to, said);
  await grantHours(
    tx,
    entries.map(({ proposalId, grantedHours: hours }) => ({ proposalId, hours })),
  );
  await release(context, entries);
  if (experiments.length > 0) await calendarChanged.announce({ deps, tx, actor, before: [], after: experiments });
  await followToPlan(context, entries);
  await notifyDecidedByCouncil(
    context,
    rows.map((proposal) => ({
      row: proposal,
      letter: 'accepted',
      comment: byId.get(proposal.id)?.comment ?? '',
      hours: byId.get(proposal.id)?.grantedHours ?? 0,
      // What a proposal that was set back has had before is no time that is assigned now.
      slots: slots.get(proposal.id)?.filter(({ closedAt }) => closedAt === null) ?? [],
    })),
  );
  return to;
}

function lettersOf(
  letter: 'rejected' | 'revision',
  entries: readonly MovedEntry[],
  rows: Awaited<ReturnType<typeof move>>,
) {
  const comments = new Map(entries.map(({ proposalId, comment }) => [proposalId, comment]));
  return rows.map((row) => ({ row, letter, comment: comments.get(row.id) ?? '' }));
}
