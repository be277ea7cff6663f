import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { anAssignment } from '../../../../testing/review.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';

/** One proposal per status at station 1 (synchrotron), and one more of each at station 21 of another kind. */
const here = new Map<number, number>();
const there = new Map<number, number>();
const REACTOR = { stationId: 21, kindId: 2 };

const portal = await portalOfFile();
const secondStation = await portal.someone({ roles: ['bs'], stations: [21] });
beforeAll(async () => {
  for (const status of statesOf(proposalMachine)) {
    here.set(status, await make({ status }));
    there.set(status, await make({ status, ...REACTOR }));
  }
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });
const verdict = { kind: 'bs', authorRole: 'bs', bsResolution: 2 };

const list = (person: TestPerson, query: string) =>
  person.call('GET', `/api/proposals/expert-proposal-new/list/?${query}`);
const idsOf = async (person: TestPerson, query: string): Promise<number[]> => {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return body.map((row: { id: number }) => row.id).sort((a: number, b: number) => a - b);
};
const counts = (person: TestPerson, query = '') =>
  person.call('GET', `/api/proposals/expert-proposal-new/counts/?${query}`);

const at = (places: ReadonlyMap<number, number>, ...statuses: number[]) =>
  statuses.map((status) => places.get(status) ?? 0);
const everywhere = (...statuses: number[]) =>
  [...at(here, ...statuses), ...at(there, ...statuses)].sort((a, b) => a - b);

describe('staff lists', () => {
  it('hold every proposal of a status for moderators, drafts too', async () => {
    for (const status of statesOf(proposalMachine))
      expect(await idsOf(portal.asModerator, `status_id=${status}`)).toEqual(everywhere(status));
  });

  it('hold those of own stations and own kinds for the others; a head finds no drafts', async () => {
    for (const status of statesOf(proposalMachine)) {
      expect(await idsOf(portal.asScientist, `status_id=${status}`)).toEqual(at(here, status));
      expect(await idsOf(portal.asHead, `status_id=${status}`)).toEqual(status === 1 ? [] : at(here, status));
      expect(await idsOf(secondStation, `status_id=${status}`)).toEqual(at(there, status));
    }
  });

  it('take several statuses at once, and only these', async () => {
    expect(await idsOf(portal.asModerator, 'status_id=5,7&station_id=1')).toEqual(at(here, 5, 7));
    expect(await idsOf(portal.asScientist, 'status_id=8,9,8')).toEqual(at(here, 8, 9));
    expect(await idsOf(portal.asScientist, 'status_id=104,6')).toEqual(at(here, 3, 4, 6));
    expect(await idsOf(portal.asHead, 'status_id=5,7&kind=2')).toEqual([]);
  });

  it('open to office holders only', async () => {
    for (const person of [portal.asApplicant, portal.asExpert, portal.asPasses, portal.asStranger])
      for (const answer of [
        await list(person, 'status_id=2'),
        await counts(person),
        await person.call('GET', '/api/proposals/old-proposal/list/?slug=created'),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it('do not show an office holder’s own proposals unless the office does', async () => {
    const author = await portal.someone({ roles: ['bs'], stations: [3] });
    await aProposal(portal.db, { applicantId: author.id, status: 4, ...REACTOR });
    await aProposal(portal.db, { applicantId: author.id, status: 1, stationId: 4 });
    for (const status of [1, 4]) expect(await idsOf(author, `status_id=${status}`)).toEqual([]);
  });

  it('group statuses: 104 is 3 and 4, 105 is 1 and 6', async () => {
    expect(await idsOf(portal.asModerator, 'status_id=104&station_id=1')).toEqual(at(here, 3, 4));
    expect(await idsOf(portal.asModerator, 'status_id=105&kind=2')).toEqual(at(there, 1, 6));
    expect(await idsOf(portal.asScientist, 'status_id=105')).toEqual(at(here, 6));
  });

  it('can be filtered by station and kind, never beyond the own ones', async () => {
    expect(await idsOf(portal.asModerator, 'status_id=5&station_id=21')).toEqual(at(there, 5));
    expect(await idsOf(portal.asModerator, 'status_id=5&kind=1')).toEqual(at(here, 5));
    expect(await idsOf(portal.asScientist, 'status_id=5&station_id=21')).toEqual([]);
    expect(await idsOf(portal.asHead, 'status_id=5&kind=2')).toEqual([]);
  });

  it('can be filtered by session, and their counts with them', async () => {
    const inSession = { stationId: 5, sessionId: 2 };
    const [incoming, judged] = [await make({ status: 2, ...inSession }), await make({ status: 2, ...inSession })];
    await aComment(portal.db, {
      proposalId: judged,
      authorId: portal.asScientist.id,
      stationId: 5,
      text: 'Можем',
      ...verdict,
    });
    await make({ status: 2, stationId: 5, sessionId: 3 });
    expect(await idsOf(portal.asModerator, 'status_id=2&session_id=2')).toEqual([incoming, judged]);
    expect(await idsOf(portal.asModerator, 'status_id=103&session_id=2')).toEqual([incoming]);
    expect(await idsOf(portal.asScientist, 'status_id=2&session_id=2')).toEqual([]);
    expect((await list(portal.asModerator, 'status_id=2&session_id=2&page_size=1')).headers['total']).toBe('2');
    const held = (await counts(portal.asModerator, 'session_id=2')).body;
    expect([held[1], held[2], held[103], held[104]]).toEqual([0, 2, 1, 0]);
    expect((await counts(portal.asScientist, 'session_id=2')).body[2]).toBe(0);
  });

  it('can be filtered by expert, by moderators alone and never about the own work', async () => {
    const inStation = { status: 3, stationId: 6 };
    const [rated, own] = [await make(inStation), await make({ ...inStation, applicantId: portal.asModerator.id })];
    await make(inStation);
    for (const proposalId of [rated, own]) await anAssignment(portal.db, { proposalId, expertId: portal.asExpert.id });
    expect(await idsOf(portal.asModerator, `status_id=3&station_id=6&expert_id=${portal.asExpert.id}`)).toEqual([
      rated,
    ]);
    for (const person of [portal.asScientist, portal.asHead, portal.asExpert])
      expect((await list(person, `status_id=3&expert_id=${portal.asExpert.id}`)).status).toBe(403);
  });

  it('answer the older call by slug the same rows', async () => {
    const old = await portal.asScientist.call(
      'GET',
      '/api/proposals/old-proposal/list/?slug=approve&station=1&expand=a',
    );
    expect(old.body).toEqual((await list(portal.asScientist, 'status_id=5')).body);
    expect(old.headers['total']).toBe('1');
    expect((await portal.asModerator.call('GET', '/api/proposals/old-proposal/list/?slug=new')).status).toBe(400);
  });

  it('page the older call as any list', async () => {
    const old = (query: string) => portal.asModerator.call('GET', `/api/proposals/old-proposal/list/?${query}`);
    const all = (await old('slug=done')).body;
    expect(all).toHaveLength(2);
    const second = await old('slug=done&page=2&page_size=1&expand=author,station');
    expect(second.body).toEqual([all[1]]);
    expect([second.headers['pages'], second.headers['total']]).toEqual(['2', '2']);
    expect((await old('slug=done&station=21')).body.map(({ id }: { id: number }) => id)).toEqual(at(there, 9));
  });

  it.each(['', 'status_id=0', 'status_id=15', 'status_id=102', 'status_id=x', 'status_id=2.5', 'status_id=2,15'])(
    'refuse the status in «%s»',
    async (query) => {
      const { status, body } = await list(portal.asModerator, query);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['status_id']]);
    },
  );

  it('cost the same statements for one row and for fifty', async () => {
    const [one, fifty] = await Promise.all([
      portal.someone({ roles: ['bs'], stations: [11] }),
      portal.someone({ roles: ['bs'], stations: [12] }),
    ]);
    await make({ status: 7, stationId: 11 });
    for (let number = 0; number < 50; number += 1) {
      const proposalId = await make({ status: 7, stationId: 12, members: [portal.asColleague.id] });
      await aComment(portal.db, { proposalId, authorId: fifty.id, stationId: 12, text: 'Да', ...verdict });
    }
    const count = (person: TestPerson) => portal.countStatements(() => list(person, 'status_id=7&page_size=50'));
    await count(one);
    // Who asks, and the page.
    expect([await count(one), await count(fifty)]).toEqual([2, 2]);
    expect((await list(fifty, 'status_id=7&page_size=50')).body).toHaveLength(50);
  });

  it('tell the same total on every page, and beyond the last one', async () => {
    const station = await portal.someone({ roles: ['bs'], stations: [14] });
    const made = [];
    for (let number = 0; number < 5; number += 1) made.push(await make({ status: 7, stationId: 14 }));
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(station, `status_id=7&sort=id&page_size=2&page=${page}`)),
    );
    expect(pages.flatMap(({ body }) => body.map(({ id }: { id: number }) => id))).toEqual(made.toReversed());
    expect(pages.map(({ headers }) => headers['total'])).toEqual(['5', '5', '5', '5']);
    const second = () => list(station, 'status_id=7&page_size=2&page=2');
    expect(await portal.countStatements(second)).toBe(2);
  });
});

describe('what requires consideration (103)', () => {
  it('is in 2 and 3 and has no verdict of the station it is at now', async () => {
    const station = await portal.someone({ roles: ['bs'], stations: [13] });
    const [fresh, judged, moved, later] = await Promise.all([
      make({ status: 2, stationId: 13 }),
      make({ status: 3, stationId: 13 }),
      make({ status: 3, stationId: 13 }),
      make({ status: 4, stationId: 13 }),
    ]);
    const say = (proposalId: number, stationId: number) =>
      aComment(portal.db, { proposalId, stationId, authorId: station.id, text: 'Да', ...verdict });
    await say(judged, 13);
    await say(moved, 1);
    await aComment(portal.db, { proposalId: fresh, authorId: station.id, text: 'Вопрос' });
    expect(await idsOf(station, 'status_id=103')).toEqual([fresh, moved].sort((a, b) => a - b));
    expect(await idsOf(station, 'status_id=3&need_bs_comment=1')).toEqual([moved]);
    expect(await idsOf(station, 'status_id=4&need_bs_comment=true')).toEqual([later]);
    const { body } = await list(station, 'status_id=3');
    const said = new Map(body.map((row: { id: number; has_bs_comment: boolean }) => [row.id, row.has_bs_comment]));
    expect([said.get(judged), said.get(moved)]).toEqual([true, false]);
  });
});

describe('the counts of staff lists', () => {
  it('are those of the lists themselves', async () => {
    for (const person of [portal.asModerator, portal.asScientist, portal.asHead, secondStation])
      for (const query of ['', 'station_id=1', 'kind=2']) {
        const { body } = await counts(person, query);
        expect(Object.keys(body).map(Number)).toEqual([...statesOf(proposalMachine), 103, 104, 105]);
        for (const [id, count] of Object.entries(body)) {
          const { headers } = await list(person, `status_id=${id}&${query}`);
          expect([id, count]).toEqual([id, Number(headers['total'])]);
        }
      }
  });
});
