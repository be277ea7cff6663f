import { formLimits } from '@luch/contract/forms/form-limits.ts';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { form } from './forms.tables.ts';

const portal = await portalOfFile();
const { db, asScientist } = portal;

it('a station has at most so many forms: each of its proposals asks for all of them', async () => {
  const create = (more: object) =>
    asScientist.call('POST', '/api/forms/create/', { place: 'proposal', title: 'Форма', station_id: 1, ...more });
  const row = { place: 'proposal', title: 'Форма', createdAt: portal.clock.now(), createdBy: asScientist.id };
  const many = (stationId: number, count: number) =>
    db.insert(form).values(Array.from({ length: count }, () => ({ ...row, stationId })));
  await many(1, formLimits.forms - 1);
  await many(2, formLimits.forms);
  const last = await create({});
  expect(last.status).toBe(200);
  for (const more of [{}, { copy_of: last.body.id }])
    expect(await create(more)).toMatchObject({ status: 409, body: { code: 'list_full' } });
  const { body: file } = await asScientist.call('GET', `/api/forms/export/?id=${last.body.id}`);
  expect((await asScientist.call('POST', '/api/forms/import/', { file, station_id: 1 })).body.code).toBe('list_full');
  expect((await create({ station_id: 2 })).status).toBe(403);
});
