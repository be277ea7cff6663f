import { beforeAll, describe, expect, test } from 'vitest';
import { linkFor, sortedStatuses } from '../../../testing/account.ts';
import { aCouncil, aTeamMember } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { testPortal } from '../../../testing/portal.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';

const portal = await portalOfFile();

const list = (who: TestPerson, query: string) => who.call('GET', `/api/users/individual/list/?${query}`);
const names = async (who: TestPerson, surname: string) =>
  (await list(who, `last_name=${encodeURIComponent(surname)}`)).body.map((row: { last_name: string }) => row.last_name);
/** What nobody learns of another: address, phone, birth date, settings. */
const expectNoSecrets = (body: unknown) => {
  expect(JSON.stringify(body)).not.toMatch(/@|\+7|email|phone|birth|19\d\d-/);
};

describe('the search for members of a team', () => {
  beforeAll(async () => {
    for (const lastName of ['Королёва', 'Королев', 'Коро%', 'Ко']) await portal.someone({ lastName });
  });

  test('finds by the beginning of a surname, without case, Е as Ё', async () => {
    expect(await names(portal.asStranger, 'короле')).toEqual(['Королев', 'Королёва']);
    expect(await names(portal.asStranger, 'КОРОЛЁ')).toEqual(['Королев', 'Королёва']);
    expect(await names(portal.asStranger, 'ролев')).toEqual([]);
  });
  test('shows the exact surname first', async () => {
    expect((await names(portal.asStranger, 'Ко'))[0]).toBe('Ко');
  });
  test('takes signs as they are', async () => {
    expect(await names(portal.asStranger, 'Коро%')).toEqual(['Коро%']);
    expect(await names(portal.asStranger, 'К_')).toEqual([]);
  });
  test('needs two letters', async () => {
    for (const query of ['last_name=%D0%9A', 'last_name=', '']) {
      expect(await list(portal.asStranger, query)).toMatchObject({
        status: 400,
        body: { errors: { last_name: ['Введите не меньше двух букв фамилии'] } },
      });
    }
  });
  test('never finds the one who searches, nor the blocked', async () => {
    expect(await names(portal.asStranger, 'Чужой')).toEqual([]);
    await portal.someone({ lastName: 'Закрытый', blockedAt: portal.clock.now() });
    expect(await names(portal.asStranger, 'Закрытый')).toEqual([]);
  });
  test('tells names and organisations only, in the language of the asker', async () => {
    const { body } = await list(portal.asStranger, `last_name=${encodeURIComponent('Иванова')}`);
    expect(Object.keys(body[0]).sort()).toEqual(
      ['first_name', 'full_name', 'id', 'last_name', 'middle_name', 'organization', 'profile_id'].sort(),
    );
    expect(body[0]).toMatchObject({ id: portal.asApplicant.id, full_name: 'Иванова Анна Петровна' });
    expectNoSecrets(body);
    const english = await portal.someone({ language: 'en' });
    const translated = (await list(english, `last_name=${encodeURIComponent('Иванова')}`)).body;
    expect(translated[0].organization).not.toBe(body[0].organization);
  });
  test('answers at most fifty, with as many statements as for one', async () => {
    await portal.someone({ lastName: 'Одинцов' });
    for (let i = 0; i < 51; i += 1) await portal.someone({ lastName: 'Многов' });
    expect(await names(portal.asStranger, 'Многов')).toHaveLength(50);
    const many = await portal.countStatements(() => names(portal.asStranger, 'Многов'));
    expect(await portal.countStatements(() => names(portal.asStranger, 'Одинцов'))).toBe(many);
  });
  test('is closed to visitors', async () => {
    expect((await portal.asVisitor.call('GET', '/api/users/individual/list/?last_name=xx')).body.status).toBe(403);
  });
});

describe('the list of experts', () => {
  test('is for moderators, who hold the right themselves but are not in it', async () => {
    const { status, body } = await list(portal.asModerator, 'role=expert');
    expect(status).toBe(200);
    expect(body.map((expert: { id: number }) => expert.id)).toEqual([portal.asExpert.id]);
    expectNoSecrets(body);
  });
  test('is refused to everybody else', async () => {
    for (const who of [portal.asStranger, portal.asExpert, portal.asHead, portal.asScientist, portal.asPasses]) {
      const { status, body } = await list(who, 'role=expert');
      expect([status, body.code, body.status]).toEqual([403, 'forbidden', undefined]);
    }
  });
});

describe('the search by e-mail', () => {
  const byEmail = (who: TestPerson, email: string) => who.call('GET', `/api/users/individual/detail/?email=${email}`);
  test('answers three fields to who knows the whole address', async () => {
    const { body } = await byEmail(portal.asStranger, 'APPLICANT@example.org');
    expect(body).toEqual({ profile_id: portal.asApplicant.id, first_name: 'Анна', last_name: 'Иванова' });
  });
  test('finds no blocked person', async () => {
    await portal.someone({ email: 'blocked@example.org', blockedAt: portal.clock.now() });
    expect((await byEmail(portal.asStranger, 'blocked@example.org')).body.code).toBe('user_not_found');
  });
  test('finds nobody by a part of it, nor the asker', async () => {
    expect((await byEmail(portal.asStranger, 'pplicant@example.org')).status).toBe(404);
    expect((await byEmail(portal.asStranger, 'stranger@example.org')).body.code).toBe('user_not_found');
    expect((await byEmail(portal.asStranger, 'applicant')).body.errors).toHaveProperty('email');
  });
});

describe('the profile of another', () => {
  const profile = (who: TestPerson, id: number) => who.call('GET', `/accounts/profile/?id=${id}`);
  const isTold = async (who: TestPerson, id: number): Promise<boolean> => {
    const { status, body } = await profile(who, id);
    if (status === 200) expectNoSecrets(body);
    else expect([status, body.code]).toEqual([404, 'not_found']);
    return status === 200;
  };
  test('is a name and an organisation, for whoever has a proposal with them, and for no stranger', async () => {
    const author = await portal.someone({ lastName: 'Авторова' });
    const member = await portal.someone();
    const left = await portal.someone();
    const everybody = [member, left, portal.asStranger, portal.asExpert, portal.asScientist, portal.asHead];
    const who = async () => {
      const known: TestPerson[] = [];
      for (const one of everybody) if (await isTold(one, author.id)) known.push(one);
      return known;
    };
    expect(await who()).toEqual([]);
    const facts = { applicantId: author.id, members: [member.id], formerMembers: [left.id], stationId: 1 };
    await aProposal(portal.db, facts);
    // A draft is for no station.
    expect(await who()).toEqual([member]);
    const proposalId = await aProposal(portal.db, { ...facts, status: 3 });
    expect(await who()).toEqual([member, portal.asScientist, portal.asHead]);
    await anAssignment(portal.db, { proposalId, expertId: portal.asExpert.id });
    expect(await who()).toEqual([member, portal.asExpert, portal.asScientist, portal.asHead]);
    expect((await profile(member, author.id)).body.last_name).toBe('Авторова');
    // Who rates, and who else works at the station, the team does not learn by number after number.
    for (const id of [portal.asExpert.id, portal.asScientist.id]) expect(await isTold(author, id)).toBe(false);
  });
  test('is told in a council to who sits in it, from when its people know of it', async () => {
    const [one, other] = [portal.asExpert, await portal.someone({ roles: ['expert'] })];
    const councilId = await aCouncil(portal.db, { createdBy: portal.asModerator.id });
    for (const { id: personId } of [one, other]) await aTeamMember(portal.db, { councilId, personId });
    expect(await isTold(one, other.id)).toBe(false);
    await portal.sql`update council set status = 1 where id = ${councilId}`;
    expect(await isTold(one, other.id)).toBe(true);
    await portal.sql`update council_team set is_active = false where person_id = ${other.id}`;
    expect([await isTold(one, other.id), await isTold(other, one.id)]).toEqual([false, false]);
  });
  test('is told among the staff, of whom experts are none', async () => {
    const another = await portal.someone({ roles: ['expert'] });
    expect(await isTold(portal.asScientist, portal.asHead.id)).toBe(true);
    expect(await isTold(portal.asScientist, portal.asModerator.id)).toBe(true);
    expect(await isTold(portal.asScientist, portal.asExpert.id)).toBe(false);
    expect(await isTold(another, portal.asExpert.id)).toBe(false);
    expect(await isTold(another, portal.asModerator.id)).toBe(false);
  });
  test('is asked for sixty times in ten minutes; the own one, which every page asks for, is not counted', async () => {
    const limited = await testPortal({ config: { rateLimit: true } });
    const ask = async (query: string) => (await limited.asStranger.call('GET', `/accounts/profile/${query}`)).status;
    expect(await ask('?id=1')).toBe(404);
    await limited.sql`update call_count set count = 59`;
    expect([await ask('?id=2'), await ask('?id=3')]).toEqual([404, 429]);
    expect([await ask(''), await ask(`?id=${limited.asStranger.id}`)]).toEqual([200, 200]);
    await limited.close();
  });
  test('is whole for moderators, the pass office and administrators', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    for (const who of [portal.asModerator, portal.asPasses, administrator]) {
      expect((await profile(who, portal.asApplicant.id)).body).toMatchObject({
        email: 'applicant@example.org',
        phone_number: '+7 495 000-00-00',
        birth_date: '1980-05-17',
      });
    }
  });
  test('of nobody is not found', async () => {
    expect((await profile(portal.asStranger, 999_999)).status).toBe(404);
    expect((await profile(portal.asModerator, 999_999)).status).toBe(404);
  });
  test('mine carries roles, kinds and stations', async () => {
    const scientist = (await portal.asScientist.call('GET', '/accounts/profile/')).body;
    expect(scientist).toMatchObject({ stations: [{ id: 1 }], megascience: [] });
    expect(scientist.roles.map((role: { id: number }) => role.id)).toEqual([1, 4]);
    const moderator = (await portal.asModerator.call('GET', '/accounts/profile/')).body;
    expect(moderator.roles[1].access_rights).toContain('user_administrator');
    expect((await portal.asHead.call('GET', '/accounts/profile/')).body.megascience).toEqual([1]);
  });
});

describe('a person invited to a team', () => {
  const invitee = (email: string) => ({
    email,
    username: email,
    first_name: 'Ольга',
    last_name: 'Приглашённая',
    password: 'Placeholder1',
    password_confirm: 'Placeholder1',
    individual: { middle_name: 'Юрьевна', phone_number: '+79000000000', academic_degree: 1, organization: 1 },
  });
  const create = (body: object, who: Pick<TestPerson, 'call'> = portal.asApplicant) =>
    who.call('POST', '/api/users/profile/create/', body);
  const signIn = (login: string, password: string) =>
    portal.asVisitor.call('POST', '/accounts/login/', { login, password });

  test('sets a password by the invitation; the one of the call is worth nothing', async () => {
    const { status, body } = await create(invitee('Olga@example.org'));
    expect(status).toBe(200);
    expect((await signIn('olga@example.org', 'Placeholder1')).body.code).toBe('wrong_credentials');

    const [letter] = await portal.letters('olga@example.org');
    expect(letter?.text).toContain('Иванова Анна Петровна приглашает вас');
    const link = await linkFor(portal, 'olga@example.org', 'reset-password');
    expect(link.user_id).toBe(body.profile_id);
    const { user_id, signature } = link;
    const check = await portal.asVisitor.call('POST', '/accounts/reset-password/check/', { user_id, signature });
    expect(check.body).toEqual({ is_first: true });
    const set = { ...link, password: 'Olgas1password' };
    expect(await portal.asVisitor.call('POST', '/accounts/reset-password/', set)).toMatchObject({
      status: 200,
      body: { detail: 'Пароль задан. Теперь можно войти' },
    });
    // Nothing of other devices: there are none.
    const told = (await portal.letters('olga@example.org')).at(-1);
    expect([told?.subject, told?.text.includes('устройств')]).toEqual(['Пароль от портала «Луч» задан', false]);
    expect((await signIn('olga@example.org', 'Olgas1password')).body.user).toMatchObject({
      id: body.profile_id,
      // Nobody accepts an agreement for another.
      update_personal_data: true,
    });
  });

  test('is not made twice', async () => {
    const answers = await Promise.all([1, 2].map(() => create(invitee('twice@example.org'))));
    expect(sortedStatuses(answers)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toHaveProperty('email');
    expect(await portal.letters('twice@example.org')).toHaveLength(1);
  });

  test('has a name, a phone, a degree and an organisation', async () => {
    const { body } = await create({ ...invitee('x@example.org'), last_name: '', individual: { phone_number: '-' } });
    expect(Object.keys(body.errors).sort()).toEqual([
      'individual.academic_degree',
      'individual.middle_name',
      'individual.organization',
      'individual.phone_number',
      'last_name',
    ]);
  });

  test('is not made by a visitor', async () => {
    expect(await create(invitee('y@example.org'), portal.asVisitor)).toMatchObject({ status: 403 });
  });
});
