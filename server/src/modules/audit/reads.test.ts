import { beforeEach, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { mergeAccounts } from '../account/merge.commands.ts';
import { forgetReads } from './reads.commands.ts';

let someone: TestPerson;
/** Which staff read whose personal data. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ lastName: 'Советова', roles: ['administrator'] });
beforeEach(async () => {
  await portal.sql`delete from personal_read`;
  someone = await portal.someone({ lastName: 'Читаемов', firstName: 'Лев' });
});

interface Written {
  readonly kind: string;
  readonly about: number | null;
  readonly reader_id: number;
  readonly as_id: number | null;
  readonly office: string;
  readonly times: number;
  readonly person_ids: number[];
  readonly unnamed: number;
}
const written = () => portal.sql<Written[]>`select *, about::int from personal_read order by id`;
const profile = (who: TestPerson, id = someone.id) => who.call('GET', `/accounts/profile/?id=${id}`);
const journal = (query = '', who = asAdministrator) => who.call('GET', `/api/administration/audit/reads/${query}`);

describe('what staff read of others', () => {
  it('is on record with who read it, by which office, what, and of whom', async () => {
    expect((await profile(portal.asPasses)).body.email).toBe(someone.email);
    expect(await written()).toMatchObject([
      {
        kind: 'profile',
        reader_id: portal.asPasses.id,
        as_id: null,
        office: 'user_administrator',
        times: 1,
        person_ids: [someone.id],
        unnamed: 0,
      },
    ]);
  });

  it('is nothing where the answer tells name and organisation alone, or the reader’s own', async () => {
    await profile(portal.asScientist);
    await portal.asModerator.call('GET', '/accounts/profile/');
    await portal.asModerator.call('GET', '/api/users/individual/list/?last_name=Чит');
    await profile(portal.asModerator, portal.asModerator.id);
    expect(await written()).toEqual([]);
  });

  it('is not what applicants read of their own team', async () => {
    const id = await aProposal(portal.db, { applicantId: someone.id, members: [portal.asColleague.id] });
    await portal.asColleague.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    expect(await written()).toEqual([]);
  });

  it('is the address of an author on the card of a proposal, with its number', async () => {
    const id = await aProposal(portal.db, { applicantId: someone.id, status: 3 });
    const card = await portal.asModerator.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    expect(card.body.applicant.email).toBe(someone.email);
    expect(await written()).toMatchObject([
      { kind: 'proposal', about: id, office: 'moderator', person_ids: [someone.id] },
    ]);
  });

  it('names everybody of a list, and people without an account by how many', async () => {
    const people = await asAdministrator.call('GET', '/api/administration/people/?search=Читаемов');
    const [list] = await written();
    expect(list?.person_ids).toEqual(
      people.body.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
    );
    const proposalId = await aProposal(portal.db, { applicantId: someone.id, status: 7 });
    const visit = { proposalId, creatorId: someone.id, status: 2, starts: '2026-03-02', ends: '2026-03-03' };
    const guest = { lastName: 'Гостев', firstName: 'Пётр', organization: 'МГУ', phoneNumber: '+7 900 000-00-01' };
    const id = await aPass(portal.db, { ...visit, guests: [portal.asColleague.id], invited: [guest] });
    await portal.asPasses.call('GET', `/api/passes/list/?id=${id}`);
    await portal.asPasses.call('GET', '/api/passes/gate/');
    await portal.asPasses.call('GET', `/api/pass/preview/?id=${id}&type=1`);
    const ids = [portal.asColleague.id, someone.id].toSorted((one, other) => one - other);
    expect((await written()).slice(1)).toMatchObject([
      { kind: 'pass', about: id, person_ids: ids, unnamed: 1 },
      { kind: 'gate', person_ids: [portal.asColleague.id], unnamed: 1 },
      { kind: 'pass_form', about: id, person_ids: [portal.asColleague.id], unnamed: 1 },
    ]);
  });

  it('is a printed pass when it is opened, each time', async () => {
    const proposalId = await aProposal(portal.db, { applicantId: someone.id, status: 7 });
    const id = await aPass(portal.db, { proposalId, creatorId: someone.id, status: 1, type: 1, guests: [someone.id] });
    const print = { pass_id: id, action: 'print', type: 1 };
    const { body } = await portal.asPasses.call('POST', '/api/pass/action/', print);
    expect(await written()).toEqual([]);
    expect((await fetchFrom(portal.app, body.url)).status).toBe(200);
    expect(await written()).toMatchObject([{ kind: 'pass_forms', about: id, person_ids: [someone.id], times: 1 }]);
    portal.clock.advance(3_600_000 / 6);
    await fetchFrom(portal.app, body.url);
    expect((await written()).map(({ times }) => times)).toEqual([2]);
  });

  it('is a printed proposal when it is opened, by each of its authors', async () => {
    const ids = [
      await aProposal(portal.db, { applicantId: someone.id, status: 3 }),
      await aProposal(portal.db, { applicantId: portal.asColleague.id, status: 3 }),
    ];
    const { body } = await portal.asModerator.call('GET', `/api/proposals/proposal/export/?ids=${ids.join()}`);
    expect((await fetchFrom(portal.app, body.url)).status).toBe(200);
    expect(await written()).toMatchObject([
      { kind: 'proposal', about: ids[0], office: 'moderator', person_ids: [someone.id] },
      { kind: 'proposal', about: ids[1], office: 'moderator', person_ids: [portal.asColleague.id] },
    ]);
  });

  it('is told of letters and lists of addresses by the address', async () => {
    await portal.sql`update person set mass_email_on = true where id = ${someone.id}`;
    await portal.asModerator.call('POST', '/api/users/profile/emails_list/', { type: 'all_active' });
    const [row] = await written();
    expect(row).toMatchObject({ kind: 'addresses', reader_id: portal.asModerator.id });
    expect(row?.person_ids).toContain(someone.id);
  });

  it('read while acting as somebody is the administrator’s, their own profile included', async () => {
    await asAdministrator.call('POST', '/api/administration/people/act_as/', { id: someone.id });
    await asAdministrator.call('GET', '/accounts/profile/');
    await asAdministrator.call('POST', '/accounts/acting/end/');
    expect(await written()).toMatchObject([
      { kind: 'profile', reader_id: asAdministrator.id, as_id: someone.id, person_ids: [someone.id] },
    ]);
  });

  it('counts in one row within the hour, in one statement', async () => {
    await profile(portal.asModerator);
    const first = await portal.countStatements(() => profile(portal.asModerator));
    expect(await written()).toMatchObject([{ times: 2 }]);
    const own = await portal.countStatements(() => profile(portal.asModerator, portal.asModerator.id));
    expect(first - own).toBeLessThanOrEqual(1);
    portal.clock.advance(3_600_000);
    await profile(portal.asModerator);
    expect((await written()).map(({ times }) => times)).toEqual([2, 1]);
  });

  it('is not answered when it cannot be written down', async () => {
    await portal.sql`alter table personal_read rename to personal_read_away`;
    try {
      const { status, body } = await profile(portal.asModerator);
      expect([status >= 500, JSON.stringify(body).includes(someone.email)]).toEqual([true, false]);
      expect((await portal.asModerator.call('GET', '/accounts/profile/')).status).toBe(200);
    } finally {
      await portal.sql`alter table personal_read_away rename to personal_read`;
    }
  });
});

describe('the record', () => {
  it('is searched by either side, what was read, and day, by administrators alone', async () => {
    await profile(portal.asPasses);
    await portal.asModerator.call('GET', `/accounts/profile/?id=${portal.asColleague.id}`);
    const { body, headers } = await journal('?search=Читаемов');
    expect([body.length, headers['total']]).toEqual([1, '1']);
    expect(body[0]).toMatchObject({
      by_id: portal.asPasses.id,
      office: 'Бюро пропусков',
      title: 'личные данные',
      people: [expect.stringMatching(/^Читаемов Лев/)],
      count: 1,
      as: null,
    });
    expect((await journal(`?person=${portal.asModerator.id}`)).body).toHaveLength(1);
    expect((await journal('?kind=pass')).body).toEqual([]);
    expect((await journal('?from=2026-03-03')).body.map(({ kind }: { kind: string }) => kind)).toEqual([]);
    expect((await journal('', portal.asModerator)).status).toBe(403);
    for (const who of [portal.asApplicant, portal.asScientist, portal.asHead, portal.asExpert, portal.asPasses])
      expect((await journal('', who)).status).toBe(403);
  });

  it('tells each person by which office and on which day, and nobody’s name', async () => {
    await profile(portal.asPasses);
    await profile(portal.asModerator);
    const { body } = await someone.call('GET', '/api/users/own-data/');
    expect(body.reads).toEqual([
      { day: '2026-03-02', office: 'Модератор', what: 'личные данные' },
      { day: '2026-03-02', office: 'Бюро пропусков', what: 'личные данные' },
    ]);
    expect((await portal.asStranger.call('GET', '/api/users/own-data/')).body.reads).toEqual([]);
  });

  it('goes along when two accounts become one', async () => {
    const double = await portal.someone();
    await profile(portal.asModerator, double.id);
    const of = { deps: portal.deps, actor: portal.asModerator.actor, personId: someone.id, doubleId: double.id };
    await portal.db.transaction((tx) => mergeAccounts({ ...of, tx }));
    expect((await written()).map(({ person_ids: ids }) => ids)).toEqual([[someone.id]]);
  });

  it('is erased at night once it is older than the setting says', async () => {
    await profile(portal.asModerator);
    portal.clock.advance(364 * 86_400_000);
    expect(await forgetReads(portal.deps)).toBe(0);
    portal.clock.advance(2 * 86_400_000);
    expect(await forgetReads(portal.deps)).toBe(1);
    expect(await written()).toEqual([]);
  });
});
