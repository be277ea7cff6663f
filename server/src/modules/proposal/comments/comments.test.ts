import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { lettersAbout } from '../../../../testing/letters.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { proposalComment, proposalHistory } from '../proposal.tables.ts';

const path = '/api/proposals/comment/detail/';
let author: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  author = await portal.someone({ lastName: 'Авторова' });
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, members: [portal.asColleague.id], status: s.expertise, ...options });
const assign = (id: number) => anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
const say = (who: TestPerson, proposal: number, text = 'Подойдёт', more: object = {}) =>
  who.call('POST', path, { kind: 'common', text, proposal, ...more });
const judge = (who: TestPerson, proposal: number, resolution: number, text = 'Печь есть') =>
  say(who, proposal, text, { kind: 'bs', bs_resolution: resolution });
const stored = (id: number) =>
  portal.db.select().from(proposalComment).where(eq(proposalComment.proposalId, id)).orderBy(proposalComment.id);
const told = async (id: number) =>
  (await lettersAbout(portal, id)).map(({ to }) => (to === author.email ? 'author' : (to.split('@')[0] ?? ''))).sort();

describe('an open comment', () => {
  it('is of the office in which one speaks, and moves nothing', async () => {
    const id = await make();
    await assign(id);
    const speakers = [portal.asScientist, portal.asModerator, portal.asHead, portal.asExpert];
    for (const who of speakers) expect((await say(who, id)).status).toBe(200);
    const roles = (await stored(id)).map(({ authorRole }) => authorRole);
    expect(roles).toEqual(['bs', 'moderator', 'msc_admin', 'expert']);
    const history = await portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, id));
    expect(history).toEqual([]);
    const { body } = await portal.asModerator.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    expect([body.last_status_id, body.comments.length]).toEqual([s.expertise, 4]);
  });

  it('is answered as its writer reads it, in the writer’s language', async () => {
    const english = await portal.someone({ roles: ['expert'], lastName: 'Expertson', language: 'en' });
    const id = await make();
    await anAssignment(portal.db, { proposalId: id, expertId: english.id });
    const { body } = await say(english, id, '  Which oven?  ', { bs_resolution: 2 });
    expect(body).toMatchObject({ author_role: 'Expert', kind: 'common', bs_resolution: null, text: 'Which oven?' });
    expect(body.author_name).toMatch(/^Expertson/);
  });

  it('is no affair of the team, and a stranger finds nothing', async () => {
    const id = await make();
    for (const who of [author, portal.asColleague]) expect((await say(who, id)).status).toBe(403);
    for (const who of [portal.asStranger, portal.asExpert, portal.asPasses])
      expect((await say(who, id)).status).toBe(404);
    const own = await aProposal(portal.db, { applicantId: portal.asModerator.id, status: s.created });
    expect(await say(portal.asModerator, own)).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
    expect(await stored(id)).toEqual([]);
  });

  it('is written from 2 to 8', async () => {
    for (let status = 1; status <= 14; status += 1) {
      const id = await make({ status });
      const open = status >= s.created && status <= s.need_report;
      expect([status, (await say(portal.asModerator, id)).status]).toEqual([status, open ? 200 : 409]);
    }
  });

  it('is one comment when it is sent twice within a minute', async () => {
    const id = await make();
    const [first, second] = await Promise.all([say(portal.asModerator, id), say(portal.asModerator, id)]);
    expect(first.body.id).toBe(second.body.id);
    expect(await stored(id)).toHaveLength(1);
    expect(await told(id)).toEqual(['author', 'scientist']);
    expect((await say(portal.asScientist, id)).body.id).not.toBe(first.body.id);
    await say(portal.asModerator, id, 'И ещё');
    await say(portal.asModerator, id);
    expect(await stored(id)).toHaveLength(4);
    const now = portal.clock.now();
    portal.clock.set(new Date(now.getTime() + 60_000));
    await say(portal.asModerator, id);
    portal.clock.set(now);
    expect(await stored(id)).toHaveLength(5);
  });

  it.each([
    [{ text: ' ' }, 400],
    [{ text: 'x'.repeat(1001) }, 400],
    [{ kind: 'secret' }, 400],
    [{ proposal: 0 }, 400],
    [{ proposal: 999_999 }, 404],
    [{ user: 1_000_000 }, 403],
  ])('with %j is answered %i', async (wrong, status) => {
    const id = await make();
    const answer = await portal.asModerator.call('POST', path, { kind: 'common', text: 'x', proposal: id, ...wrong });
    expect(answer.status).toBe(status);
    expect(await stored(id)).toEqual([]);
  });

  it('may name who writes it, if that is the caller', async () => {
    const id = await make();
    expect((await say(portal.asModerator, id, 'Да', { user: portal.asModerator.id })).status).toBe(200);
    expect((await portal.asVisitor.call('POST', path, { kind: 'common', text: 'x', proposal: id })).status).toBe(403);
  });
});

describe('the verdict of the station', () => {
  const resolutionOf = async (id: number) => {
    const { body } = await portal.asModerator.call(
      'GET',
      '/api/proposals/expert-proposal-new/list/?status_id=2,3,4&page_size=100',
    );
    return body.find((row: { id: number }) => row.id === id)?.bs_resolution;
  };

  it('is given by a responsible or a moderator in 2, 3 and 4, with a resolution and words', async () => {
    for (let status = 1; status <= 14; status += 1) {
      const id = await make({ status });
      const open = status >= s.created && status <= s.statement;
      expect([status, (await judge(portal.asModerator, id, 2)).status]).toEqual([status, open ? 200 : 409]);
      if (open) expect((await judge(portal.asScientist, id, 1)).body).toMatchObject({ kind: 'bs', bs_resolution: 1 });
    }
    const id = await make();
    for (const wrong of [{}, { bs_resolution: 3 }, { bs_resolution: null }])
      expect((await say(portal.asScientist, id, 'Да', { kind: 'bs', ...wrong })).status).toBe(400);
    expect((await judge(portal.asScientist, id, 2, '  ')).body.errors).toHaveProperty('text');
    const answer = await say(portal.asScientist, id, 'Да', { kind: 'bs' });
    expect(answer.body.errors.bs_resolution).toEqual(['Выберите решение: возможно или невозможно']);
  });

  it('is no affair of heads, experts, other stations and the team', async () => {
    const id = await make();
    await assign(id);
    const other = await portal.someone({ roles: ['bs'], stations: [2] });
    for (const who of [author, portal.asColleague, portal.asHead, portal.asExpert])
      expect((await judge(who, id, 2)).status).toBe(403);
    expect((await judge(other, id, 2)).status).toBe(404);
    const own = await aProposal(portal.db, { applicantId: portal.asScientist.id, status: s.created });
    expect(await judge(portal.asScientist, own, 2)).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
  });

  it('counts as the newest one, even if it is the first again within the same minute', async () => {
    const id = await make();
    for (const resolution of [2, 1, 2]) await judge(portal.asScientist, id, resolution);
    expect([await resolutionOf(id), (await stored(id)).length]).toEqual([2, 3]);
    await judge(portal.asModerator, id, 1);
    await judge(portal.asScientist, id, 2);
    expect([await resolutionOf(id), (await stored(id)).length]).toEqual([2, 5]);
  });

  it('of an earlier station no longer counts, and the proposal waits again (H48)', async () => {
    const id = await make();
    await judge(portal.asScientist, id, 1);
    const waiting = async () => {
      const { body } = await portal.asModerator.call(
        'GET',
        '/api/proposals/expert-proposal-new/list/?status_id=103&page_size=100',
      );
      return body.some((row: { id: number }) => row.id === id);
    };
    expect([await resolutionOf(id), await waiting()]).toEqual([1, false]);
    const moving = { proposal_id: id, proposal_action: 'change_station', new_station_id: 2 };
    expect((await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', moving)).status).toBe(200);
    expect([await resolutionOf(id), await waiting()]).toEqual([null, true]);
    const successor = await portal.someone({ roles: ['bs'], stations: [2] });
    expect((await judge(portal.asScientist, id, 2)).status).toBe(404);
    expect((await judge(successor, id, 2, 'Печь есть')).body.station_id).toBe(2);
    expect([await resolutionOf(id), await waiting()]).toEqual([2, false]);
  });

  it('is one verdict when it is sent twice at once', async () => {
    const id = await make();
    await Promise.all([judge(portal.asScientist, id, 2), judge(portal.asScientist, id, 2)]);
    expect(await stored(id)).toHaveLength(1);
    expect(await told(id)).toEqual(['moderator']);
  });
});

describe('who is told', () => {
  it('of a verdict: moderators', async () => {
    const id = await make();
    await judge(portal.asScientist, id, 1, 'Печи нет');
    expect(await told(id)).toEqual(['moderator']);
    const [letter] = (await portal.letters(portal.asModerator.email)).slice(-1);
    expect(letter?.subject).toContain('невозможным');
    expect(letter?.text).toContain('Печи нет');
  });

  it('of an open comment: the author and the station, never the speaker, nobody by name', async () => {
    const id = await make();
    await say(portal.asModerator, id, 'Сколько образцов?');
    expect(await told(id)).toEqual(['author', 'scientist']);
    const [letter] = (await portal.letters(author.email)).slice(-1);
    expect(letter?.text).toContain('Модератор');
    expect(letter?.text).toContain('Сколько образцов?');
    expect(letter?.text).not.toContain('Сидорова');
    const other = await make();
    await say(portal.asScientist, other);
    expect(await told(other)).toEqual(['author']);
  });

  it('of an expert’s comment: the station only, and not who the expert is', async () => {
    const id = await make();
    await assign(id);
    await say(portal.asExpert, id, 'Мало статистики');
    expect(await told(id)).toEqual(['scientist']);
    const [letter] = (await portal.letters(portal.asScientist.email)).slice(-1);
    expect(letter?.text).toContain('Эксперт');
    expect(letter?.text).not.toContain('Экспертов');
  });

  it('not staff who belong to the team, about what the team may not know', async () => {
    const inside = await portal.someone({ roles: ['bs', 'moderator'], stations: [3], email: 'inside@example.org' });
    const station = await portal.someone({ roles: ['bs'], stations: [3], email: 'station@example.org' });
    const id = await make({ members: [inside.id], stationId: 3 });
    await assign(id);
    await say(portal.asExpert, id);
    await judge(station, id, 2);
    expect(await told(id)).toEqual(['moderator', 'station']);
  });

  it('in their own language, and not by a letter who wants none', async () => {
    const english = await portal.someone({
      roles: ['bs'],
      stations: [4],
      language: 'en',
      email: 'english@example.org',
    });
    await portal.someone({ roles: ['bs'], stations: [4], personalEmailOn: false, email: 'quiet@example.org' });
    const id = await make({ stationId: 4, name: 'Enzyme' });
    await say(portal.asModerator, id, 'Which oven?');
    expect(await told(id)).toEqual(['author', 'english']);
    const [letter] = await portal.letters(english.email);
    expect(`${letter?.subject} ${letter?.text}`).toContain('a new comment');
    expect(letter?.subject).not.toMatch(/[а-яё]/i);
  });

  it('at once, on the open screens of whoever reads it', async () => {
    const id = await make();
    await assign(id);
    const heard: string[] = [];
    const { asColleague, asModerator, asScientist, asHead, asExpert, asStranger } = portal;
    const people = { author, asColleague, asModerator, asScientist, asHead, asExpert, asStranger };
    const hub = portal.deps.live as LiveHub;
    const stops = Object.entries(people).map(([name, { id: person }]) =>
      hub.listen(person, (event) => {
        if ('id' in event && event.id === id) heard.push(name);
      }),
    );
    const listeners = () => [...new Set(heard)].sort();
    await say(portal.asExpert, id, 'Мало статистики');
    await vi.waitFor(() => expect(listeners()).toEqual(['asExpert', 'asHead', 'asModerator', 'asScientist']));
    await say(portal.asModerator, id, 'Ответьте автору');
    await vi.waitFor(() =>
      expect(listeners()).toEqual(['asColleague', 'asExpert', 'asHead', 'asModerator', 'asScientist', 'author']),
    );
    for (const stop of stops) stop();
  });
});
