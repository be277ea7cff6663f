import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aNote, aTeamMember, entryIdOf } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import type { LiveHub } from '../../../platform/live/live.ts';

let moderator: TestPerson;
let second: TestPerson;
let expert: TestPerson;
const portal = await portalOfFile();
beforeAll(async () => {
  ({ asModerator: moderator, asExpert: expert } = portal);
  second = await portal.someone({ roles: ['moderator'], lastName: 'Вторая' });
});

let id: number;
let one: number;
let two: number;
let proposals: number[];
beforeEach(() => open(s.review));

async function open(status: CouncilStatus, applicantId = portal.asApplicant.id) {
  const make = () => aProposal(portal.db, { applicantId, status: proposalStatus.statement });
  proposals = [await make(), await make()];
  id = await aCouncil(portal.db, { createdBy: moderator.id, status, proposals });
  await aTeamMember(portal.db, { councilId: id, personId: expert.id });
  [one = 0, two = 0] = await Promise.all(
    proposals.map((proposalId) => entryIdOf(portal.db, { councilId: id, proposalId })),
  );
}

type Typed = Readonly<Record<number, string>>;
const save = (who: TestPerson, version: number, typed: Typed) =>
  who.call('POST', '/api/councils/save_notes/', {
    council_id: id,
    version,
    notes: Object.entries(typed).map(([entry, text]) => ({ proposal_council_id: Number(entry), text })),
  });
const read = (who: TestPerson, since = 0) => who.call('GET', `/api/councils/notes/?id=${id}&since=${since}`);
const texts = ({ body }: { body: { notes: { proposal_council_id: number; text: string }[] } }) =>
  body.notes.map((note) => [note.proposal_council_id, note.text]);

describe('notes of a council', () => {
  it('begin with nothing', async () => {
    expect((await read(moderator)).body).toEqual({ council_id: id, version: 0, saved_at: null, notes: [] });
  });

  it('are kept as typed, to the last space, with who wrote them and when', async () => {
    const now = portal.clock.now().toISOString();
    expect((await save(second, 0, { [one]: ' План:\n сократить ' })).body).toEqual({
      status: 'ok',
      version: 1,
      saved_at: now,
    });
    expect((await read(moderator)).body).toEqual({
      council_id: id,
      version: 1,
      saved_at: now,
      notes: [
        {
          proposal_council_id: one,
          text: ' План:\n сократить ',
          written_by: expect.stringMatching(/^Вторая /),
          written_at: now,
        },
      ],
    });
  });

  it('are read by the people of the council as they are written, and only what is new to them', async () => {
    await save(moderator, 0, { [one]: 'первое', [two]: 'второе' });
    expect(texts(await read(expert))).toEqual([
      [one, 'первое'],
      [two, 'второе'],
    ]);
    await save(moderator, 1, { [two]: '' });
    expect(texts(await read(expert, 1))).toEqual([[two, '']]);
    expect((await read(expert, 2)).body).toMatchObject({ version: 2, notes: [] });
  });

  it.each([s.review, s.planning])('are typed in %s', async (status) => {
    await open(status);
    expect((await save(moderator, 0, { [one]: 'Сказано' })).status).toBe(200);
  });

  it.each([s.draft, s.planned, s.held, s.cancelled])('are not typed in %s', async (status) => {
    await open(status);
    const { status: answer, body } = await save(moderator, 0, { [one]: 'Сказано' });
    expect([answer, body.code]).toEqual([409, 'wrong_state']);
  });

  it('are read until the end, and not before the discussion', async () => {
    for (const [status, answer] of [
      [s.draft, 409],
      [s.planned, 409],
      [s.review, 200],
      [s.planning, 200],
      [s.held, 200],
      [s.cancelled, 409],
    ] as const) {
      await open(status);
      expect([status, (await read(moderator)).status]).toEqual([status, answer]);
      expect([status, (await read(portal.asApplicant)).status]).toEqual([status, 404]);
      expect([status, (await read(portal.asScientist)).status]).toEqual([status, 404]);
    }
  });

  it('about the own work are neither read nor written, not even when the council is held', async () => {
    await open(s.review, second.id);
    await aNote(portal.db, { councilId: id, proposalId: proposals[0] ?? 0, by: moderator.id, text: 'без автора' });
    expect(texts(await read(second))).toEqual([]);
    const refused = await save(second, 1, { [two]: 'о себе' });
    expect([refused.status, refused.body.code]).toEqual([403, 'own_proposal']);
    await portal.db.execute(`update council set status = ${s.held} where id = ${id}`);
    expect(texts(await read(second))).toEqual([]);
    expect(texts(await read(moderator))).toEqual([[one, 'без автора']]);
  });

  it('leave confirmations and decisions as they are', async () => {
    const [team] = (await moderator.call('GET', `/api/councils/detail/?id=${id}`)).body.council_teams;
    await expert.call('POST', '/api/councils/update_expert_resolution/', {
      councilteam_id: team.id,
      resolution: true,
    });
    await save(moderator, 0, { [one]: 'Сказано' });
    const card = (await moderator.call('GET', `/api/councils/detail/?id=${id}`)).body;
    expect([card.council_teams[0].approve_type, card.proposals_council[0].version]).toEqual([2, 0]);
  });

  it('belong to the council that they name, and are no longer than they may be', async () => {
    const foreign = one;
    await open(s.review);
    expect((await save(moderator, 0, { [foreign]: 'чужое' })).status).toBe(404);
    for (const text of ['я'.repeat(3001), 'a\u0000b'])
      expect((await save(moderator, 0, { [one]: text })).status).toBe(400);
    expect((await save(moderator, 0, { [one]: 'я'.repeat(3000) })).status).toBe(200);
  });
});

describe('two moderators', () => {
  it('never overwrite each other unseen: the later one gets what has been written since', async () => {
    await save(moderator, 0, { [one]: 'первый', [two]: 'прежнее' });
    await save(moderator, 1, { [one]: 'первый, дальше' });
    const late = await save(second, 1, { [one]: 'вторая' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.current).toMatchObject({
      version: 2,
      notes: [{ proposal_council_id: one, text: 'первый, дальше' }],
    });
    expect((await save(second, 2, { [one]: 'первый, дальше\nвторая' })).body.version).toBe(3);
  });

  it('who save in the same second: one wins, the other is told', async () => {
    const answers = await Promise.all([save(moderator, 0, { [one]: 'я' }), save(second, 0, { [one]: 'и я' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200) === answers[0] ? 'я' : 'и я';
    expect(answers.find(({ status }) => status === 409)?.body.current.notes).toMatchObject([{ text: winner }]);
    expect(texts(await read(moderator))).toEqual([[one, winner]]);
  });
});

it('as many statements are asked for one note as for three hundred', async () => {
  const count = (who: TestPerson) => portal.countStatements(() => read(who));
  await save(moderator, 0, { [one]: 'одна' });
  const few = await count(expert);
  await save(moderator, 1, { [one]: 'две', [two]: 'записи' });
  expect(await count(expert)).toBe(few);
});

it('open screens of the room hear of a note, and those of stations do not', async () => {
  const heard: number[] = [];
  const readers = [moderator, second, expert, portal.asScientist, portal.asApplicant];
  const forget = readers.map(({ id: person }) =>
    (portal.deps.live as LiveHub).listen(person, (message) => {
      if (message.type === 'council_notes' && message.id === id) heard.push(person);
    }),
  );
  await save(moderator, 0, { [one]: 'слышно' });
  await expect.poll(() => heard.toSorted()).toEqual([moderator.id, second.id, expert.id].toSorted());
  for (const stop of forget) stop();
});
