import { partOf, keysOf, type Patch } from './draft-values.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftEvent, DraftState, Step } from './draft-types.ts';
import { failed, fetchFailed, saved } from './answers.ts';
import { due, goOn, idle, keep, fetchNow, withEffects } from './sending.ts';
import { isUnsaved, sendable } from './pending.ts';
import { pace } from './pace.ts';
import { replaced, savedElsewhere, theirs, typedElsewhere } from './theirs.ts';

/**
 * Saving a draft as a pure machine: a state and an event give the next state and what has to be done. One request at a
 * time, the newest text wins, every request carries the version it was written on, a lost network is tried again after
 * 1, 2, 4 … seconds (specification, applicant side, sections 2 and 9; workflows, section 5).
 */
export function next<D extends object>(state: DraftState<D>, event: DraftEvent<D>, kind: DraftKind<D>): Step<D> {
  switch (event.type) {
    case 'changed':
      return changed(state, event.patch, event.at, kind);
    case 'due':
      return due({ ...state, timer: null }, kind);
    case 'flush':
      return state.inFlight
        ? { state: { ...state, urgent: true }, effects: [] }
        : due({ ...state, urgent: true }, kind);
    case 'saved':
      return saved(state, event, kind);
    case 'failed':
      return failed(state, event.failure, kind);
    case 'refresh':
      return { state, effects: [{ do: 'fetch' }] };
    case 'theirs':
      return theirs(state, event, kind);
    case 'fetch-failed':
      return fetchFailed(state, event.failure, kind);
    case 'saved-elsewhere':
      return savedElsewhere(state, event, kind);
    case 'typed-elsewhere':
      return typedElsewhere(state, event.patch, kind);
    case 'replaced':
      return replaced(state, event, kind);
    case 'resolved':
      return resolved(state, event.patch, kind);
    case 'hold':
      return hold(state, event.on, kind);
    case 'online':
    case 'signed-in':
    case 'opened':
      return triedAgain(state, event.type, kind);
    case 'signed-out':
      return idle({ ...state, trouble: { kind: 'signed-out' } });
    case 'discarded':
      return discarded(state);
    case 'device':
      return device(state, event.kept, kind);
    case 'arrivals-seen':
      break;
  }
  return { state: { ...state, arrived: [] }, effects: [] };
}

function changed<D extends object>(before: DraftState<D>, patch: Patch<D>, at: number, kind: DraftKind<D>): Step<D> {
  const typingSince = before.typingSince ?? at;
  const trouble = before.trouble?.kind === 'refused' ? null : before.trouble;
  const state: DraftState<D> = { ...before, draft: { ...before.draft, ...patch }, typingSince, trouble };
  // A pending retry keeps its time: typing must not hammer a server that is down, nor put the retry off for ever.
  if (trouble || state.inFlight || !sendable(state, kind)) return { state, effects: [keep] };
  const milliseconds = Math.max(0, Math.min(pace.pause, typingSince + pace.longestPause - at));
  return { state: { ...state, timer: 'pause' }, effects: [keep, { do: 'wait', milliseconds }] };
}

/** The author has decided about what was changed twice. */
function resolved<D extends object>(state: DraftState<D>, patch: Patch<D>, kind: DraftKind<D>): Step<D> {
  const open = keysOf<D>(state.conflicts).filter((name) => !(name in patch));
  const conflicts = partOf<D>(state.conflicts, open);
  const after = { ...state, draft: { ...state.draft, ...patch }, conflicts, urgent: true };
  return withEffects([keep], after.trouble ? { state: after, effects: [] } : goOn(after, kind));
}

function hold<D extends object>(state: DraftState<D>, onHold: boolean, kind: DraftKind<D>): Step<D> {
  if (onHold) return { state: { ...state, onHold, timer: null }, effects: [{ do: 'stop-waiting' }] };
  const after = { ...state, onHold };
  const waits = after.trouble !== null && !isPassing(after);
  return waits ? { state: after, effects: [] } : goOn(after, kind);
}

const isPassing = <D extends object>({ trouble }: DraftState<D>): boolean =>
  trouble !== null && ['offline', 'server', 'stale'].includes(trouble.kind);

/** What stopped saving may be over: the network, the sign-in, or whatever it was before the draft was opened anew. */
function triedAgain<D extends object>(
  state: DraftState<D>,
  why: 'online' | 'signed-in' | 'opened',
  kind: DraftKind<D>,
): Step<D> {
  const isOver =
    why === 'opened'
      ? state.trouble !== null
      : why === 'online'
        ? isPassing(state)
        : state.trouble?.kind === 'signed-out';
  if (!isOver) return { state, effects: [] };
  if (state.trouble?.kind === 'stale') return fetchNow(state);
  const trouble = isPassing(state) ? state.trouble : null;
  return due({ ...state, timer: null, trouble }, kind);
}

/** Nothing of it is sent or kept any more; an answer under way finds nobody who waits for it. */
function discarded<D extends object>(state: DraftState<D>): Step<D> {
  const { base: draft } = state;
  const empty = { draft, inFlight: null, conflicts: {}, arrived: [], refused: {} as DraftState<D>['refused'] };
  return withEffects([keep], idle({ ...state, ...empty, trouble: { kind: 'signed-out' } }));
}

function device<D extends object>(state: DraftState<D>, kept: boolean, kind: DraftKind<D>): Step<D> {
  const is = !isUnsaved(state, kind) ? 'nothing' : kept ? 'kept' : 'failed';
  return { state: is === state.device ? state : { ...state, device: is }, effects: [] };
}
