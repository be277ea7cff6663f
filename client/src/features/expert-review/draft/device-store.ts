import { criteria } from '@luch/contract/review/expertise.ts';
import type { DeviceRecord } from './draft-state.ts';
import { draftOf, type RatingDraft } from './rating-draft.ts';

/** Whose rating of what: people who share a computer must not find each other's drafts. */
export interface RatingPlace {
  readonly userId: number;
  readonly proposalId: number;
}
const keyOf = ({ userId, proposalId }: RatingPlace): string => `rating.${userId}.${proposalId}`;

/** The browser's store, or a map in tests. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What was typed, on this device until the server has it. It is `localStorage` because that writes before the call
 * returns: neither a crash nor a lost network takes a key that was pressed.
 */
export function deviceStore(place: RatingPlace, store: Store) {
  const key = keyOf(place);
  return {
    key,
    keep(record: DeviceRecord | null): boolean {
      try {
        if (record) store.setItem(key, JSON.stringify(record));
        else store.removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
    left: (): DeviceRecord | null => readRecord(store.getItem(key)),
  };
}

/** Reads what a store gave back; `null` for anything else than a record. */
export function readRecord(text: string | null): DeviceRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value) || !isDraft(value['mine']) || !isDraft(value['base'])) return null;
    return { mine: draftOf(value['mine']), base: draftOf(value['base']), version: Number(value['version']) };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is RatingDraft =>
  isRecord(value) &&
  typeof value['comment'] === 'string' &&
  criteria.every((criterion) => value[criterion] === null || typeof value[criterion] === 'number');
