import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { person } from '../../account/account.tables.ts';
import { erasePerson } from '../../account/erase-person.commands.ts';
import { hashPassword } from '../../account/password.ts';
import { forgetSignIns, openSignIn } from '../../account/sign-ins.ts';
import { auditEvent } from '../../audit/audit.tables.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({
  lastName: 'Советова',
  firstName: 'Ксения',
  middleName: 'Антоновна',
  roles: ['administrator'],
});

const people = '/api/administration/people/';
const namesFound = async (query: string) =>
  (await asAdministrator.call('GET', `${people}?${query}`)).body.map((row: { full_name: string }) => row.full_name);
const cardOf = (id: number) => asAdministrator.call('GET', `${people}detail/?id=${id}`);
const offices = (id: number, wanted: object, seen: object, who = asAdministrator) =>
  who.call('PATCH', `${people}offices/`, { id, ...wanted, seen });
const block = (id: number, blocked: boolean, who = asAdministrator) =>
  who.call('POST', `${people}block/`, { id, blocked });
const none = { roles: ['applicant'], kinds: [], stations: [] };

describe('administration of people', () => {
  it('is refused to everybody else, whatever their office, and tells them nothing', async () => {
    const { asModerator, asHead, asPasses, asScientist, asExpert, asApplicant } = portal;
    for (const who of [asModerator, asHead, asPasses, asScientist, asExpert, asApplicant])
      for (const answer of [
        await who.call('GET', people),
        await who.call('GET', `${people}detail/?id=${asApplicant.id}`),
        await offices(who.id, { ...none, roles: ['administrator'] }, none, who),
        await block(asAdministrator.id, true, who),
        await who.call('POST', `${people}end_sign_ins/`, { id: asApplicant.id }),
        await who.call('POST', `${people}merge/`, { keep: who.id, double: asApplicant.id }),
        await who.call('POST', `${people}merge_preview/`, { keep: who.id, double: asApplicant.id }),
        await who.call('POST', `${people}give_proposal/`, { proposal_id: 1, person_id: who.id }),
        await who.call('GET', '/api/administration/audit/'),
        await who.call('GET', '/api/administration/audit/actions/'),
      ]) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
        expect(JSON.stringify(answer.body)).not.toMatch(/@|Иванова/);
      }
  });

  it('finds by any part of name, address and organisation, in any order, Е as Ё', async () => {
    await portal.someone({ lastName: 'Плёнкина', firstName: 'Лариса', email: 'plenkina.l@example.org' });
    expect(await namesFound(`search=${encodeURIComponent('ларис пленк')}`)).toEqual(['Плёнкина Лариса Петрович']);
    expect(await namesFound('search=plenkina.l')).toEqual(['Плёнкина Лариса Петрович']);
    expect(await namesFound(`search=${encodeURIComponent('курчатовск плёнк')}`)).toHaveLength(1);
    expect(await namesFound('search=100%25')).toEqual([]);
  });

  it('takes as many signs as the field of a search, as the other lists of an administrator do', async () => {
    for (const list of ['people', 'lists/entries', 'letters', 'audit', 'audit/reads']) {
      const address = `/api/administration/${list}/?list=organisations&search=`;
      expect([list, (await asAdministrator.call('GET', address + 'q'.repeat(200))).status]).toEqual([list, 200]);
      expect([list, (await asAdministrator.call('GET', address + 'q'.repeat(201))).status]).toEqual([list, 400]);
    }
  });

  it('filters by role, and lists a page at a time with how many there are', async () => {
    expect(await namesFound('role=expert')).toEqual(['Экспертов Глеб Петрович']);
    const { body, headers } = await asAdministrator.call('GET', `${people}?page_size=2&page=2`);
    expect([body.length, Number(headers['total'])]).toEqual([2, expect.any(Number)]);
    expect(Number(headers['total'])).toBeGreaterThan(8);
  });

  it('takes as many statements for a page of people as for one', async () => {
    const asked = (size: number) =>
      portal.countStatements(() => asAdministrator.call('GET', `${people}?page_size=${size}`));
    expect(await asked(10)).toBe(await asked(1));
  });

  it('gives and takes roles as a whole, from the next call on', async () => {
    const anna = await portal.someone({ lastName: 'Станционная' });
    const wanted = { roles: ['bs', 'msc_admin'], kinds: [2], stations: [1, 3] };
    const { body } = await offices(anna.id, wanted, none);
    expect(body).toMatchObject({
      roles: ['applicant', 'bs', 'msc_admin'],
      kinds: [2],
      stations: [{ id: 1 }, { id: 3 }],
    });
    const profile = await anna.call('GET', '/accounts/profile/');
    expect(profile.body).toMatchObject({ stations: [{ id: 1 }, { id: 3 }], megascience: [2] });
    expect(body.history[0]).toMatchObject({
      by: 'Советова К. А.',
      title: 'Роли изменены',
      changes: [
        { name: 'Роли', from: 'Заявитель', to: 'Заявитель, Ответственный за станцию, Руководитель установки' },
        { from: '', to: 'Реактор ИР-8' },
        { from: '', to: 'БЕЛОК, БиоМУР' },
      ],
    });
    await offices(anna.id, none, { roles: ['applicant', 'bs', 'msc_admin'], kinds: [2], stations: [1, 3] });
    expect((await anna.call('GET', '/accounts/profile/')).body).toMatchObject({ stations: [], megascience: [] });
  });

  it('tells the slower of two administrators, and changes nothing', async () => {
    const boris = await portal.someone({ lastName: 'Двойной' });
    await offices(boris.id, { ...none, roles: ['expert'] }, none);
    const { status, body } = await offices(boris.id, { ...none, roles: ['moderator'] }, none);
    expect([status, body]).toMatchObject([409, { code: 'moved_on', moved: { by: 'Советова Ксения' } }]);
    expect((await cardOf(boris.id)).body.roles).toEqual(['applicant', 'expert']);
  });

  it('offers namesakes that have most in common first, and says when there are more of them', async () => {
    const namesake = { lastName: 'Двойников', firstName: 'Семён', middleName: '', phoneNumber: '', birthDate: null };
    const own = { ...namesake, email: 'semen@one.example.org', birthDate: '1971-02-03' };
    const self = await portal.someone(own);
    for (let one = 0; one < 4; one += 1) await portal.someone(namesake);
    const [sameDay, sameBoth] = [
      await portal.someone({ ...namesake, birthDate: '1971-02-03' }),
      await portal.someone({ ...namesake, email: 'Semen@two.example.org', birthDate: '1971-02-03' }),
    ];
    const { body } = await cardOf(self.id);
    expect(body.doubles.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([sameBoth.id, sameDay.id]);
    expect([body.doubles.length, body.has_more_doubles]).toEqual([5, true]);
    expect((await cardOf(asAdministrator.id)).body).toMatchObject({ doubles: [], has_more_doubles: false });
  });

  it('refuses a station that is not there', async () => {
    const vera = await portal.someone();
    expect(await offices(vera.id, { ...none, roles: ['bs'], stations: [999] }, none)).toMatchObject({
      status: 400,
      body: { errors: { stations: [expect.any(String)] } },
    });
  });
});

it('when somebody was last here is known after their sign-ins are forgotten, and after a merging', async () => {
  const [keep, double] = [await portal.someone(), await portal.someone()];
  const seenAt = async (who: { readonly id: number }) => (await cardOf(who.id)).body.last_seen_at;
  const at = new Date('2025-05-05T08:00:00.000Z');
  await portal.sql`delete from sign_in where person_id in (${keep.id}, ${double.id})`;
  expect(await seenAt(double)).toBeNull();
  const opened = await openSignIn(portal.db, double.id, { userAgent: '', address: '' }, at);
  await portal.sql`update sign_in set expires_at = ${at} where id = ${opened.signInId}`;
  expect(await forgetSignIns(portal.db, portal.clock.now())).toBe(1);
  expect(await seenAt(double)).toBe(at.toISOString());
  await asAdministrator.call('POST', `${people}merge/`, { keep: keep.id, double: double.id });
  expect(await seenAt(keep)).toBe(at.toISOString());
});

it('ending the sign-ins of nobody leaves no line in the journal', async () => {
  const answer = await asAdministrator.call('POST', `${people}end_sign_ins/`, { id: 999_999 });
  expect(answer.status).toBe(404);
  expect(await portal.db.select().from(auditEvent).where(eq(auditEvent.subjectId, 999_999))).toEqual([]);
});

describe('blocking', () => {
  it('ends every sign-in at once, and lets nobody sign in', async () => {
    const email = 'blocked-one@example.org';
    const passwordHash = await hashPassword('Passw0rd1');
    const gone = await portal.someone({ email, passwordHash });
    expect((await block(gone.id, true)).body).toMatchObject({ is_blocked: true, sign_ins: [] });
    expect((await gone.call('GET', '/accounts/profile/')).status).toBe(403);
    const signIn = () => portal.asVisitor.call('POST', '/accounts/login/', { login: email, password: 'Passw0rd1' });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect((await block(gone.id, false)).body.is_blocked).toBe(false);
    expect((await signIn()).status).toBe(200);
    const actions = await portal.db.select().from(auditEvent).where(eq(auditEvent.subjectId, gone.id));
    expect(actions.map(({ action }) => action)).toEqual(['person_blocked', 'person_unblocked']);
  });

  it('never reaches oneself, nor does the last administrator lose the office', async () => {
    expect(await block(asAdministrator.id, true)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    const seen = { ...none, roles: ['administrator', 'applicant'] };
    expect(await offices(asAdministrator.id, none, seen)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
    expect((await cardOf(asAdministrator.id)).body).toMatchObject({ is_last_administrator: true, is_self: true });
    const second = await portal.someone({ roles: ['administrator'] });
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, second.id));
    expect((await offices(asAdministrator.id, none, seen)).status).toBe(409);
  });

  it('cannot be taken back once the data are erased, nor does the account get offices or take part in a merging', async () => {
    const erased = await portal.someone();
    const other = await portal.someone();
    await portal.db.transaction((tx) => erasePerson(portal.deps, tx, erased.id, 'Удалённый пользователь'));
    const before = await portal.db.select().from(person).where(eq(person.id, erased.id));
    const merge = (keep: number, double: number) => asAdministrator.call('POST', `${people}merge/`, { keep, double });
    for (const answer of [
      await block(erased.id, false),
      await offices(erased.id, { ...none, roles: ['expert'] }, { ...none, roles: [] }),
      await merge(erased.id, other.id),
      await merge(other.id, erased.id),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'account_erased' } });
    expect(await portal.db.select().from(person).where(eq(person.id, erased.id))).toEqual(before);
    expect((await cardOf(erased.id)).body).toMatchObject({ is_blocked: true, is_erased: true });
    expect((await cardOf(other.id)).body).toMatchObject({ is_blocked: false, is_erased: false });
  });

  it('of two administrators who demote each other at once leaves one', async () => {
    const other = await portal.someone({ roles: ['administrator'] });
    const seen = { ...none, roles: ['administrator', 'applicant'] };
    const answers = await Promise.all([
      offices(other.id, none, seen, asAdministrator),
      offices(asAdministrator.id, none, seen, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { body } = await portal.asModerator.call('GET', '/accounts/profile/');
    expect(body.id).toBe(portal.asModerator.id);
  });
});
