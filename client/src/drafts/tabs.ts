import type { Browser } from './browser.ts';
import type { SavedNews } from './draft-types.ts';

/** What tabs of one browser tell each other about a draft. */
type Message =
  | { readonly kind: 'hello' | 'here' | 'bye' | 'changed'; readonly tab: string }
  | { readonly kind: 'saved'; readonly tab: string; readonly news: unknown };

export interface TabListener {
  readonly onSaved: (news: SavedNews<Record<string, unknown>>) => void;
  /** The server holds something new that no news of a save can say. */
  readonly onChanged: () => void;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'tab' in value;
const isNews = (value: unknown): value is SavedNews<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'patch' in value && 'version' in value && 'savedAt' in value;

/** The line between the tabs that have one draft open. */
export function openTabs(browser: Browser, name: string, tab: string, { onSaved, onChanged }: TabListener) {
  const others = new Set<string>();
  let onOthers: ((count: number) => void) | undefined;
  const channel = browser.openChannel(name, (data) => {
    if (!isMessage(data) || data.tab === tab) return;
    if (data.kind === 'saved' && isNews(data.news)) onSaved(data.news);
    if (data.kind === 'changed') onChanged();
    if (data.kind === 'bye') others.delete(data.tab);
    if (data.kind === 'hello' || data.kind === 'here') others.add(data.tab);
    if (data.kind === 'hello' && onOthers) tell({ kind: 'here', tab });
    onOthers?.(others.size);
  });
  const tell = (message: Message): void => channel.post(message);

  return {
    saved: ({ patch, version, savedAt }: SavedNews<object>): void =>
      tell({ kind: 'saved', tab, news: { patch, version, savedAt } }),
    changed: (): void => tell({ kind: 'changed', tab }),
    /** Somebody works on it here: told to the others, and how many they are is told here. */
    show(listener: (count: number) => void): void {
      onOthers = listener;
      tell({ kind: 'hello', tab });
    },
    leave(): void {
      if (onOthers) tell({ kind: 'bye', tab });
      onOthers = undefined;
    },
    close: (): void => channel.close(),
  };
}

const prefix = 'draft-tab.';

/** A lock is let go by the browser when its tab dies, however it dies: its name tells the others that the tab lives. */
export const holdTab = (browser: Browser, tab: string): (() => void) => browser.hold(prefix + tab);

/** Names of the tabs that live in this browser; none where it does not tell (then every record is taken over). */
export const livingTabs = async (browser: Browser): Promise<string[]> =>
  (await browser.heldLocks()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
