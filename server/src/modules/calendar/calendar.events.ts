import type { Actor } from '@luch/contract/account/roles.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';

export interface PreliminaryTime {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly councilId: number;
}
/** A preliminary interval of a proposal of this council was added or removed. */
export const preliminaryTimeChanged = defineEvent<PreliminaryTime>();

export interface ToPlanChanged {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly stationIds: readonly number[];
}
/** A council has put proposals before their stations to be planned, or has taken them away again. */
export const toPlanChanged = defineEvent<ToPlanChanged>();

export interface CalendarChanged {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  /**
   * Records as they were, of what was changed or removed, and as they are, of what was changed or added. Preliminary time
   * that becomes an experiment is added: as one it was not there.
   */
  readonly before: readonly CalendarRecord[];
  readonly after: readonly CalendarRecord[];
}
/** Somebody has added, moved or given back time, under the lock of its proposal, or a council has let go of it or made experiments of it. */
export const calendarChanged = defineEvent<CalendarChanged>();

/** Time of proposals that was not there before. */
export const addedExperiments = ({ before, after }: Pick<CalendarChanged, 'before' | 'after'>) =>
  after.flatMap(({ type, proposalId, ...record }) =>
    type !== 2 || proposalId === null || before.some(({ id }) => id === record.id) ? [] : [{ ...record, proposalId }],
  );
