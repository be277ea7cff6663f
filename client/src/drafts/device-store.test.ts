import { describe, expect, test } from 'vitest';
import type { DraftKind } from './draft-kind.ts';
import { deviceStore, forgetOutdated } from './device-store.ts';
import { memoryStore } from './testing-browser.ts';
import { byField, kinds, type Texts } from './testing-kinds.ts';

const record = (text: string, at = 1) => ({
  version: 1,
  at,
  fields: { name: text },
  base: { name: '' },
  disputed: [],
});
const anna = { userId: 1, subjectId: 1310 };

describe.each(kinds)('texts on the device: $title', ({ kind }) => {
  test('of a tab that is gone are found by the next one', () => {
    const store = memoryStore();
    deviceStore(kind, anna, store).keep('gone', record('Церий'));
    expect(deviceStore(kind, anna, store).leftBehind([])).toEqual([record('Церий')]);
  });

  test('of a tab that is still open are left to it', () => {
    const store = memoryStore();
    const device = deviceStore(kind, anna, store);
    device.keep('open', record('Церий'));
    expect(device.leftBehind(['open'])).toEqual([]);
    device.forget(['open']);
    expect(store.length).toBe(1);
  });

  test('of another person, proposal or kind are never shown', () => {
    const store = memoryStore();
    deviceStore(kind, { userId: 2, subjectId: 1310 }, store).keep('gone', record('чужое'));
    deviceStore(kind, { userId: 1, subjectId: 131 }, store).keep('gone', record('другая заявка'));
    deviceStore({ ...kind, name: 'another' }, anna, store).keep('gone', record('другое'));
    const device = deviceStore(kind, anna, store);
    expect(device.leftBehind([])).toEqual([]);
    device.forget([]);
    expect(store.length).toBe(3);
  });

  test('are forgotten once they are in another record', () => {
    const store = memoryStore();
    const device = deviceStore(kind, anna, store);
    device.keep('gone', record('Церий'));
    device.forget([]);
    expect(store.length).toBe(0);
  });

  test('a full device says so instead of failing', () => {
    const store = Object.assign(memoryStore(), { full: true });
    const device = deviceStore(kind, anna, store);
    expect(device.keep('tab', record('Церий'))).toBe(false);
    expect(device.keep('tab', null)).toBe(true);
  });

  test('news of the store are read where another tab wrote, and nowhere else', () => {
    const store = memoryStore();
    const device = deviceStore(kind, anna, store);
    device.keep('left', record('Церий'));
    const [key = ''] = store.keys();
    const text = store.getItem(key);
    expect(device.readNews(key, 'right', text)).toEqual(record('Церий'));
    expect(device.readNews(key, 'left', text)).toBeNull();
    expect(device.readNews(key, 'right', null)).toBeNull();
    expect(device.readNews('language', 'right', text)).toBeNull();
    expect(device.readNews(null, 'right', null)).toBeNull();
  });
});

describe('texts of a former version', () => {
  const formerly = (key: { whole: string } | { beforeTab: string }): DraftKind<Texts> => ({
    ...byField,
    former: {
      key: () => key,
      toRecord: ({ mine, base, version }) => ({ version, at: 0, fields: mine, base, disputed: [] }),
    },
  });
  const old = JSON.stringify({ mine: { name: 'Церий' }, base: { name: 'Ц' }, version: 3 });
  const found = { version: 3, at: 0, fields: { name: 'Церий' }, base: { name: 'Ц' }, disputed: [] };

  test('that all tabs shared are found and forgotten, and those of a longer number are not', () => {
    const store = memoryStore();
    store.setItem('old.1.1310', old);
    store.setItem('old.1.13100', old);
    const device = deviceStore(formerly({ whole: 'old.1.1310' }), anna, store);
    expect(device.leftBehind(['any'])).toEqual([found]);
    device.forget([]);
    expect(store.keys()).toEqual(['old.1.13100']);
  });

  test('that each tab kept are found and forgotten, but for tabs that are still open', () => {
    const store = memoryStore();
    store.setItem('old.1.1310.gone', old);
    store.setItem('old.1.1310.open', old);
    const device = deviceStore(formerly({ beforeTab: 'old.1.1310.' }), anna, store);
    expect(device.leftBehind(['open'])).toEqual([found]);
    device.forget(['open']);
    expect(store.keys()).toEqual(['old.1.1310.open']);
  });
});

describe('texts that nobody came back to', () => {
  const day = 24 * 60 * 60 * 1000;

  test('are forgotten after half a year, whosever they are, unless their tab is open', () => {
    const store = memoryStore();
    const berta = { userId: 2, subjectId: 7 };
    deviceStore(byField, berta, store).keep('gone', record('давно', 10 * day));
    deviceStore(byField, berta, store).keep('open', record('давно, но открыто', 10 * day));
    deviceStore(byField, anna, store).keep('gone', record('недавно', 20 * day));
    forgetOutdated(store, 195 * day, ['open']);
    expect(store.keys()).toEqual(['draft.form.2.7.open', 'draft.form.1.1310.gone']);
  });

  test('what is not a draft, or does not say when it was written, is left alone', () => {
    const store = memoryStore();
    store.setItem('language', 'ru');
    store.setItem('draft.form.1.1.tab', 'not json');
    store.setItem('draft.form.1.2.tab', '{"fields":{}}');
    forgetOutdated(store, 1000 * day, []);
    expect(store.length).toBe(3);
  });
});
