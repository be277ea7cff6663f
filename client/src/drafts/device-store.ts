import { type DeviceRecord, readRecord } from './device-record.ts';
import type { DraftKind, DraftPlace } from './draft-kind.ts';

/** The browser's store, or a map in tests. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const root = 'draft.';
/** What nobody has come back to for half a year is forgotten. */
const longestKept = 180 * 24 * 60 * 60 * 1000;

/** Names one draft of one person on this device. */
export const draftName = ({ name }: { readonly name: string }, { userId, subjectId }: DraftPlace): string =>
  `${root}${name}.${userId}.${subjectId}`;

/** A record where it stands; without a tab where all tabs of former versions shared one. */
interface Found {
  readonly key: string;
  readonly tab: string | null;
  readonly isFormer: boolean;
}

/**
 * Texts on this device, one record per tab: written with every key, so that neither a crash nor a lost network takes
 * them. It is `localStorage` because that writes before the call returns; a draft is at most 30 kB.
 */
export function deviceStore<D extends object>(kind: DraftKind<D>, place: DraftPlace, store: Store) {
  const prefix = `${draftName(kind, place)}.`;
  const former = kind.former?.key(place);

  const find = (key: string): Found | null => {
    if (key.startsWith(prefix)) return { key, tab: key.slice(prefix.length), isFormer: false };
    if (!former) return null;
    if ('whole' in former) return key === former.whole ? { key, tab: null, isFormer: true } : null;
    return key.startsWith(former.beforeTab) ? { key, tab: key.slice(former.beforeTab.length), isFormer: true } : null;
  };
  /** Records of tabs that are gone; of one that shares no name with the living. */
  const ofGoneTabs = (livingTabs: readonly string[]): Found[] =>
    keysIn(store)
      .flatMap((key) => find(key) ?? [])
      .filter(({ tab }) => tab === null || !livingTabs.includes(tab));

  return {
    /** False when the device refuses: full, or forbidden by the browser's settings. */
    keep(tab: string, record: DeviceRecord<D> | null): boolean {
      try {
        if (record) store.setItem(prefix + tab, JSON.stringify(record));
        else store.removeItem(prefix + tab);
        return true;
      } catch {
        return false;
      }
    },
    /** What tabs that are gone left behind; the caller keeps it in its own record from now on. */
    leftBehind: (livingTabs: readonly string[]): DeviceRecord<D>[] =>
      ofGoneTabs(livingTabs).flatMap(({ key, isFormer }) => readRecord(store.getItem(key), kind, isFormer) ?? []),
    forget(livingTabs: readonly string[]): void {
      for (const { key } of ofGoneTabs(livingTabs)) store.removeItem(key);
    },
    /** What another tab has just written under this key, as the browser tells it. */
    readNews(key: string | null, tab: string, text: string | null): DeviceRecord<D> | null {
      const found = key === null ? null : find(key);
      return found && found.tab !== tab ? readRecord(text, kind, found.isFormer) : null;
    },
  };
}

const keysIn = (store: Store): string[] => Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');

/** Forgets the drafts of every kind and person that have not been touched for half a year. */
export function forgetOutdated(store: Store, now: number, livingTabs: readonly string[]): void {
  for (const key of keysIn(store).filter((name) => name.startsWith(root))) {
    const isLiving = livingTabs.some((tab) => key.endsWith(`.${tab}`));
    if (!isLiving && now - writtenAt(store.getItem(key)) > longestKept) store.removeItem(key);
  }
}

function writtenAt(text: string | null): number {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const at = typeof value === 'object' && value !== null && 'at' in value ? Number(value.at) : Number.NaN;
    return Number.isFinite(at) ? at : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
