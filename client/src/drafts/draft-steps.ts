import type { DraftState, Effect, Step } from './draft-types.ts';
import { pace } from './pace.ts';

export const keep = { do: 'keep-on-device' } as const;

export const idle = <D extends object>(state: DraftState<D>): Step<D> => ({
  state: { ...state, timer: null, typingSince: null, urgent: false },
  effects: [{ do: 'stop-waiting' }],
});

export const wait = <D extends object>(
  state: DraftState<D>,
  milliseconds: number,
  timer: 'pause' | 'retry',
): Step<D> => ({
  state: { ...state, timer },
  effects: [{ do: 'wait', milliseconds }],
});

export const fetchNow = <D extends object>(state: DraftState<D>): Step<D> => ({
  state: { ...state, trouble: { kind: 'stale' }, timer: null },
  effects: [{ do: 'stop-waiting' }, { do: 'fetch' }],
});

/** The network or the server is away: again after 1, 2, 4 … seconds. */
export function retry<D extends object>(state: DraftState<D>, kind: 'offline' | 'server' | 'stale'): Step<D> {
  const milliseconds = Math.min(pace.lastRetry, pace.firstRetry * 2 ** state.failures);
  return wait({ ...state, failures: state.failures + 1, trouble: { kind }, urgent: false }, milliseconds, 'retry');
}

export const withEffects = <D extends object>(effects: readonly Effect<D>[], step: Step<D>): Step<D> => ({
  ...step,
  effects: [...effects, ...step.effects],
});
