import type { Browser } from './browser.ts';
import { begin } from './device-record.ts';
import { deviceStore, draftName } from './device-store.ts';
import { createDraftEngine, type DraftEngine, type ServerPort } from './draft-engine.ts';
import type { DraftKind, DraftPlace } from './draft-kind.ts';
import type { ServerDraft } from './draft-types.ts';
import type { Key } from './draft-values.ts';
import type { OnPage, Page } from './page.ts';
import { holdTab, openTabs } from './tabs.ts';

/** One open draft: the engine that saves it, and its line to the other tabs. */
export interface DraftSession<D extends object> {
  readonly engine: DraftEngine<D>;
  /** Entries whose text came back from this device. */
  readonly restored: readonly Key<D>[];
  /**
   * Somebody works on it here, and the other tabs hear of it. The answer ends it after a last save; what cannot be sent
   * yet is tried again for as long as the page lives.
   */
  readonly show: (onOtherTabs?: (count: number) => void) => () => void;
  /** The server holds something new that no news of a save can say: the other tabs ask it. */
  readonly tellChanged: () => void;
  /** Sends what waits; then it ends, unless somebody works on it here. */
  readonly settle: () => Promise<void>;
}

export interface Opening<D extends object> {
  readonly page: Page;
  readonly kind: DraftKind<D>;
  readonly place: DraftPlace;
  readonly server: ServerPort<D>;
  /** What the server holds; null when it did not answer. */
  readonly answer: ServerDraft<D> | null;
  /** What it was last known to hold. */
  readonly known: ServerDraft<D> | null;
  /** Tabs that hold text of their own and are still open. */
  readonly others: readonly string[];
  /** The session begins or ceases to do anything by itself. */
  readonly onLife: (lives: boolean, session: DraftSession<D>) => void;
}

export function startSession<D extends object>(opening: Opening<D>): DraftSession<D> {
  const { page, kind, place, answer, known, others, onLife } = opening;
  const { browser } = page;
  const tab = page.nextTab();
  const name = draftName(kind, place);
  const store = deviceStore(kind, place, browser.device);
  const { state, restored } = begin(answer, store.leftBehind(others), kind, known);
  let life: ReturnType<typeof openTabs> | undefined;
  let isShown = false;
  let wasShown = false;

  const engine = createDraftEngine(state, kind, {
    clock: browser.clock,
    server: inTheNameOf(place.userId, browser, opening.server),
    device: { keep: (record) => store.keep(tab, record) },
    tabs: { tell: (news) => life?.saved(news) },
  });
  const live = (): void => {
    if (life) return;
    life = joinTabs({ page, kind, place, tab, store, engine, isBlind: answer === null });
    onLife(true, session);
    engine.change({});
  };
  /** Nobody looks at it, and it has nothing to do: what could not be sent is left to whoever opens it next. */
  const endWhenIdle = (): void => {
    if (!life || isShown || !wasShown || !engine.isIdle() || engine.wouldLose()) return;
    life.close();
    life = undefined;
    onLife(false, session);
  };
  engine.subscribe(endWhenIdle);
  keepKnown(engine, (server) => browser.known.keep(place.userId, name, server), answer !== null);
  const session: DraftSession<D> = {
    engine,
    restored,
    show(onOthers = () => undefined) {
      isShown = wasShown = true;
      live();
      life?.show(onOthers);
      return () => {
        isShown = false;
        life?.leave();
        void engine.flush();
        endWhenIdle();
      };
    },
    tellChanged: () => life?.changed(),
    async settle() {
      wasShown = true;
      await engine.flush();
      endWhenIdle();
    },
  };
  // Into this tab's own record first, then out of the others': a crash in between leaves it twice, never nowhere.
  live();
  if (engine.state().device !== 'failed') store.forget([...others, tab]);
  return session;
}

/** What the server is known to hold lies on the device, for the next opening without a network. */
function keepKnown<D extends object>(
  engine: DraftEngine<D>,
  keep: (server: ServerDraft<D>) => void,
  isTold: boolean,
): void {
  let last: D | undefined;
  const look = (): void => {
    const { base, version, savedAt } = engine.state();
    if (base === last) return;
    last = base;
    keep({ draft: base, version, savedAt });
  };
  if (isTold) look();
  else last = engine.state().base;
  engine.subscribe(look);
}

interface Joining<D extends object> {
  readonly page: Page;
  readonly kind: DraftKind<D>;
  readonly place: DraftPlace;
  readonly tab: string;
  readonly store: ReturnType<typeof deviceStore<D>>;
  readonly engine: DraftEngine<D>;
  /** Opened without an answer of the server: it is asked as soon as it can be reached. */
  readonly isBlind: boolean;
}

/** From now on the other tabs know that this one holds text, and page and tabs are heard. */
function joinTabs<D extends object>({ page, kind, place, tab, store, engine, isBlind }: Joining<D>) {
  const release = holdTab(page.browser, tab);
  const name = draftName(kind, place);
  const tabs = openTabs(page.browser, name, tab, {
    onSaved: ({ patch, version, savedAt }) =>
      engine.dispatch({ type: 'saved-elsewhere', patch: kind.read(patch), version, savedAt }),
    onChanged: () => engine.dispatch({ type: 'refresh' }),
  });
  const onPage: OnPage = {
    flush: engine.flush,
    wouldLose: engine.wouldLose,
    tryAgain(why) {
      engine.dispatch({ type: why });
      if (isBlind && why === 'online') engine.dispatch({ type: 'refresh' });
    },
    storeChanged: (key, text) => {
      const record = store.readNews(key, tab, text);
      if (record) engine.dispatch({ type: 'typed-elsewhere', patch: record.fields });
    },
    discard({ userId, draft }) {
      if (userId !== place.userId || (draft ?? name) !== name) return;
      engine.dispatch({ type: 'discarded', why: draft === undefined ? 'signed-out' : 'closed' });
    },
    leave: () => tabs.leave(),
  };
  page.drafts.add(onPage);
  return {
    ...tabs,
    close(): void {
      page.drafts.delete(onPage);
      tabs.close();
      release();
    },
  };
}

/** People who share a computer: nothing is sent or fetched in the name of another person than wrote it. */
function inTheNameOf<D extends object>(userId: number, browser: Browser, server: ServerPort<D>): ServerPort<D> {
  const isOurs = (): boolean => (browser.user() ?? userId) === userId;
  const refused = { failure: { kind: 'signed-out' } } as const;
  return {
    save: async (patch, version) => (isOurs() ? server.save(patch, version) : refused),
    fetch: async () => (isOurs() ? server.fetch() : refused),
  };
}
