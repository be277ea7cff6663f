import { beforeEach, describe, expect, it } from 'vitest';
import { aProposal } from '../../../../testing/proposals.ts';
import type { TestPortal } from '../../../../testing/portal.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';

const address = '/api/proposals/proposal/detail/';

let draft: number;
let version: number;
const portal = await portalOfFile();
beforeEach(async () => {
  draft = (await portal.asApplicant.call('POST', address, {})).body.id;
  version = 0;
  portal.clock.advance(61_000);
});

const minutes = (count: number) => portal.clock.advance(count * 60_000);
/** As the wizard saves: with the version it saw. */
async function save(fields: Readonly<Record<string, unknown>>) {
  const answer = await portal.asApplicant.call('PATCH', address, { id: draft, version, ...fields });
  expect(answer.status).toBe(200);
  version = answer.body.version;
}
const listFor = (person: TestPortal['asApplicant'], id = draft) =>
  person.call('GET', `/api/proposals/proposal/versions/?id=${id}`);
const versions = async (): Promise<
  { version: number; saved_at: string; changed: string[]; fields: Record<string, unknown> }[]
> => (await listFor(portal.asApplicant)).body;
const names = async () => (await versions()).map(({ fields }) => fields['name']);

describe('an earlier version', () => {
  it('is not kept of every save while the author writes', async () => {
    await save({ name: 'Б' });
    await save({ name: 'Бе' });
    await save({ name: 'Бел' });
    expect(await versions()).toEqual([]);
  });

  it('is kept once in ten minutes of writing', async () => {
    for (let minute = 0; minute <= 35; minute += 1) {
      await save({ name: `Минута ${minute}` });
      minutes(1);
    }
    expect(await names()).toEqual(['Минута 28', 'Минута 18', 'Минута 8']);
  });

  it('is kept of what stood there when the author comes back another day', async () => {
    await save({ name: 'В понедельник' });
    minutes(3 * 24 * 60);
    await save({ name: 'В четверг' });
    expect(await names()).toEqual(['В понедельник']);
  });

  it('says when it was saved, by whom, and what had come into it', async () => {
    await save({ name: 'Первое' });
    const savedAt = portal.clock.now().toISOString();
    minutes(11);
    await save({ keywords: 'белок', stations: [1] });
    minutes(11);
    await save({ name: 'Второе' });
    const [later, earlier] = (await listFor(portal.asApplicant)).body;
    expect(earlier).toMatchObject({
      version: 1,
      saved_at: savedAt,
      saved_by: 'Иванова Анна Петровна',
      changed: ['name'],
    });
    expect(later).toMatchObject({ version: 2, changed: ['keywords', 'facility_kind', 'stations'] });
    expect(later.fields).toMatchObject({ name: 'Первое', keywords: 'белок', stations: [1] });
  });

  it('is kept of what a save without a version overwrites', async () => {
    await save({ name: 'Моё' });
    await portal.asApplicant.call('PATCH', address, { id: draft, name: 'Поверх' });
    expect(await names()).toEqual(['Моё']);
  });

  it('is kept of what a restored version replaces, and not twice', async () => {
    await save({ name: 'Старое' });
    minutes(11);
    await save({ name: 'Новое' });
    const [old] = await versions();
    await save(old?.fields ?? {});
    expect(await names()).toEqual(['Новое', 'Старое']);
    await save({ name: 'Новое' });
    await save({ name: 'Старое' });
    expect(await names()).toEqual(['Новое', 'Старое']);
  });

  it('is kept of what a save replaces that says so, whatever part it brings back', async () => {
    await save({ name: 'Старое', keywords: 'белок' });
    minutes(11);
    await save({ name: 'Новое', keywords: 'фермент' });
    await save({ name: 'Новое, и лучше' });
    await save({ name: 'Старое', restored: true });
    expect((await names())[0]).toBe('Новое, и лучше');
    const { status } = await portal.asStranger.call('PATCH', address, { id: draft, name: 'Чужое', restored: true });
    expect(status).toBe(404);
  });

  it('is never one that holds nothing', async () => {
    minutes(11);
    await save({ name: 'Первое' });
    expect(await versions()).toEqual([]);
  });

  it('is kept of what is submitted', async () => {
    const { asApplicant } = portal;
    const id = await aProposal(portal.db, { applicantId: asApplicant.id, version: 3 });
    const done = await asApplicant.call('POST', '/api/proposals/proposal/status/', {
      proposal_id: id,
      status_slug: 'created',
    });
    expect(done.status).toBe(200);
    const { body } = await listFor(asApplicant, id);
    expect(body).toMatchObject([{ version: 3, fields: { name: 'Строение фермента' } }]);
  });

  it('says who wrote it where the proposal has another author by now', async () => {
    const { asColleague, asModerator } = portal;
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    await save({ name: 'Прежнего автора' });
    const given = { proposal_id: draft, person_id: asColleague.id };
    expect((await asAdministrator.call('POST', '/api/administration/people/give_proposal/', given)).status).toBe(200);
    for (const name of ['Первое нового', 'Второе нового']) {
      minutes(11);
      expect((await asColleague.call('PATCH', address, { id: draft, name })).status).toBe(200);
    }
    const { body } = await listFor(asModerator);
    expect(body).toMatchObject([
      { fields: { name: 'Первое нового' }, saved_by: 'Петров Борис Ильич' },
      { fields: { name: 'Прежнего автора' }, saved_by: 'Иванова Анна Петровна' },
    ]);
  });

  it('goes when there are fifty newer ones', async () => {
    for (let count = 1; count <= 53; count += 1) {
      await save({ name: `Название ${count}` });
      minutes(11);
    }
    const kept = await versions();
    expect(kept).toHaveLength(50);
    expect([kept.at(0)?.version, kept.at(-1)?.version]).toEqual([52, 3]);
  });
});

describe('who reads earlier versions', () => {
  it('are the author and moderators', async () => {
    for (const person of [portal.asApplicant, portal.asModerator]) expect((await listFor(person)).status).toBe(200);
  });

  it('are no members, who read the present text', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, members: [portal.asColleague.id] });
    expect(await listFor(portal.asColleague, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('are no strangers, for whom there is nothing', async () => {
    expect(await listFor(portal.asStranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
