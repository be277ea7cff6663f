import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  academicDegree,
  academicRank,
  equipment,
  method,
  organisation,
  sampleType,
  scientificArea,
  station,
} from './reference.tables.ts';

/** A choice that is offered no more comes only from an old screen or from a request made by hand. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

type List = PgTable & { id: PgColumn; isActive: PgColumn };
const set = (list: List, isActive: boolean, id = 1) => portal.db.update(list).set({ isActive }).where(eq(list.id, id));

describe('an entry that is retired', () => {
  it.each([
    ['scientific_subjects', scientificArea, false],
    ['stations', station, true],
    ['method', method, false],
    ['additional_equipment', equipment, true],
    ['sample_type_id', sampleType, false],
  ] as const)('is chosen for no proposal, and stays where it stands: %s', async (field, list, many) => {
    const [entry] = await portal.db.select({ id: list.id }).from(list).where(eq(list.isActive, true)).limit(1);
    const id = entry?.id ?? 0;
    const chosen = many ? [id] : id;
    const address = '/api/proposals/proposal/detail/';
    const create = async () => (await portal.asApplicant.call('POST', address, {})).body.id as number;
    const save = (draft: number, fields: object) => portal.asApplicant.call('PATCH', address, { id: draft, ...fields });
    const holding = await create();
    expect((await save(holding, { [field]: chosen })).status).toBe(200);
    await set(list, false, id);
    portal.clock.advance(61_000);
    const refused = await save(await create(), { [field]: chosen });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await save(holding, { name: 'Дальше', [field]: chosen })).status).toBe(200);
    await set(list, true, id);
    portal.clock.advance(61_000);
  });

  it.each([
    ['academic_degree', academicDegree],
    ['academic_rank', academicRank],
    ['organization', organisation],
  ] as const)('is chosen for no person, and stays where it stands: %s', async (field, list) => {
    const [holder, other] = [await portal.someone(), await portal.someone()];
    const save = (who: typeof holder, fields: object) =>
      who.call('PATCH', '/api/users/individual/detail/', { id: who.id, ...fields });
    expect((await save(holder, { [field]: 1 })).status).toBe(200);
    await save(other, { [field]: 2 });
    await set(list, false);
    const refused = await save(other, { [field]: 1 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await save(holder, { last_name: 'Дальше', [field]: 1 })).status).toBe(200);
    await set(list, true);
  });
});
