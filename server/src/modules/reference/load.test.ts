import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readData } from './data-files.ts';
import { loadReferences, loadSessions } from './load.ts';
import { equipment, facilitySession, station, stationMethod } from './reference.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** xmin changes with every write of a row. */
const writes = async () =>
  JSON.stringify(
    await database.sql`
      select 'station' as of, id, xmin::text from station
      union all select 'method', id, xmin::text from method
      union all select 'equipment', id, xmin::text from equipment
      union all select 'organisation', id, xmin::text from organisation
      union all select 'degree', id, xmin::text from academic_degree
      union all select 'link', station_id, xmin::text from station_method
      union all select 'session', id, xmin::text from facility_session
      order by 1, 2, 3`,
  );

describe('loading the reference lists', () => {
  test('fills the tables with what the files say', async () => {
    const [stations] = await database.db.select({ count: sql<number>`count(*)::int` }).from(station);
    const [links] = await database.db.select({ count: sql<number>`count(*)::int` }).from(stationMethod);
    const offered = readData('stations').flatMap((row) => row.methods);
    expect([stations?.count, links?.count]).toEqual([45, offered.length]);
  });

  test('writes nothing when nothing has changed', async () => {
    const before = await writes();
    await loadReferences(database.db);
    expect(await writes()).toBe(before);
  });

  test('keeps what an operator has switched, and mends everything else', async () => {
    const { db } = database;
    await db.update(station).set({ isActive: false, isAvailable: false, nameRu: 'ОШИБКА' }).where(eq(station.id, 1));
    await db.update(equipment).set({ isAvailable: false }).where(eq(equipment.id, 1001));
    await db.insert(stationMethod).values({ stationId: 1, methodId: 47 });
    await loadReferences(db);
    const [belok] = await db.select().from(station).where(eq(station.id, 1));
    const [cryostream] = await db.select().from(equipment).where(eq(equipment.id, 1001));
    const methods = await db.select().from(stationMethod).where(eq(stationMethod.stationId, 1));
    expect(belok).toMatchObject({ nameRu: 'БЕЛОК', isActive: false, isAvailable: false });
    expect(cryostream?.isAvailable).toBe(false);
    expect(methods).toEqual([{ stationId: 1, methodId: 1 }]);
  });

  test('keeps what a moderator has made of a session', async () => {
    const { db } = database;
    await db.update(facilitySession).set({ planningStart: '2025-02-03' }).where(eq(facilitySession.id, 1));
    await loadReferences(db);
    const rows = await db.select().from(facilitySession);
    expect(rows).toHaveLength(readData('sessions').length);
    expect(rows.find(({ id }) => id === 1)?.planningStart).toBe('2025-02-03');
  });

  test('lets two starters load at once', async () => {
    await expect(Promise.all([loadReferences(database.db), loadReferences(database.db)])).resolves.toBeDefined();
  });

  test('takes the sessions of the demonstration, marked as invented', async () => {
    const demo = readData('sessions', new URL('../../../../demo/data', import.meta.url).pathname);
    await loadSessions(database.db, demo);
    const invented = await database.db.select().from(facilitySession).where(eq(facilitySession.invented, true));
    expect(invented).toHaveLength(demo.length);
  });
});
