import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { becomeExperiments } from '../../calendar-records/calendar-records.commands.ts';
import { slotsOfMany } from '../../calendar-records/calendar-records.queries.ts';
import { grantHours } from '../../proposal/council-moves.commands.ts';
import { notifyDecidedByCouncil } from '../../proposal/proposal.notices.ts';
import { allTo, idsOf, move, type MoveContext, type MoveOutcome, release } from './move-effects.ts';
import { liveEntriesOf, type MovedEntry } from './moved-entries.queries.ts';

/**
 * 5 to 3: what is accepted gets its hours, and its preliminary intervals become experiments, those that have begun too
 * (fine point H41). Its author hears all of it in one letter.
 */
export async function hold(context: MoveContext): Promise<MoveOutcome> {
  const { tx, row } = context;
  const entries = await liveEntriesOf(tx, row.id);
  const byId = new Map(entries.map((entry) => [entry.proposalId, entry]));
  await becomeExperiments(tx, idsOf(entries));
  const slots = Map.groupBy(await slotsOfMany(tx, idsOf(entries)), ({ proposalId }) => proposalId);
  const to = ({ proposalId }: MovedEntry) => (slots.has(proposalId) ? s.scheduled : s.approve);
  const rows = await move(context, 'council_accept', entries, to, ({ comment }) => comment);
  await grantHours(
    tx,
    entries.map(({ proposalId, grantedHours: hours }) => ({ proposalId, hours })),
  );
  await release(context, entries);
  await notifyDecidedByCouncil(
    context,
    rows.map((proposal) => ({
      row: proposal,
      letter: 'accepted',
      comment: byId.get(proposal.id)?.comment ?? '',
      hours: byId.get(proposal.id)?.grantedHours ?? 0,
      slots: slots.get(proposal.id) ?? [],
    })),
  );
  return { statuses: allTo(entries, to), released: [], ended: [] };
}
