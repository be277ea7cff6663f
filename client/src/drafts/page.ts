import { type Browser, thisBrowser } from './browser.ts';
import { livingTabs } from './tabs.ts';

/** Of a draft that is open, what the page around it needs. */
export interface OnPage {
  flush(): unknown;
  wouldLose(): boolean;
  tryAgain(why: 'online' | 'signed-in'): void;
  /** Another tab has written on the device. */
  storeChanged(key: string | null, text: string | null): void;
  /** What this person typed and did not send is to be let go of, where it is of these. */
  discard(gone: Discarded): void;
  /** The page goes away. */
  leave(): void;
}

/** All that one person typed and did not send, or of it one draft. */
export interface Discarded {
  readonly userId: number;
  /** As `draftName` says it. */
  readonly draft?: string;
}

export interface Page {
  readonly browser: Browser;
  readonly drafts: Set<OnPage>;
  /** Every window of the browser lets go of it. */
  readonly discard: (gone: Discarded) => void;
  /** A name for each draft that is opened, by which other tabs know whether it is still open. */
  readonly nextTab: () => string;
  /** Tabs that hold text of their own and are still open; not this very page before it was reloaded. */
  readonly livingOthers: () => Promise<string[]>;
}

const key = 'draft-tab';
/** A page that was reloaded lets its locks go within a moment; a tab that this one was duplicated from keeps them. */
const patience = 1000; // ms
const step = 50; // ms

/** Listens for all drafts of a page: the network or the sign-in is back, the page is put away or left. */
export function openPage(browser: Browser): Page {
  const { window, document } = browser;
  const drafts = new Set<OnPage>();
  const name = `${browser.clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const before = browser.tab.getItem(key);
  browser.tab.setItem(key, name);
  const wasHere = (tab: string): boolean => before !== null && (tab === before || tab.startsWith(`${before}-`));
  let isDuplicate = false;
  let count = 0;

  const all = (act: (draft: OnPage) => unknown): void => {
    for (const draft of drafts) act(draft);
  };
  const discard = (gone: Discarded): void => all((draft) => draft.discard(gone));
  const others = browser.openChannel('drafts-discarded', (gone) => {
    // Of all drafts only the person is said, as windows of versions before say and understand it.
    if (typeof gone === 'number') discard({ userId: gone });
    else if (typeof gone === 'object' && gone !== null && 'userId' in gone) discard(gone as Discarded);
  });
  const reached = () => all((draft) => draft.tryAgain('online'));
  window.addEventListener('online', reached);
  browser.onReachable(reached);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') all((draft) => draft.flush());
  });
  window.addEventListener('beforeunload', (event) => {
    if ([...drafts].some((draft) => draft.wouldLose())) event.preventDefault();
  });
  window.addEventListener('pagehide', () => all((draft) => draft.leave()));
  // Written or signed in again in another tab, which the browser tells only this one.
  window.addEventListener('storage', (event) => {
    const { key: changed, newValue } = event as StorageEvent;
    all((draft) => draft.storeChanged(changed, newValue));
    // Any other change leaves a refused sign-in refused: tried again, it would close the question about it for a moment.
    if (browser.isSignIn(changed, newValue)) all((draft) => draft.tryAgain('signed-in'));
  });
  return {
    browser,
    drafts,
    discard(gone) {
      discard(gone);
      others.post(gone.draft === undefined ? gone.userId : gone);
    },
    nextTab: () => `${name}-${++count}`,
    async livingOthers() {
      for (let waited = 0; ; waited += step) {
        const living = await livingTabs(browser);
        isDuplicate ||= waited >= patience;
        if (isDuplicate || !living.some(wasHere)) return living;
        await new Promise<void>((resolve) => void browser.clock.after(step, resolve));
      }
    },
  };
}

let own: Page | undefined;
export const thisPage = (): Page => (own ??= openPage(thisBrowser()));
