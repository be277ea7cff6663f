import { deviceStore, readRecord, type RatingPlace } from './device-store.ts';
import { createDraftEngine } from './draft-engine.ts';
import { type DraftEngine, isUnsaved, type ServerDraft } from './draft-state.ts';
import { draftServer } from './server-port.ts';
import type { RatingDraft } from './rating-draft.ts';

/**
 * Every rating that was opened since the page was: going on to the next one stops nothing, its save comes to its end,
 * and coming back finds what was typed.
 */
const desks = new Map<string, DraftEngine>();

export function openDesk(place: RatingPlace, server: ServerDraft, given: RatingDraft | null): DraftEngine {
  const store = deviceStore(place, localStorage);
  const open = desks.get(store.key);
  if (open) {
    open.know(given);
    open.retry();
    void open.refresh();
    return open;
  }
  const engine = createDraftEngine(
    { server, given, left: store.left() },
    { server: draftServer(place), device: store },
  );
  desks.set(store.key, engine);
  return engine;
}

/** The network comes back, the tab is put away, another tab has typed or saved; for as long as a rating can be typed. */
export function watchDesks(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const all = (act: (engine: DraftEngine) => unknown) => desks.forEach((engine) => void act(engine));
  globalThis.addEventListener('online', () => all((engine) => engine.retry()), { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && all((engine) => engine.flush()),
    { signal },
  );
  globalThis.addEventListener(
    'storage',
    ({ key, newValue }) => {
      const engine = desks.get(key ?? '');
      const record = readRecord(newValue);
      if (record) engine?.meetTab(record);
      else void engine?.refresh();
    },
    { signal },
  );
  globalThis.addEventListener('beforeunload', (event) => wouldLose() && event.preventDefault(), { signal });
  return () => {
    all((engine) => engine.flush());
    end.abort();
  };
}

/** Would leaving the page lose something: not on the server, and not on this device? */
const wouldLose = (): boolean => [...desks.values()].some((engine) => !engine.state().isOnDevice);

/** A comment that was typed and is not on the server: of a rating that takes no more changes, it can still be read. */
export function leftComment(place: RatingPlace): string | undefined {
  const store = deviceStore(place, localStorage);
  const state = desks.get(store.key)?.state();
  const left = state && isUnsaved(state) ? state.mine : store.left()?.mine;
  return left?.comment.trim() || undefined;
}
