import { type DeviceRecord, recordOf } from './device-record.ts';
import type { DraftKind } from './draft-kind.ts';
import { next } from './draft-machine.ts';
import type { DraftEvent, DraftState, Effect, Failure, SavedNews, ServerDraft } from './draft-types.ts';
import type { Key, Patch } from './draft-values.ts';
import { heldKeys, isIdle, isSettled, isUnsaved } from './pending.ts';

export interface Clock {
  now(): number;
  /** Calls back once, unless the returned function is called before. */
  after(milliseconds: number, action: () => void): () => void;
}

export type SaveAnswer<D extends object> =
  | { readonly version: number; readonly savedAt: string | null }
  | { readonly failure: Failure<D> };
export type FetchAnswer<D extends object> = ServerDraft<D> | { readonly failure: Failure<D> };

/** The calls of one draft. */
export interface ServerPort<D extends object> {
  save(patch: Patch<D>, version: number): Promise<SaveAnswer<D>>;
  fetch(): Promise<FetchAnswer<D>>;
}

/** The outside world of the machine; tests give their own. */
export interface Ports<D extends object> {
  readonly clock: Clock;
  readonly server: ServerPort<D>;
  /** Keeps a record, or forgets it with `null`; false when the device refuses. */
  readonly device: { keep(record: DeviceRecord<D> | null): boolean };
  readonly tabs: { tell(news: SavedNews<D>): void };
}

export interface DraftEngine<D extends object> {
  readonly state: () => DraftState<D>;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly dispatch: (event: DraftEvent<D>) => void;
  readonly change: (patch: Patch<D>) => void;
  /** Asks to save now; true when the server holds everything in the end, false when something stays on this device. */
  readonly flush: () => Promise<boolean>;
  /** The author decides about what was changed twice. */
  readonly resolve: (patch: Patch<D>) => void;
  /** Sends nothing until the returned function is called; the answer comes when nothing is under way any more. */
  readonly hold: () => Promise<() => void>;
  readonly held: () => Key<D>[];
  /** Nothing is under way, and nothing will be sent by itself. */
  readonly isIdle: () => boolean;
  /** Would leaving lose something: not on the server and not on this device? */
  readonly wouldLose: () => boolean;
}

/** Runs the machine: does what it asks for, and gives back what came of it. */
function runMachine<D extends object>(beginning: DraftState<D>, kind: DraftKind<D>, ports: Ports<D>) {
  let state = beginning;
  let stopTimer: (() => void) | undefined;
  const watchers = new Set<() => void>();

  const dispatch = (event: DraftEvent<D>): void => {
    const step = next(state, event, kind);
    if (step.state === state && step.effects.length === 0) return;
    ({ state } = step);
    for (const effect of step.effects) run(effect);
    for (const watcher of watchers) watcher();
  };
  const run = (effect: Effect<D>): void => {
    switch (effect.do) {
      case 'send':
        void ports.server.save(effect.patch, effect.version).then((answer) => dispatch(afterSave(answer)));
        break;
      case 'fetch': {
        const asked = state.version;
        void ports.server.fetch().then((answer) => dispatch(afterFetch(answer, asked)));
        break;
      }
      case 'wait':
        stopTimer?.();
        stopTimer = ports.clock.after(effect.milliseconds, () => dispatch({ type: 'due' }));
        break;
      case 'stop-waiting':
        stopTimer?.();
        stopTimer = undefined;
        break;
      case 'keep-on-device':
        dispatch({ type: 'device', kept: ports.device.keep(recordOf(state, kind, ports.clock.now())) });
        break;
      case 'tell-tabs':
        ports.tabs.tell(effect);
        break;
    }
  };
  return { now: () => state, dispatch, watchers };
}

const afterSave = <D extends object>(answer: SaveAnswer<D>): DraftEvent<D> =>
  'failure' in answer ? { type: 'failed', failure: answer.failure } : { type: 'saved', ...answer };
const afterFetch = <D extends object>(answer: FetchAnswer<D>, asked: number): DraftEvent<D> =>
  'failure' in answer ? { type: 'fetch-failed', failure: answer.failure } : { type: 'theirs', asked, ...answer };

/** One draft that is saved by itself. */
export function createDraftEngine<D extends object>(
  beginning: DraftState<D>,
  kind: DraftKind<D>,
  ports: Ports<D>,
): DraftEngine<D> {
  const { now, dispatch, watchers } = runMachine(beginning, kind, ports);

  /** The answer comes as soon as it is so. */
  const until = (isSo: () => boolean): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (!isSo()) return;
      watchers.delete(look);
      resolve();
    };
    watchers.add(look);
    look();
    return promise;
  };

  return {
    state: now,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    dispatch,
    change: (patch) => dispatch({ type: 'changed', patch, at: ports.clock.now() }),
    async flush() {
      dispatch({ type: 'flush' });
      await until(() => isSettled(now(), kind));
      return !isUnsaved(now(), kind);
    },
    resolve: (patch) => dispatch({ type: 'resolved', patch }),
    async hold() {
      dispatch({ type: 'hold', on: true });
      await until(() => now().inFlight === null);
      return () => dispatch({ type: 'hold', on: false });
    },
    held: () => heldKeys(now(), kind),
    isIdle: () => isIdle(now()),
    wouldLose: () => now().device === 'failed' && isUnsaved(now(), kind),
  };
}
