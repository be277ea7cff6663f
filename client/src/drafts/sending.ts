import type { DraftKind } from './draft-kind.ts';
import type { DraftState, Effect, Step } from './draft-types.ts';
import { pace } from './pace.ts';
import { sendable } from './pending.ts';

export const keep = { do: 'keep-on-device' } as const;

/** The pause is over, a retry is due, or somebody asked: send what can be sent. */
export function due<D extends object>(state: DraftState<D>, kind: DraftKind<D>): Step<D> {
  const { trouble, version } = state;
  if (trouble?.kind === 'closed' || trouble?.kind === 'signed-out') return idle(state);
  if (trouble?.kind === 'stale') return fetchNow(state);
  if (state.inFlight) return wait(state, pace.firstRetry, 'retry');
  const patch = sendable(state, kind);
  if (!patch) return idle({ ...state, trouble: null });
  return {
    state: { ...state, inFlight: { patch, version }, timer: null, typingSince: null, urgent: false },
    effects: [{ do: 'stop-waiting' }, { do: 'send', patch, version }],
  };
}

export const idle = <D extends object>(state: DraftState<D>): Step<D> => ({
  state: { ...state, timer: null, typingSince: null, urgent: false },
  effects: [{ do: 'stop-waiting' }],
});

const wait = <D extends object>(state: DraftState<D>, milliseconds: number, timer: 'pause' | 'retry'): Step<D> => ({
  state: { ...state, timer },
  effects: [{ do: 'wait', milliseconds }],
});

/** After an answer: at once when somebody asked for it, else after the pause. */
export function goOn<D extends object>(state: DraftState<D>, kind: DraftKind<D>): Step<D> {
  if (state.inFlight) return { state, effects: [] };
  return state.urgent || !sendable(state, kind) ? due(state, kind) : wait(state, pace.pause, 'pause');
}

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
