import type { Actor } from '@luch/contract/account/roles.ts';
import type { RecordView } from '@luch/contract/calendar/calendar.schemas.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { codeOfConstraint } from '../../platform/http/constraints.ts';
import { keepChange } from '../calendar-records/calendar-changes.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { calendarChanged } from './calendar.events.ts';
import { hoursOfProposal } from './proposal-hours.queries.ts';
import { viewsOf } from './record.view.ts';

/** Records as they were, of what was changed or removed, and as they are, of what was changed or added. */
export interface Changed {
  readonly before: readonly CalendarRecord[];
  readonly after: readonly CalendarRecord[];
  /** What was asked about and is as it was. */
  readonly unchanged?: CalendarRecord;
}

export interface Outcome {
  readonly changeId: number | null;
  readonly records: readonly RecordView[];
  readonly removed: readonly number[];
  /** Hours that are left for the proposal, and its status; null where no proposal is concerned. */
  readonly remaining: number | null;
  readonly status: number | null;
}

/**
 * One change of the calendar: one transaction, told to open calendars, and kept for a while so that its author may take it
 * back. Whoever the constraint of the database refuses asks once more, and is told what is in the way.
 */
export async function changeCalendar(deps: Deps, actor: Actor, work: (tx: Tx) => Promise<Changed>): Promise<Outcome> {
  const once = () => deps.db.transaction(async (tx) => settle(deps, tx, actor, await work(tx)));
  try {
    return await once();
  } catch (error) {
    if (codeOfConstraint(error) !== 'interval_taken') throw error;
    return once();
  }
}

async function settle(deps: Deps, tx: Tx, actor: Actor, { before, after, unchanged }: Changed): Promise<Outcome> {
  const concerned = [...before, ...after];
  const standing = after.map(({ id }) => id);
  const proposalId = concerned[0]?.proposalId ?? null;
  const hours = proposalId === null ? null : await hoursOfProposal(tx, actor, proposalId);
  const now = deps.clock.now();
  const changeId =
    concerned.length === 0 ? null : await keepChange(tx, { actorId: actor.id, proposalId, before, after }, now);
  await calendarChanged.announce({ deps, tx, actor, before, after });
  return {
    changeId,
    records: await viewsOf(deps, tx, actor, unchanged ? [unchanged.id] : standing),
    removed: before.map(({ id }) => id).filter((id) => !standing.includes(id)),
    remaining: hours?.remaining ?? null,
    status: hours?.status ?? null,
  };
}
