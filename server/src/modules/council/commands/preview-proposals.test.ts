import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, it } from 'vitest';
import { councilEntries } from '../../../../testing/council-entries.ts';
import { aCouncil } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { testPortal } from '../../../../testing/portal.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anAssignment } from '../../../../testing/review.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { proposal, proposalHistory } from '../../proposal/proposal.tables.ts';
import { councilEntry, councilStation } from '../council.tables.ts';

/** What adding many proposals to a council would do, before it is done. */
const portal = await portalOfFile();
const council = councilEntries(portal);
let expert: TestPerson;
beforeEach(async () => {
  expert = await portal.someone({ roles: ['expert'], lastName: 'Экспертова' });
});
const look = (id: number, ids: readonly number[], who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/councils/proposals_preview/', { council_id: id, proposal_ids: ids });
const everything = () =>
  Promise.all([
    portal.db.select().from(proposal).orderBy(proposal.id),
    portal.db.select().from(proposalHistory).orderBy(proposalHistory.id),
    portal.db.select().from(councilEntry).orderBy(councilEntry.id),
    portal.db.select().from(councilStation),
    portal.db.$count(mailTable),
  ]);

it('each that may not join is named with why, and hinders no other', async () => {
  const [id, fine, draft, taken] = [
    await council.create(),
    await council.make(),
    await council.make({ status: p.draft }),
    await council.make(),
  ];
  const elsewhere = await council.make({ kindId: 2, stationId: null, methodId: null });
  await council.create(s.draft, [taken]);
  const { status, body } = await look(id, [2_000_000_000, elsewhere, taken, draft, fine, fine]);
  expect([status, body.done]).toEqual([200, [fine]]);
  expect(body.refused.map((one: { id: number; because: string }) => [one.id, one.because])).toEqual([
    [draft, 'wrong_state'],
    [taken, 'in_council'],
    [elsewhere, 'council_other_kind'],
    [2_000_000_000, 'not_found'],
  ]);
  expect(body.letters).toEqual([]);
});

it('says who would be written to by a planned council, and then exactly they are', async () => {
  const [id, one, other] = [await council.create(s.planned), await council.make(), await council.make()];
  for (const proposalId of [one, other]) await anAssignment(portal.db, { proposalId, expertId: expert.id });
  const { body } = await look(id, [one, other]);
  expect(body.letters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        count: 1,
        shown: [expect.objectContaining({ name: expect.stringContaining('Экспертова') })],
      }),
    ]),
  );
  const announced = body.letters.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  await portal.db.delete(mailTable);
  await council.add(id, [one, other]);
  const sent = await portal.db.select().from(mailTable);
  expect(
    new Set(sent.map(({ id: letter, recipient, kind, digest }) => (digest ? `${recipient} ${kind}` : letter))).size,
  ).toBe(announced);
});

it('does not tell a moderator who is asked to judge the own work', async () => {
  const own = await council.make({ applicantId: portal.asModerator.id });
  await anAssignment(portal.db, { proposalId: own, expertId: expert.id });
  const { body } = await look(await council.create(s.planned), [own]);
  expect(body.done).toEqual([own]);
  expect(JSON.stringify(body.letters)).not.toContain('Экспертова');
});

it('changes nothing and writes to nobody', async () => {
  const [id, one] = [await council.create(s.planned), await council.make()];
  await anAssignment(portal.db, { proposalId: one, expertId: expert.id });
  const before = await everything();
  expect((await look(id, [one])).status).toBe(200);
  expect(await everything()).toEqual(before);
});

it('is for moderators, of a council that is prepared or planned, and of at most a hundred at once', async () => {
  const [id, one] = [await council.create(), await council.make()];
  for (const who of [expert, portal.asScientist, portal.asStranger])
    expect((await look(id, [one], who)).status).toBe(403);
  expect((await look(999_999, [one])).status).toBe(404);
  expect((await look(await council.create(s.review), [one])).status).toBe(409);
  expect((await look(id, [])).status).toBe(400);
  expect(
    (
      await look(
        id,
        Array.from({ length: 101 }, (_, at) => at + 1),
      )
    ).status,
  ).toBe(400);
});

it('is asked for sixty times in five minutes by each', async () => {
  const limited = await testPortal({ config: { rateLimit: true } });
  const id = await aCouncil(limited.db, { createdBy: limited.asModerator.id, status: s.draft });
  const ask = (who: TestPerson) => look(id, [2_000_000_000], who);
  for (let count = 0; count < 60; count += 1) expect((await ask(limited.asModerator)).status).toBe(200);
  expect((await ask(limited.asModerator)).body.code).toBe('too_many');
  expect((await ask(await limited.someone({ roles: ['moderator'] }))).status).toBe(200);
  await limited.close();
});
