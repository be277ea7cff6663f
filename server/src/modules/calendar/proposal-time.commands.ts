import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Reserved } from '../calendar-records/calendar-records.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { lockProposal } from '../proposal/locked-proposal.queries.ts';
import { changeCalendar } from './change-calendar.ts';
import { addPreliminary } from './preliminary-time.ts';
import { reserveTime } from './reserve-time.ts';

export interface ProposalTime {
  readonly proposalId: number;
  /** Where whoever chose the intervals looked; a proposal that is elsewhere by now is refused. */
  readonly stationId: number;
  readonly isPreliminary: boolean;
  readonly intervals: readonly Reserved[];
}

/**
 * Reserves time of a proposal as a person does in the calendar, for a module that has chosen the intervals: `choose` says
 * which in the same transaction, or none, and `keep` learns the records. Answers the change, by which it may be taken back.
 */
export async function takeProposalTime(
  deps: Deps,
  actor: Actor,
  {
    choose,
    keep,
  }: {
    readonly choose: (tx: Tx) => Promise<ProposalTime | null>;
    readonly keep: (tx: Tx, records: readonly CalendarRecord[]) => Promise<void>;
  },
): Promise<number | null> {
  const { changeId } = await changeCalendar(deps, actor, async (tx) => {
    const chosen = await choose(tx);
    if (!chosen) return { before: [], after: [] };
    const after = await reserve(deps, tx, actor, chosen);
    await keep(tx, after);
    return { before: [], after };
  });
  return changeId;
}

async function reserve(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { proposalId, stationId, isPreliminary, intervals }: ProposalTime,
): Promise<CalendarRecord[]> {
  if (isPreliminary) {
    // The council's lock comes before the proposal's.
    const added = await addPreliminary(deps, tx, actor, { proposalId, intervals });
    if (added.some((record) => record.stationId !== stationId)) throw new AppError('wrong_state');
    return added;
  }
  const { row } = await lockProposal(tx, actor, proposalId);
  if (row.stationId !== stationId) throw new AppError('wrong_state');
  return reserveTime(deps, tx, actor, proposalId, intervals);
}
