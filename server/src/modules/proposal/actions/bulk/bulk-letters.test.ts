import { atOnce } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../../../testing/portal.ts';
import { type Post, startPost } from '../../../../../testing/post.ts';
import { aProposal } from '../../../../../testing/proposals.ts';
import { anAssignment } from '../../../../../testing/review.ts';
import { deliverMail } from '../../../../platform/mail/deliver.ts';
import { mailTable } from '../../../../platform/mail/mail.table.ts';
import { type MailTransport, openMailTransport } from '../../../../platform/mail/transport.ts';

/** What hundreds of proposals mean for those who get the letters: each of them one. */
let portal: TestPortal;
let post: Post;
let transport: MailTransport;
let experts: readonly TestPerson[];
beforeAll(async () => {
  portal = await testPortal();
  post = await startPost();
  const config = { ...portal.deps.config, mailUrl: post.url, mailFrom: 'Луч <luch@example.org>' };
  transport = openMailTransport(config, portal.clock);
  await deliverMail({ ...portal.deps, transport });
  experts = [
    await portal.someone({ roles: ['expert'] }),
    await portal.someone({ roles: ['expert', 'bs'], stations: [1] }),
  ];
});
afterAll(async () => {
  await portal.close();
  transport.close();
  await post.close();
});
beforeEach(async () => {
  await portal.db.delete(mailTable);
  post.letters.length = 0;
});

const many = 377;
const make = async (count: number, status: number) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(await aProposal(portal.db, { applicantId: portal.asApplicant.id, status }));
  return ids;
};
/** As a screen sends them: in portions of one press. */
const bulk = async (action: string, ids: readonly number[], more: object = {}) => {
  for (let from = 0; from < ids.length; from += atOnce.bulk) {
    const part = { of: `press of ${action}`, is_last: from + atOnce.bulk >= ids.length };
    const portion = { action, ids: ids.slice(from, from + atOnce.bulk), part, ...more };
    const { status, body } = await portal.asModerator.call('POST', '/api/proposals/proposal/bulk/', portion);
    expect([status, body.refused]).toEqual([200, []]);
  }
};
const allSent = () =>
  vi.waitFor(
    async () => {
      const [open] = await portal.sql`select count(*)::int as count from mail where sent_at is null`;
      expect(open?.['count']).toBe(0);
    },
    { timeout: 60_000, interval: 300 },
  );
const receivers = () => post.letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]?.trim() ?? '').toSorted();

it(`an examination of ${many} proposals writes one letter to each of the station and to each expert, whatever they are besides`, async () => {
  const ids = await make(many, s.created);
  for (const proposalId of ids)
    for (const { id: expertId } of experts) await anAssignment(portal.db, { proposalId, expertId });
  await bulk('examination', ids);
  await allSent();
  const people = [portal.asScientist, ...experts].map(({ email }) => email).toSorted();
  expect(receivers()).toEqual(people);
  const ofStation = post.letters.find((letter) => letter.includes(`To: ${portal.asScientist.email}`)) ?? '';
  expect(ofStation.match(/<li /g)).toHaveLength(100);
  const [row] =
    await portal.sql`select subject from mail where recipient = ${experts[1]?.email ?? ''} and joined_into is null`;
  expect(row?.['subject']).toBe('377 заявок ждёт заключения станции; 377 заявок ждёт вашей оценки');
}, 240_000);

it('decisions to authors stay one each', async () => {
  await bulk('reject', await make(5, s.expertise), { comment: 'Нет новизны' });
  await allSent();
  expect(receivers()).toEqual(Array.from({ length: 5 }, () => portal.asApplicant.email));
});

it('actions one after another reach a person once at first, and then with all that came within ten minutes', async () => {
  const ids = await make(3, s.created);
  const examine = (id: number | undefined) =>
    portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'examination',
    });
  portal.clock.advance(3_600_000);
  await examine(ids[0]);
  await allSent();
  await examine(ids[1]);
  await examine(ids[2]);
  expect(receivers()).toContain(portal.asScientist.email);
  const first = post.letters.length;
  portal.clock.advance(601_000);
  await vi.waitFor(
    async () => {
      await portal.sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'active'`;
      expect(post.letters.length).toBeGreaterThan(first);
    },
    { timeout: 30_000, interval: 300 },
  );
  await allSent();
  expect(receivers().filter((to) => to === portal.asScientist.email)).toHaveLength(2);
  const [row] = await portal.sql`select subject from mail
    where recipient = ${portal.asScientist.email} and joined_into is null order by begun_at desc limit 1`;
  expect(row?.['subject']).toBe('2 заявки ждут заключения станции');
});
