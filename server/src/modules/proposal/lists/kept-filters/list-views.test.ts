import { viewLimits } from '@luch/contract/proposal/staff.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../../../testing/account.ts';
import type { TestPerson } from '../../../../../testing/people.ts';
import { portalOfFile } from '../../../../../testing/portal-of-file.ts';

let reader: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  reader = await portal.someone({ roles: ['moderator'] });
});

const path = '/api/proposals/list-view/';
const keep = (name: string, fields: object = {}, who: TestPerson = reader) =>
  who.call('POST', `${path}detail/`, { screen: 'moderator-tab-2', name, search: 'status=2', ...fields });
const forget = (id: number, who: TestPerson = reader) => who.call('DELETE', `${path}detail/?id=${id}`);
const kept = async (screen = 'moderator-tab-2') =>
  (await reader.call('GET', `${path}list/?screen=${screen}`)).body as { id: number; name: string; search: string }[];
const namesOf = async (screen?: string) => (await kept(screen)).map(({ name }) => name);

describe('kept filters', () => {
  it('come back under their name, on their screen only', async () => {
    const { status, body } = await keep('  Ждут станции ', { search: 'status=103&kind=1' });
    expect([status, body]).toEqual([
      200,
      { id: expect.any(Number), name: 'Ждут станции', search: 'status=103&kind=1' },
    ]);
    expect(await kept()).toEqual([body]);
    expect(await kept('bs')).toEqual([]);
  });

  it('of the same name are written over, each screen for itself', async () => {
    const first = await keep('Мои');
    const elsewhere = await keep('Мои', { screen: 'bs' });
    const again = await keep('Мои', { search: 'status=7' });
    expect(again.body).toEqual({ ...first.body, search: 'status=7' });
    expect([await kept(), await kept('bs')]).toEqual([[again.body], [elsewhere.body]]);
  });

  it('stand in the order of the reader’s alphabet', async () => {
    const names = ['яркие', 'Ёлка', 'ель', 'Архив', 'ёж', 'жёлтые', 'b', 'A'];
    for (const name of names) await keep(name);
    expect(await namesOf()).toEqual(['Архив', 'ёж', 'Ёлка', 'ель', 'жёлтые', 'яркие', 'A', 'b']);
    reader = await portal.someone({ roles: ['moderator'], language: 'en' });
    for (const name of names) await keep(name);
    expect((await namesOf()).slice(0, 3)).toEqual(['A', 'b', 'Архив']);
  });

  it('are forgotten by their owner', async () => {
    const { body } = await keep('Лишние');
    expect(await forget(body.id)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await kept()).toEqual([]);
    expect((await forget(body.id)).status).toBe(404);
  });

  it('are nobody else’s: not to see, not to write over, not to forget', async () => {
    const { body } = await keep('Мои');
    expect((await portal.asModerator.call('GET', `${path}list/?screen=moderator-tab-2`)).body).toEqual([]);
    const own = await keep('Мои', { search: 'status=5' }, portal.asModerator);
    expect((await forget(body.id, portal.asModerator)).status).toBe(404);
    expect(await kept()).toEqual([body]);
    await forget(own.body.id, portal.asModerator);
  });

  it('are for the signed-in only', async () => {
    expect((await portal.asVisitor.call('GET', `${path}list/?screen=bs`)).status).toBe(403);
    expect((await portal.asVisitor.call('POST', `${path}detail/`, {})).status).toBe(403);
    expect((await portal.asVisitor.call('DELETE', `${path}detail/?id=1`)).status).toBe(403);
  });

  it('have a name, a known screen and filters of a sensible length', async () => {
    const refusals = [{ name: ' ' }, { name: 'и'.repeat(61) }, { screen: 'dashboard' }, { search: 'a'.repeat(501) }];
    for (const fields of refusals) {
      const { status, body } = await keep('Имя', fields);
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(fields)]);
    }
    expect(await kept()).toEqual([]);
  });
});

describe('of kept filters a screen holds thirty', () => {
  const fill = async (count: number) => {
    for (let number = 1; number <= count; number += 1) await keep(`Набор ${number}`);
  };

  it('one more is refused in words; an old name may still be written over', async () => {
    await fill(viewLimits.perScreen);
    const { status, body } = await keep('Лишний');
    const words = 'Не больше 30 сохранённых наборов: удалите лишний и сохраните снова';
    expect([status, body]).toEqual([400, { errors: { name: [words] } }]);
    expect((await keep('Набор 7', { search: 'status=9' })).status).toBe(200);
    expect((await keep('Другой экран', { screen: 'bs' })).status).toBe(200);
    expect(await kept()).toHaveLength(30);
  });

  it('two windows do not both take the last place', async () => {
    await fill(viewLimits.perScreen - 1);
    const answers = await Promise.all([keep('Первый'), keep('Второй'), keep('Третий')]);
    expect(sortedStatuses(answers)).toEqual([200, 400, 400]);
  });
});
