import type { HeldRecord } from './outbox.tables.ts';

/** Actions that take hours from a station. */
export const hourActions = ['accept', 'add_time'] as const satisfies readonly HeldRecord['action'][];

/** Hours that a decision takes from its station; null: it takes none. */
export const givenHours = ({ action, inputs }: Pick<HeldRecord, 'action' | 'inputs'>): number | null =>
  hourActions.some((one) => one === action)
    ? (inputs.provided_experiment_duration ?? inputs.additional_experiment_duration ?? 0)
    : null;
