import { changedKeys, type Key, keysOf, partOf, type Patch } from './draft-values.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftEvent, DraftState, Effect, Failure, SavedNews, ServerDraft, Step, Trouble } from './draft-types.ts';
import { hasConflicts, isUnsaved, sendable } from './pending.ts';
import { fetchNow, idle, keep, retry, wait, withEffects } from './draft-steps.ts';
import { pace } from './pace.ts';
import { baseWithArrived, stillUnsure, unsureWithSent } from './unsure.ts';

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
      return discarded(state, event.why);
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
function discarded<D extends object>(state: DraftState<D>, why: 'signed-out' | 'closed'): Step<D> {
  const { base: draft } = state;
  const isClosed = state.trouble?.kind === 'closed';
  const trouble: Trouble = why === 'signed-out' ? { kind: why } : isClosed ? state.trouble : { kind: why, detail: '' };
  const empty = {
    draft,
    inFlight: null,
    unsure: {},
    conflicts: {},
    arrived: [],
    refused: {} as DraftState<D>['refused'],
  };
  return withEffects([keep], idle({ ...state, ...empty, trouble }));
}

function device<D extends object>(state: DraftState<D>, kept: boolean, kind: DraftKind<D>): Step<D> {
  const is = !isUnsaved(state, kind) ? 'nothing' : kept ? 'kept' : 'failed';
  return { state: is === state.device ? state : { ...state, device: is }, effects: [] };
}

/** The server took what was sent. */
function saved<D extends object>(
  state: DraftState<D>,
  { version, savedAt }: { readonly version: number; readonly savedAt: string | null },
  kind: DraftKind<D>,
): Step<D> {
  if (!state.inFlight) return { state, effects: [] };
  const { patch } = state.inFlight;
  const after: DraftState<D> = { ...state, inFlight: null, failures: 0, trouble: null, savedAt };
  // Another window was quicker to tell of a later version: which of our entries it left alone only the server knows.
  if (version < state.version) return fetchNow({ ...after, unsure: unsureWithSent(state, kind.strategy.same) });
  const tell: Effect<D> = { do: 'tell-tabs', patch, version, savedAt };
  return withEffects([keep, tell], goOn({ ...after, version, base: { ...state.base, ...patch }, unsure: {} }, kind));
}

/** The server did not take it, or was not reached. */
function failed<D extends object>(state: DraftState<D>, failure: Failure<D>, kind: DraftKind<D>): Step<D> {
  if (!state.inFlight) return { state, effects: [] };
  const { patch, version } = state.inFlight;
  const after: DraftState<D> = { ...state, inFlight: null };
  switch (failure.kind) {
    case 'offline':
    case 'server':
      return retry({ ...after, unsure: unsureWithSent(state, kind.strategy.same) }, failure.kind);
    case 'stale':
      // What made it stale may have been heard of meanwhile, or have come with the refusal.
      if (state.version !== version) return due({ ...after, trouble: null }, kind);
      return failure.current ? theirs(after, { ...failure.current, asked: version }, kind) : fetchNow(after);
    case 'signed-out':
      return idle({ ...after, trouble: { kind: 'signed-out' } });
    case 'closed':
    case 'refused':
      return idle({ ...after, trouble: { kind: failure.kind, detail: failure.detail } });
    case 'fields':
      break;
  }
  return fieldsRefused(after, patch, failure.fields, kind);
}

function fieldsRefused<D extends object>(
  state: DraftState<D>,
  sent: Patch<D>,
  errors: Readonly<Record<string, readonly string[]>>,
  kind: DraftKind<D>,
): Step<D> {
  const names = keysOf<D>(sent);
  const named = Object.entries(errors).flatMap(([path, texts]): [Key<D>, readonly string[]][] => {
    const name = names.find((one) => one === path || path.startsWith(`${one}.`));
    return name === undefined ? [] : [[name, texts]];
  });
  // Nothing that was sent is named: sending the same again would go round for ever.
  if (named.length === 0)
    return idle({ ...state, trouble: { kind: 'refused', detail: Object.values(errors).flat().join(', ') } });
  const refused = Object.fromEntries(named.map(([name, texts]) => [name, { value: sent[name], texts }]));
  return due({ ...state, refused: { ...state.refused, ...refused }, trouble: null }, kind);
}

function fetchFailed<D extends object>(state: DraftState<D>, failure: Failure<D>, kind: DraftKind<D>): Step<D> {
  // It was only looked up: what is to be saved has its own timer, and nothing else waits for the answer.
  const isAwaited = state.trouble?.kind === 'stale';
  if (!isAwaited && !isUnsaved(state, kind)) return { state, effects: [] };
  switch (failure.kind) {
    case 'signed-out':
      return idle({ ...state, trouble: { kind: 'signed-out' } });
    case 'closed':
    case 'refused':
      return idle({ ...state, trouble: { kind: 'closed', detail: failure.detail } });
    case 'offline':
    case 'server':
    case 'stale':
    case 'fields':
      break;
  }
  return isAwaited ? retry(state, 'stale') : { state, effects: [] };
}

/** The present state of the server has come: take what only they changed, keep mine, hold what both changed. */
function theirs<D extends object>(
  state: DraftState<D>,
  { draft: theirDraft, version, savedAt, asked }: ServerDraft<D> & { readonly asked: number },
  kind: DraftKind<D>,
): Step<D> {
  const trouble = state.trouble?.kind === 'stale' ? null : state.trouble;
  // Something newer was learnt while the answer was on its way.
  if (version < state.version && asked !== state.version) return goOn({ ...state, trouble }, kind);
  const { strategy } = kind;
  const { same } = strategy;
  const base = baseWithArrived(state.base, theirDraft, unsureWithSent(state, same), same);
  const { draft, conflicts, taken } = strategy.merge(base, state.draft, theirDraft);
  const open = strategy.together(changedKeys(same, draft, theirDraft), draft);
  const merged: DraftState<D> = {
    ...state,
    draft,
    conflicts: partOf<D>({ ...state.conflicts, ...conflicts }, open),
    arrived: [...new Set([...state.arrived, ...taken])],
    base: theirDraft,
    unsure: version === state.version ? stillUnsure(state.unsure, state.base, theirDraft, same) : {},
    version,
    savedAt,
    trouble,
    failures: 0,
    urgent: true,
  };
  return withEffects([keep], goOn(merged, kind));
}

/** Another tab of this browser saved: what it sent is known without asking the server. */
function savedElsewhere<D extends object>(
  state: DraftState<D>,
  { patch, version, savedAt }: SavedNews<D>,
  kind: DraftKind<D>,
): Step<D> {
  if (version <= state.version) return { state, effects: [] };
  if (version > state.version + 1) return fetchNow(state);
  return theirs(state, { draft: { ...state.base, ...patch }, version, savedAt, asked: state.version }, kind);
}

/** Two tabs hold different text, and neither is on the server: where a draft is one whole, the author chooses now. */
function typedElsewhere<D extends object>(state: DraftState<D>, patch: Patch<D>, kind: DraftKind<D>): Step<D> {
  if (!isUnsaved(state, kind)) return { state, effects: [] };
  const asking = { ...state, conflicts: kind.strategy.askedBeforeSaved(state.draft, patch) };
  return { state: hasConflicts(asking) ? asking : state, effects: [] };
}

/** The server holds something else by another call, such as a rating that was given: no question, mine stays mine. */
function replaced<D extends object>(
  state: DraftState<D>,
  { draft, version, savedAt }: ServerDraft<D>,
  kind: DraftKind<D>,
): Step<D> {
  const mine = isUnsaved(state, kind) ? state.draft : draft;
  const after: DraftState<D> = { ...state, draft: mine, base: draft, unsure: {}, version, savedAt, conflicts: {} };
  return withEffects([keep], after.trouble ? { state: after, effects: [] } : goOn(after, kind));
}

/** The pause is over, a retry is due, or somebody asked: send what can be sent. */
function due<D extends object>(state: DraftState<D>, kind: DraftKind<D>): Step<D> {
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

/** After an answer: at once when somebody asked for it, else after the pause. */
function goOn<D extends object>(state: DraftState<D>, kind: DraftKind<D>): Step<D> {
  if (state.inFlight) return { state, effects: [] };
  return state.urgent || !sendable(state, kind) ? due(state, kind) : wait(state, pace.pause, 'pause');
}
