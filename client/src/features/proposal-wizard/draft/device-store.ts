import { type DeviceRecord, readRecord } from './device-record.ts';

/** Whose text it is: people who share a computer must not find each other's drafts. */
export interface DraftPlace {
  readonly userId: number;
  readonly proposalId: number;
}
const prefixOf = ({ userId, proposalId }: DraftPlace): string => `draft.${userId}.${proposalId}.`;

/** The browser's store, or a map in tests. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Texts on this device, one record per tab: written with every key, so that neither a crash nor a lost network takes
 * them. It is `localStorage` because that writes before the call returns; a draft is at most 30 kB.
 */
export function deviceStore(place: DraftPlace, tab: string, store: Store) {
  const own = prefixOf(place) + tab;
  const names = (): string[] =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      key.startsWith(prefixOf(place)),
    );
  return {
    /** False when the device refuses: full, or forbidden by the browser's settings. */
    keep(record: DeviceRecord | null): boolean {
      try {
        if (record) store.setItem(own, JSON.stringify(record));
        else store.removeItem(own);
        return true;
      } catch {
        return false;
      }
    },
    /** What tabs that are gone left behind; the caller keeps it in its own record from now on. */
    leftBehind(livingTabs: readonly string[]): DeviceRecord[] {
      return orphans(names(), livingTabs).flatMap((name) => readRecord(store.getItem(name)) ?? []);
    },
    forget(livingTabs: readonly string[]): void {
      for (const name of orphans(names(), livingTabs)) store.removeItem(name);
    },
  };
  function orphans(all: readonly string[], livingTabs: readonly string[]): string[] {
    return all.filter((name) => name !== own && !livingTabs.some((living) => name === prefixOf(place) + living));
  }
}
