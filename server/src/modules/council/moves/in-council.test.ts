import { councilStatus as c } from '@luch/contract/council/council.machine.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import { isPersonal, proposalMachine, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { aCouncil } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { factsOf } from '../../proposal/proposal.facts.ts';
import { verdictOn } from '../../proposal/proposal.policy.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { councilEntry, councilHistory } from '../council.tables.ts';

let author: TestPerson;
/** What a council holds nobody else moves; a draft lets go of what somebody moves (fine point H2). */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
beforeEach(async () => {
  author = await portal.someone();
});

const inCouncil = async (status: (typeof c)[keyof typeof c], ofProposal: number = s.expertise) => {
  const proposalId = await moves.make(author, ofProposal, { grantedHours: 24 });
  const id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status, proposals: [proposalId] });
  return { id, proposalId };
};
const act = async (proposal_id: number, proposal_action: string, more: object = {}, who = portal.asModerator) => {
  const body = { proposal_id, proposal_action, ...more };
  const answer = await who.call('POST', '/api/proposals/proposal/update_status/', body);
  return [answer.status, answer.body.code];
};
const holding = [c.planned, c.review, c.planning];
const guarded = actionsOf(proposalMachine).filter((action) =>
  proposalMachine.actions[action].needs.includes('not_in_council'),
);

describe('a council in 1, 2 or 5 keeps its hand on', () => {
  it.each(guarded)('%s', async (action) => {
    for (const status of holding) {
      const [from] = proposalMachine.actions[action].from;
      const { proposalId } = await inCouncil(status, from);
      const [row] = await portal.db.select().from(proposal).where(eq(proposal.id, proposalId));
      if (!row) throw new Error('gone');
      const actor = action === 'created' ? author.actor : portal.asModerator.actor;
      const facts = await factsOf(portal.db, actor, row, portal.clock.now(), {
        proposalLimit: 10,
        facilityTimeZone: 'Europe/Moscow',
      });
      expect(facts.inCouncil).toBe(true);
      // Whatever else an action waits for, it never passes.
      const ready = { ...facts, missing: [], planChangeOpen: action === 'forward_plan_change', isAuthor: true };
      const inOrder = {
        ...ready,
        isAuthor: action === 'created',
        planChangeFrom: action === 'not_realized' ? s.approve : null,
      };
      expect(verdictOn(action, { ...inOrder, status: from ?? s.draft })).toMatchObject({
        allowed: false,
        because: 'in_council',
      });
    }
  });

  it.each([
    ['examination', s.created, {}],
    ['next_step', s.expertise, {}],
    ['accept', s.expertise, {}],
    ['revision', s.statement, { comment: 'Мало' }],
    ['reject', s.statement, { comment: 'Нет' }],
    ['deleted', s.created, {}],
    ['bs_plan_change', s.expertise, { comment: 'Иначе' }],
    ['change_station', s.expertise, { new_station_id: 2 }],
    ['change_status', s.expertise, { new_status_id: 2, date: '2026-03-01' }],
  ])('%s, when it is called', async (action, from, more) => {
    for (const status of holding) {
      const { id, proposalId } = await inCouncil(status, from);
      expect(await act(proposalId, action, more)).toEqual([409, 'in_council']);
      expect([await moves.statusOf(proposalId), (await moves.entryOf(id, proposalId))?.releasedAt]).toEqual([
        from,
        null,
      ]);
    }
  });

  it('the experts, whom no moderator assigns beside it', async () => {
    const { proposalId } = await inCouncil(c.planned);
    const answer = await portal.asModerator.call('POST', '/api/proposals/proposal/proposal_experts/save/', {
      assignments: [{ proposal_id: proposalId, add: [moves.first.id], remove: [] }],
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'in_council']);
  });

  it('and lets go once it is held or cancelled, or has released the proposal', async () => {
    for (const status of [c.held, c.cancelled]) {
      const { proposalId } = await inCouncil(status, s.created);
      expect(await act(proposalId, 'examination')).toEqual([200, undefined]);
    }
    const { id, proposalId } = await inCouncil(c.planning, s.created);
    await portal.db.update(councilEntry).set({ releasedAt: new Date() }).where(eq(councilEntry.councilId, id));
    expect(await act(proposalId, 'examination')).toEqual([200, undefined]);
  });
});

describe('the draft of a council', () => {
  it.each([
    ['examination', {}],
    ['accept', {}],
    ['revision', { comment: 'Мало' }],
    ['deleted', {}],
    ['change_station', { new_station_id: 2 }],
  ])('lets go of a proposal by %s, and its history says so', async (action, more) => {
    const { id, proposalId } = await inCouncil(c.draft, s.created);
    expect(await act(proposalId, action, more)).toEqual([200, undefined]);
    expect(await moves.entryOf(id, proposalId)).toBe(undefined);
    const { body } = await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`);
    expect(body.history.at(-1)).toMatchObject({
      action: 'proposal_left',
      title: 'Заявка вышла из черновика совета',
      comment: `№ ${proposalId} «Строение фермента»`,
      init_by: 'Сидорова В. П.',
    });
  });

  it('keeps what only something is said of, and what other drafts let go', async () => {
    const { id, proposalId } = await inCouncil(c.draft, s.created);
    const other = await inCouncil(c.draft, s.created);
    expect(await act(proposalId, 'bs_plan_change', { comment: 'Иначе' })).toEqual([200, undefined]);
    expect(await act(other.proposalId, 'accept')).toEqual([200, undefined]);
    expect((await moves.entryOf(id, proposalId))?.releasedAt).toBe(null);
    expect(await portal.db.$count(councilHistory, eq(councilHistory.councilId, id))).toBe(0);
  });
});

describe('what a council does', () => {
  it('nobody calls by name, not even its moderator', async () => {
    const { proposalId } = await inCouncil(c.planned);
    for (const action of actionsOf(proposalMachine).filter((one) => !isPersonal(one)))
      expect(await act(proposalId, action)).toEqual([400, 'unknown_action']);
  });

  it('shows in lists for staff, and to nobody else', async () => {
    const { proposalId } = await inCouncil(c.draft, s.created);
    const list = '/api/proposals/expert-proposal-new/list/?status_id=2&page_size=100';
    const rows = (await portal.asModerator.call('GET', list)).body as { id: number; council_count: number }[];
    expect(rows.find(({ id }) => id === proposalId)?.council_count).toBe(1);
    const own = (await author.call('GET', '/api/proposals/proposal/my/')).body;
    expect(own[0]).toMatchObject({ id: proposalId, council_count: 0 });
  });

  it('is offered what may join it: under consideration, of its facilities, in no other live council', async () => {
    const { id } = await inCouncil(c.draft, s.created);
    const offered = [];
    for (const status of [s.created, s.expertise, s.statement]) offered.push(await moves.make(author, status));
    const none = [await moves.make(author, s.approve), await moves.make(author, s.created, { kindId: 2 })];
    const path = `/api/proposals/proposal/my/?view_type=available_council_list&council_id=${id}&page_size=100`;
    const ids = (await portal.asModerator.call('GET', path)).body.map((row: { id: number }) => row.id) as number[];
    expect(ids).toEqual(expect.arrayContaining(offered));
    for (const one of none) expect(ids).not.toContain(one);
    const { body } = await portal.asModerator.call('GET', `/api/councils/available/?council_id=${id}`);
    expect(body.map((row: { id: number }) => row.id).sort()).toEqual(ids.toSorted());
    expect((await portal.asExpert.call('GET', path)).body).toEqual([]);
  });
});
