import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readData } from './data-files.ts';
import { loadSessions } from './load.ts';
import {
  currentSessions,
  deadlineMoment,
  openSession,
  planningHasBegun,
  sessionById,
  stationById,
  stationWithMethods,
} from './reference.queries.ts';

const moscow = 'Europe/Moscow';
const synchrotron = 1;
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const openAt = async (moment: string, kind = synchrotron, zone = moscow) =>
  (await openSession(database.db, kind, new Date(moment), zone))?.name;

describe('the session a proposal goes into', () => {
  test('is the nearest one whose deadline has not passed', async () => {
    expect(await openAt('2025-03-01T12:00:00Z')).toBe('2025-3');
  });

  test('takes proposals to the end of the deadline in Moscow, not in London', async () => {
    expect(await openAt('2025-06-15T20:59:59.999Z')).toBe('2025-3');
    expect(await openAt('2025-06-15T21:00:00.000Z')).toBe('2026-1');
    expect(await openAt('2025-06-15T21:00:00.000Z', synchrotron, 'Europe/London')).toBe('2025-3');
  });

  test('is another one for another kind', async () => {
    expect(await openAt('2025-06-01T00:00:00Z', 3)).toBe('2025-07');
    expect(await openAt('2025-06-03T00:00:00Z', 3)).toBe('2025-08');
  });

  test('is none after the last deadline (fine point H1)', async () => {
    expect(await openAt('2025-10-19T21:00:00Z')).toBeUndefined();
  });

  test('with the sessions of the demonstration is there for the next eighteen months', async () => {
    await loadSessions(database.db, readData('sessions', new URL('../../../../demo/data', import.meta.url).pathname));
    for (const kind of [1, 2, 3])
      for (let month = 0; month <= 18; month += 1)
        expect(await openAt(new Date(Date.UTC(2026, 10 + month, 21)).toISOString(), kind)).toBeDefined();
  });
});

const namesAt = async (moment: string) =>
  (await currentSessions(database.db, new Date(moment), moscow)).map(({ kindId, name }) => `${kindId} ${name}`);

describe('a session', () => {
  test('closes submission at the last moment of its deadline', async () => {
    const session = await sessionById(database.db, 4);
    expect(session && deadlineMoment(session, moscow).toISOString()).toBe('2025-10-19T20:59:59.999Z');
  });

  test('is current from its first day of planning to its last', async () => {
    expect(await namesAt('2025-09-29T21:00:00Z')).toEqual(['1 2025-3', '3 2025-09']);
    expect(await namesAt('2025-10-01T09:00:00Z')).toEqual(['1 2025-3', '2 2025-2', '3 2025-10']);
  });

  test('has begun when its first day has come in Moscow', async () => {
    expect(await planningHasBegun(database.db, 4, new Date('2026-02-01T20:59:59Z'), moscow)).toBe(false);
    expect(await planningHasBegun(database.db, 4, new Date('2026-02-01T21:00:00Z'), moscow)).toBe(true);
    expect(await planningHasBegun(database.db, 999_999, new Date(), moscow)).toBe(false);
  });
});

describe('a station', () => {
  test('is found by its id, with its methods', async () => {
    const stm = await stationWithMethods(database.db, 7);
    expect(stm).toMatchObject({ code: 'stm', kindId: 1, nameEn: 'STM' });
    expect(stm?.methods.map(({ code }) => code)).toEqual(['pxrd-sr', 'saxs', 'xafs']);
  });

  test('that does not exist is nothing', async () => {
    expect(await stationById(database.db, 1001)).toBeUndefined();
    expect(await stationWithMethods(database.db, 1001)).toBeUndefined();
  });
});
