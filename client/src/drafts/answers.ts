import { type Key, keysOf, type Patch } from './draft-values.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftState, Effect, Failure, Step } from './draft-types.ts';
import { isUnsaved } from './pending.ts';
import { due, fetchNow, goOn, idle, keep, retry, withEffects } from './sending.ts';
import { theirs } from './theirs.ts';

/** The server took what was sent. */
export function saved<D extends object>(
  state: DraftState<D>,
  { version, savedAt }: { readonly version: number; readonly savedAt: string | null },
  kind: DraftKind<D>,
): Step<D> {
  if (!state.inFlight) return { state, effects: [] };
  const { patch } = state.inFlight;
  const after: DraftState<D> = { ...state, inFlight: null, failures: 0, trouble: null, savedAt };
  // Another window was quicker to tell of a later version: which of our entries it left alone only the server knows.
  if (version < state.version) return fetchNow(after);
  const tell: Effect<D> = { do: 'tell-tabs', patch, version, savedAt };
  return withEffects([keep, tell], goOn({ ...after, version, base: { ...state.base, ...patch } }, kind));
}

/** The server did not take it, or was not reached. */
export function failed<D extends object>(state: DraftState<D>, failure: Failure<D>, kind: DraftKind<D>): Step<D> {
  if (!state.inFlight) return { state, effects: [] };
  const { patch, version } = state.inFlight;
  const after: DraftState<D> = { ...state, inFlight: null };
  switch (failure.kind) {
    case 'offline':
    case 'server':
      return retry(after, failure.kind);
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

export function fetchFailed<D extends object>(state: DraftState<D>, failure: Failure<D>, kind: DraftKind<D>): Step<D> {
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
