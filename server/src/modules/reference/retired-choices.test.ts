import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { councilEntries } from '../../../testing/council-entries.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
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
const portal = await portalOfFile();

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

  it('is given to nobody as a station of theirs; who has it keeps it, marked', async () => {
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const [holder, other] = [await portal.someone(), await portal.someone()];
    const none = { roles: ['applicant'], kinds: [] as number[], stations: [] as number[] };
    const held = { roles: ['applicant', 'bs'], kinds: [], stations: [3] };
    const give = (id: number, offices: object, seen: object) =>
      asAdministrator.call('PATCH', '/api/administration/people/offices/', { id, ...offices, seen });
    expect((await give(holder.id, held, none)).status).toBe(200);
    await set(station, false, 3);
    const refused = await give(other.id, held, none);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['stations']]);
    const kept = await give(holder.id, { ...held, roles: ['applicant', 'bs', 'expert'] }, held);
    expect(kept.status).toBe(200);
    expect(kept.body.stations).toMatchObject([{ id: 3, is_active: false }]);
    await set(station, true, 3);
  });

  it.each([
    ['stations', 'methods', station, method],
    ['equipment', 'stations', equipment, station],
  ] as const)('is linked to no other entry, and stays where it is linked: %s', async (list, field, owner, linked) => {
    const [first, second] = (await portal.db.select({ id: owner.id }).from(owner).limit(2)).map(({ id }) => id);
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const base = '/api/administration/lists/';
    const read = async (id: number) => (await asAdministrator.call('GET', `${base}entry/?list=${list}&id=${id}`)).body;
    const change = async (id: number, chosen: readonly number[]) => {
      const { values, version } = await read(id);
      const input = { list, id, values: { ...values, [field]: chosen }, seen_version: version };
      return asAdministrator.call('PATCH', `${base}entry/`, input);
    };
    expect((await change(first!, [2])).status).toBe(200);
    await change(second!, []);
    await set(linked, false, 2);
    const refused = await change(second!, [2]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await change(first!, [1, 2])).status).toBe(200);
    expect((await read(first!)).values[field]).toEqual([1, 2]);
    await set(linked, true, 2);
  });

  it('a retired station stands marked in the council that has its proposals, which go on', async () => {
    const { make, create, add } = councilEntries(portal);
    const [council, proposalId] = [await create(), await make({ stationId: 4 })];
    await set(station, false, 4);
    expect((await add(council, [proposalId])).status).toBe(200);
    const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${council}`);
    expect(body.council_stations).toMatchObject([{ station_id: 4, is_active: false }]);
    await set(station, true, 4);
  });
});
