import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { passRequests } from '../../../testing/pass-requests.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { passGuest } from './pass.tables.ts';

const portal = await portalOfFile();
const { begin, ask } = passRequests(portal);
beforeEach(begin);

describe('a request', () => {
  it('names people of this proposal and of its station only, each once', async () => {
    const { asStranger, asApplicant } = portal;
    const refused = async (body: object) => (await ask(asApplicant, body)).body.errors;
    expect(await refused({ guests: [asStranger.id] })).toHaveProperty(['guests.0.user_id']);
    expect(await refused({ guests: [asApplicant.id, asApplicant.id] })).toHaveProperty(['guests.1.user_id']);
    expect(await refused({ responsibles: [asStranger.id] })).toHaveProperty('responsibles');
    expect(await refused({ calendar_id: 999_999 })).toHaveProperty('calendar_id');
  });

  it('takes somebody invited by name, with days of their own within those of the pass', async () => {
    const guest = { last_name: 'Гостев', first_name: 'Пётр', phone_number: '+7 495 000-00-77', organization: 'МГУ' };
    const made = await ask(portal.asApplicant, { guests: [{ ...guest, start_date: '2026-03-11' }] });
    expect(made.body.pass.guests).toMatchObject([
      { user_id: null, start_date: '2026-03-11', individual: { ...guest, middle_name: '' } },
    ]);
    const late = await ask(portal.asApplicant, { guests: [{ ...guest, finish_date: '2026-03-13' }] });
    expect(late.body.errors).toHaveProperty(['guests.0.start_date']);
  });

  it('counts a citizen of another country among the foreign ones, whatever was ticked', async () => {
    const guest = (citizenship: string, more: object = {}) => ({
      last_name: 'Гостев',
      first_name: 'Ян',
      citizenship,
      ...more,
    });
    const citizens: [object, boolean][] = [
      [guest('Казахстан', { is_foreign: false }), true],
      [guest('Румыния'), true],
      [guest('Россия'), false],
      [guest('гражданин РФ'), false],
      [guest(''), false],
      [guest('', { is_foreign: true }), true],
    ];
    const { body } = await ask(portal.asApplicant, { draft: true, guests: citizens.map(([one]) => one) });
    const kept = await portal.db
      .select()
      .from(passGuest)
      .where(eq(passGuest.passId, body.id))
      .orderBy(passGuest.listOrder);
    expect(kept.map(({ isForeign }) => isForeign)).toEqual(citizens.map(([, isForeign]) => isForeign));
  });

  it('counts who works abroad among the foreign ones until somebody says otherwise', async () => {
    const { id } = portal.asColleague;
    const [abroad] = await portal.sql<
      { id: number }[]
    >`select id from organisation where country not in ('', 'RU') limit 1`;
    const [before] = await portal.sql<
      { organisation_id: number | null }[]
    >`select organisation_id from person where id = ${id}`;
    await portal.sql`update person set organisation_id = ${abroad?.id ?? null} where id = ${id}`;
    const isForeign = async (guest: unknown) => {
      const { body } = await ask(portal.asApplicant, { draft: true, guests: [guest] });
      const [kept] = await portal.db.select().from(passGuest).where(eq(passGuest.passId, body.id));
      return kept?.isForeign;
    };
    expect([await isForeign(id), await isForeign({ user_id: id, is_foreign: false })]).toEqual([true, false]);
    await portal.sql`update person set organisation_id = ${before?.organisation_id ?? null} where id = ${id}`;
  });

  it('keeps no field of a guest that no setting asks for', async () => {
    const guest = { last_name: 'Гостев', first_name: 'Пётр', passport: '00 00 000001' };
    const { body } = await ask(portal.asApplicant, { guests: [guest] });
    const [row] = await portal.db.select().from(passGuest).where(eq(passGuest.passId, body.id));
    expect(row?.fields).toEqual({});
  });
});

describe('days of a guest', () => {
  it('lie within those of the visit, also of a draft that has no days yet', async () => {
    const guest = (days: object) => [{ user_id: portal.asApplicant.id, ...days }];
    const { body } = await ask(portal.asApplicant, { guests: guest({ start_date: '2026-03-11' }) });
    expect(body.pass.guests[0]).toMatchObject({ start_date: '2026-03-11', finish_date: null });
    for (const days of [{ start_date: '2026-03-09' }, { finish_date: '2026-03-13' }])
      expect((await ask(portal.asApplicant, { guests: guest(days) })).body.errors).toHaveProperty([
        'guests.0.start_date',
      ]);
    const draft = { draft: true, start_date: null, finish_date: null };
    const turned = guest({ start_date: '2026-03-12', finish_date: '2026-03-11' });
    expect((await ask(portal.asApplicant, { ...draft, guests: turned })).status).toBe(400);
  });
});
