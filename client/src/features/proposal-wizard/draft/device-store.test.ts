import { describe, expect, test } from 'vitest';
import { deviceStore, type Store } from './device-store.ts';

const record = (name: string) => ({ version: 1, at: 1, fields: { name }, base: { name: '' }, disputed: [] });

function shelf(): Store & { full: boolean } {
  const map = new Map<string, string>();
  return {
    full: false,
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    removeItem: (key) => void map.delete(key),
    setItem(key, value) {
      if (this.full) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
  };
}
const anna = { userId: 1, proposalId: 1310 };

describe('texts on the device', () => {
  test('of a tab that is gone are found by the next one', () => {
    const store = shelf();
    deviceStore(anna, 'gone', store).keep(record('Церий'));
    expect(deviceStore(anna, 'new', store).leftBehind([])).toEqual([record('Церий')]);
  });

  test('of a tab that is still open are left to it', () => {
    const store = shelf();
    deviceStore(anna, 'open', store).keep(record('Церий'));
    const next = deviceStore(anna, 'new', store);
    expect(next.leftBehind(['open'])).toEqual([]);
    next.forget(['open']);
    expect(store.length).toBe(1);
  });

  test('of another person or proposal are never shown', () => {
    const store = shelf();
    deviceStore({ userId: 2, proposalId: 1310 }, 'gone', store).keep(record('чужое'));
    deviceStore({ userId: 1, proposalId: 131 }, 'gone', store).keep(record('другая заявка'));
    expect(deviceStore(anna, 'new', store).leftBehind([])).toEqual([]);
  });

  test('are forgotten once they are in another record', () => {
    const store = shelf();
    deviceStore(anna, 'gone', store).keep(record('Церий'));
    deviceStore(anna, 'new', store).forget([]);
    expect(store.length).toBe(0);
  });

  test('a full device says so instead of failing', () => {
    const store = shelf();
    store.full = true;
    expect(deviceStore(anna, 'tab', store).keep(record('Церий'))).toBe(false);
    expect(deviceStore(anna, 'tab', store).keep(null)).toBe(true);
  });
});
