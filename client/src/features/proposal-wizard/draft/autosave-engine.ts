import type { Field, Patch } from './draft.ts';
import { next } from './autosave-machine.ts';
import type { Autosave, AutosaveEvent, Effect, Failure, Rules, ServerDraft } from './autosave-types.ts';
import { type DeviceRecord, recordOf } from './device-record.ts';
import { heldFields, sendable, unsavedFields } from './pending.ts';

/** The outside world of the machine; tests give their own. */
export interface Ports {
  readonly clock: {
    now(): number;
    /** Calls back once, unless the returned function is called before. */
    after(milliseconds: number, action: () => void): () => void;
  };
  readonly server: {
    save(patch: Patch, version: number): Promise<SaveAnswer>;
    fetch(): Promise<FetchAnswer>;
  };
  /** Keeps a record, or forgets it with `null`; false when the device refuses. */
  readonly device: { keep(record: DeviceRecord | null): boolean };
  readonly tabs: { tell(news: SavedNews): void };
}
export type SaveAnswer = { readonly version: number; readonly savedAt: string } | { readonly failure: Failure };
export type FetchAnswer = ServerDraft | { readonly failure: Failure };
export interface SavedNews {
  readonly patch: Patch;
  readonly version: number;
  readonly savedAt: string;
}

export interface AutosaveEngine {
  readonly state: () => Autosave;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly change: (patch: Patch) => void;
  /** Asks to save now; true when the server holds everything in the end, false when something stays on this device. */
  readonly flush: () => Promise<boolean>;
  readonly dispatch: (event: AutosaveEvent) => void;
  /** The author decides about a field that was changed twice. */
  readonly resolve: (patch: Patch) => void;
  readonly held: () => Field[];
  /** Would leaving lose something: not on the server and not on this device? */
  readonly wouldLose: () => boolean;
  /** While the page is away no timer starts; a request under way comes to its end. */
  readonly setAway: (away: boolean) => void;
}

/** Runs the machine: does what it asks for, and gives back what came of it. */
export function createAutosave(beginning: Autosave, rules: Rules, ports: Ports): AutosaveEngine {
  let state = beginning;
  let stopTimer: (() => void) | undefined;
  let away = false;
  const watchers = new Set<() => void>();

  const dispatch = (event: AutosaveEvent): void => {
    const step = next(state, event, rules);
    if (step.state === state && step.effects.length === 0) return;
    ({ state } = step);
    for (const effect of step.effects) run(effect);
    for (const watcher of watchers) watcher();
  };

  const run = (effect: Effect): void => {
    switch (effect.do) {
      case 'send':
        void ports.server.save(effect.patch, effect.version).then(answered);
        break;
      case 'fetch':
        void ports.server.fetch().then(fetched);
        break;
      case 'wait':
        stopTimer?.();
        if (!away) stopTimer = ports.clock.after(effect.milliseconds, () => dispatch({ type: 'due' }));
        break;
      case 'stop-waiting':
        stopTimer?.();
        stopTimer = undefined;
        break;
      case 'keep-on-device':
        dispatch({ type: 'device', kept: ports.device.keep(recordOf(state, ports.clock.now())) });
        break;
      case 'tell-tabs':
        ports.tabs.tell(effect);
        break;
    }
  };

  const answered = (answer: SaveAnswer): void =>
    dispatch('failure' in answer ? { type: 'failed', failure: answer.failure } : { type: 'saved', ...answer });
  const fetched = (answer: FetchAnswer): void =>
    dispatch('failure' in answer ? { type: 'fetch-failed', failure: answer.failure } : { type: 'theirs', ...answer });

  /** Nothing is under way, and nothing will start by itself at once. */
  const isSettled = (): boolean => {
    if (state.inFlight) return false;
    return state.trouble ? state.trouble.kind !== 'stale' || state.timer === 'retry' : !sendable(state, rules);
  };

  const flush = (): Promise<boolean> => {
    dispatch({ type: 'flush' });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = (): void => {
      if (!isSettled()) return;
      watchers.delete(look);
      resolve(unsavedFields(state).length === 0);
    };
    watchers.add(look);
    look();
    return promise;
  };

  return {
    state: () => state,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    change: (patch) => dispatch({ type: 'changed', patch, at: ports.clock.now() }),
    flush,
    dispatch,
    resolve: (patch) => dispatch({ type: 'resolved', patch }),
    held: () => heldFields(state, rules),
    wouldLose: () => state.device === 'failed' && unsavedFields(state).length > 0,
    setAway(leaving) {
      away = leaving;
      if (away) stopTimer?.();
    },
  };
}
