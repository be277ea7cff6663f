import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { LiveMessage } from '@luch/contract/live.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { type Post, startPost } from '../../../testing/post.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { openLive } from '../../platform/live/live.ts';
import { deliverMail } from '../../platform/mail/deliver.ts';
import { type MailTransport, openMailTransport } from '../../platform/mail/transport.ts';

/** Letters go to a real mail server that knows nobody; each test begins with a proposal whose author is out of reach. */
let portal: TestPortal;
let post: Post;
let transport: MailTransport;
let administrator: TestPerson;
let author: TestPerson;
let id: number;

beforeAll(async () => {
  portal = await testPortal();
  administrator = await portal.someone({ roles: ['administrator'] });
  post = await startPost();
  transport = openMailTransport(
    { ...portal.deps.config, mailUrl: post.url, mailFrom: 'luch@example.org' },
    portal.clock,
  );
  await deliverMail({ ...portal.deps, transport });
});
afterAll(async () => {
  await portal.close();
  transport.close();
  await post.close();
});
beforeEach(async () => {
  post.answer = 'refuse the person';
  await portal.sql`delete from mail`;
  author = await portal.someone({ lastName: 'Авторова' });
  id = await aProposal(portal.db, { applicantId: author.id, status: s.created });
});

const failed = async (who: TestPerson) => (await who.call('GET', '/api/waiting/failed/')).body.letters;
const settle = (who: TestPerson, how: 'send_again' | 'put_away', ids: readonly string[]) =>
  who.call('POST', `/api/waiting/failed/${how}/`, { ids });
const figure = async (who: TestPerson) =>
  (await who.call('GET', '/api/waiting/')).body.find(({ kind }: { kind: string }) => kind === 'letters')?.count ?? 0;
const caused = async (who: TestPerson) => (await who.call('GET', '/accounts/profile/')).body.letters_failed;
const rejected = async (who = portal.asModerator, proposalId = id) => {
  const body = { proposal_id: proposalId, proposal_action: 'reject', comment: 'Не подходит' };
  expect(await who.call('POST', '/api/proposals/proposal/update_status/', body)).toMatchObject({ status: 200 });
};
const givenUp = async () => {
  const left = async () =>
    (await portal.sql`select count(*)::int as left from mail where sent_at is null and given_up_at is null`)[0]?.[
      'left'
    ];
  await vi.waitFor(async () => expect(await left()).toBe(0), 15_000);
};

describe('a letter that could not be sent', () => {
  it('is told at once to whoever caused it, and stays with them until they put it away', async () => {
    const heard: LiveMessage[] = [];
    const live = await openLive(portal.sql, portal.deps.logger);
    live.listen(portal.asModerator.id, (message) => heard.push(message));
    await rejected();
    await givenUp();
    await vi.waitFor(() => expect(heard).toContainEqual({ type: 'letter', id }), 10_000);
    await live.close();
    expect(await caused(portal.asModerator)).toBe(1);
    expect(await failed(portal.asModerator)).toMatchObject([
      {
        proposal: id,
        recipient: author.email,
        subject: expect.stringContaining('отклонена'),
        error: expect.stringContaining('550'),
      },
    ]);
    const [letter] = await failed(portal.asModerator);
    expect(await settle(portal.asModerator, 'put_away', [letter.id])).toMatchObject({ status: 200 });
    expect([await caused(portal.asModerator), await figure(portal.asModerator)]).toEqual([0, 0]);
    expect(await failed(administrator)).toEqual([]);
  });

  it('waits for moderators and administrators, as many as their list holds, and for nobody else', async () => {
    await rejected();
    await givenUp();
    const other = await portal.someone({ roles: ['moderator'] });
    for (const who of [portal.asModerator, other, administrator])
      expect([await figure(who), (await failed(who)).length]).toEqual([1, 1]);
    for (const who of [author, portal.asScientist, portal.asHead, portal.asExpert, portal.asPasses])
      expect([await figure(who), await failed(who), await caused(who)]).toEqual([0, [], 0]);
  });

  it('is not told to a moderator about a proposal of their own', async () => {
    const moderator = await portal.someone({ roles: ['moderator'] });
    const own = await aProposal(portal.db, { applicantId: moderator.id, status: s.created });
    await rejected(portal.asModerator, own);
    await givenUp();
    expect([await figure(moderator), await failed(moderator)]).toEqual([0, []]);
    const [letter] = await failed(portal.asModerator);
    for (const how of ['send_again', 'put_away'] as const)
      expect(await settle(moderator, how, [letter.id])).toMatchObject({ status: 409, body: { code: 'letter_gone' } });
  });

  it('tells somebody without an office that there is one, and not who was to get it', async () => {
    const verdict = { kind: 'bs', bs_resolution: 1, proposal: id, text: 'Можно' };
    expect(await portal.asScientist.call('POST', '/api/proposals/comment/detail/', verdict)).toMatchObject({
      status: 200,
    });
    await givenUp();
    expect(await caused(portal.asScientist)).toBeGreaterThan(0);
    const letters = await failed(portal.asScientist);
    expect(letters[0]).toMatchObject({ proposal: id, recipient: null, subject: null, error: null });
    expect(JSON.stringify(letters)).not.toMatch(/moderator|@|\b550 /);
  });

  it('about an expert who became a member is told to moderators alone, and not to whoever added them', async () => {
    const expert = await portal.someone({ roles: ['expert'] });
    await anAssignment(portal.db, { proposalId: id, expertId: expert.id });
    const body = { proposal_id: id, type: 'add', profile_id: expert.id };
    expect(await author.call('POST', '/api/proposals/proposal/add_to_team/', body)).toMatchObject({ status: 200 });
    await givenUp();
    const told = (await failed(portal.asModerator)).filter(({ subject }: { subject: string }) =>
      subject.includes('эксперт вошёл в команду'),
    );
    expect(told.length).toBeGreaterThan(0);
    const ids = told.map((one: { id: string }) => one.id);
    const known = (await failed(author)).map((one: { id: string }) => one.id);
    expect(ids.filter((one: string) => known.includes(one))).toEqual([]);
    expect(await caused(author)).toBe(known.length);
  });

  it('goes once more, and is nobody’s concern once it has arrived', async () => {
    await rejected();
    await givenUp();
    post.answer = 'take';
    const [letter] = await failed(portal.asModerator);
    expect(await settle(portal.asModerator, 'send_again', [letter.id])).toMatchObject({ status: 200 });
    await vi.waitFor(
      async () => expect((await portal.sql`select sent_at from mail`)[0]?.['sent_at']).toBeTruthy(),
      15_000,
    );
    expect(await settle(portal.asModerator, 'send_again', [letter.id])).toMatchObject({ status: 409 });
    expect([await caused(portal.asModerator), await failed(administrator)]).toEqual([0, []]);
  });

  it('that nothing can be made of is given up at the first try', async () => {
    post.answer = 'take';
    const event = { uid: 'x', method: 'REQUEST', sequence: 0, start: 'never', finish: 'never', summary: '' };
    await portal.sql`
      insert into mail (recipient, language, subject, text, events, caused_by)
      values ('anna@example.org', 'ru', 'Время назначено', 'Текст', ${JSON.stringify([event])}::jsonb, ${portal.asModerator.id})`;
    const [row] = await portal.sql`select id from mail`;
    await portal.deps.jobs.enqueue(portal.db, { name: 'mail', settings: {} }, { id: row?.['id'] });
    await givenUp();
    expect((await portal.sql`select attempts from mail`)[0]).toEqual({ attempts: 1 });
    expect(await caused(portal.asModerator)).toBe(1);
  });
});
