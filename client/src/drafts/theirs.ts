import { changedKeys, partOf, type Patch } from './draft-values.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftState, SavedNews, ServerDraft, Step } from './draft-types.ts';
import { hasConflicts, isUnsaved } from './pending.ts';
import { fetchNow, goOn, keep, withEffects } from './sending.ts';

/** The present state of the server has come: take what only they changed, keep mine, hold what both changed. */
export function theirs<D extends object>(
  state: DraftState<D>,
  { draft: theirDraft, version, savedAt, asked }: ServerDraft<D> & { readonly asked: number },
  kind: DraftKind<D>,
): Step<D> {
  const trouble = state.trouble?.kind === 'stale' ? null : state.trouble;
  // Something newer was learnt while the answer was on its way.
  if (version < state.version && asked !== state.version) return goOn({ ...state, trouble }, kind);
  const { strategy } = kind;
  const { draft, conflicts, taken } = strategy.merge(state.base, state.draft, theirDraft);
  const open = strategy.together(changedKeys(strategy.same, draft, theirDraft), draft);
  const merged: DraftState<D> = {
    ...state,
    draft,
    conflicts: partOf<D>({ ...state.conflicts, ...conflicts }, open),
    arrived: [...new Set([...state.arrived, ...taken])],
    base: theirDraft,
    version,
    savedAt,
    trouble,
    failures: 0,
    urgent: true,
  };
  return withEffects([keep], goOn(merged, kind));
}

/** Another tab of this browser saved: what it sent is known without asking the server. */
export function savedElsewhere<D extends object>(
  state: DraftState<D>,
  { patch, version, savedAt }: SavedNews<D>,
  kind: DraftKind<D>,
): Step<D> {
  if (version <= state.version) return { state, effects: [] };
  if (version > state.version + 1) return fetchNow(state);
  return theirs(state, { draft: { ...state.base, ...patch }, version, savedAt, asked: state.version }, kind);
}

/** Two tabs hold different text, and neither is on the server: where a draft is one whole, the author chooses now. */
export function typedElsewhere<D extends object>(state: DraftState<D>, patch: Patch<D>, kind: DraftKind<D>): Step<D> {
  if (!isUnsaved(state, kind)) return { state, effects: [] };
  const asking = { ...state, conflicts: kind.strategy.askedBeforeSaved(state.draft, patch) };
  return { state: hasConflicts(asking) ? asking : state, effects: [] };
}

/** The server holds something else by another call, such as a rating that was given: no question, mine stays mine. */
export function replaced<D extends object>(
  state: DraftState<D>,
  { draft, version, savedAt }: ServerDraft<D>,
  kind: DraftKind<D>,
): Step<D> {
  const mine = isUnsaved(state, kind) ? state.draft : draft;
  const after: DraftState<D> = { ...state, draft: mine, base: draft, version, savedAt, conflicts: {} };
  return withEffects([keep], after.trouble ? { state: after, effects: [] } : goOn(after, kind));
}
