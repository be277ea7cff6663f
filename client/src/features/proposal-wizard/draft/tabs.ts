import { knownPart } from './draft.ts';
import type { SavedNews } from './autosave-engine.ts';
import type { DraftPlace } from './device-store.ts';

/** What tabs of one browser tell each other about a draft. */
type Message =
  | { readonly kind: 'hello' | 'here' | 'bye'; readonly tab: string }
  | ({ readonly kind: 'saved'; readonly tab: string } & SavedNews);

export interface TabListener {
  readonly onSaved: (news: SavedNews) => void;
  /** How many other tabs have the same proposal open. */
  readonly onOthers: (count: number) => void;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'tab' in value;

/** The line between the tabs that have one draft open. */
export function openTabs(place: DraftPlace, tab: string, { onSaved, onOthers }: TabListener) {
  const channel = new BroadcastChannel(`draft.${place.userId}.${place.proposalId}`);
  const others = new Set<string>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: Message): void => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.tab === tab) return;
    if (data.kind === 'bye') others.delete(data.tab);
    else others.add(data.tab);
    if (data.kind === 'hello') tell({ kind: 'here', tab });
    if (data.kind === 'saved') onSaved({ patch: knownPart(data.patch), version: data.version, savedAt: data.savedAt });
    onOthers(others.size);
  });
  const release = holdLock(tab);
  const leave = (): void => {
    tell({ kind: 'bye', tab });
    release();
  };
  globalThis.addEventListener('pagehide', leave);
  tell({ kind: 'hello', tab });

  return {
    saved: ({ patch, version, savedAt }: SavedNews): void => tell({ kind: 'saved', tab, patch, version, savedAt }),
    close(): void {
      leave();
      globalThis.removeEventListener('pagehide', leave);
      channel.close();
    },
  };
}

const prefix = 'draft-tab.';

/** A lock is let go by the browser when its tab dies, however it dies: its name tells the others that the tab lives. */
function holdLock(tab: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + tab, () => held.promise);
  return () => held.resolve();
}

/** Ids of the tabs that live in this browser; none where it does not tell (then every record is taken over). */
export async function livingTabs(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
