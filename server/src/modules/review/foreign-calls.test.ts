import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../testing/account.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aComment, aProposal } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { type ReaderName, readerNames, reviewReaders } from '../../../testing/readers.ts';
import { planChange } from '../proposal/proposal.tables.ts';
import { expertAssignment } from '../expertise/expertise.tables.ts';

/** Every writing call of review, by everybody: whoever may not is refused, and nothing has changed. */
const portal = await portalOfFile();
const readers = await reviewReaders(portal);
const members = [readers.member.id, readers['moderating member'].id, readers['station of the team'].id];
const facts = { applicantId: readers.author.id, members, formerMembers: [readers['former member'].id] };
/** One more like these. */
const make = async (status: number) => {
  const proposalId = await aProposal(portal.db, { ...facts, status });
  for (const name of ['expert who rated', 'expert who has typed'] as const)
    await anAssignment(portal.db, { proposalId, expertId: readers[name].id });
  await anAssignment(portal.db, { proposalId, expertId: readers['expert of before'].id, endedBecause: 'removed' });
  return proposalId;
};
/** At station 1, under review; its author and team are readers. */
/** Rejected: nothing is said or rated any more. */
const [id, over] = [await make(s.expertise), await make(s.reject)];
const draft = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.draft });
await aComment(portal.db, { proposalId: id, authorId: readers.moderator.id, text: 'Есть вопрос' });
const view = { screen: 'expert-grid', name: 'Моё', search: '?state=rated' };
const viewId = (await readers['expert who rated'].call('POST', '/api/proposals/list-view/detail/', view)).body.id;

const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, comment: 'Ясно' };
const base = '/api/proposals';
type Method = 'POST' | 'PATCH' | 'DELETE';
interface Call {
  readonly method: Method;
  readonly path: string;
  readonly body?: (proposal: number) => object;
  /** Whose the call is about this proposal. */
  readonly of: readonly ReaderName[];
  /** Said to whoever has nothing to do with the proposal: a missing office before anything is looked for. */
  readonly outside?: (name: ReaderName) => number;
  /** Of a request that has been made. */
  readonly answers?: true;
}
const post = (path: string, body: Call['body'], of: readonly ReaderName[], more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: `${base}/${path}`,
  ...(body && { body }),
  of,
  ...more,
});
const statusAction = (action: string, of: readonly ReaderName[], more: Partial<Call> = {}) =>
  post(
    'proposal/update_status/',
    (proposal) => ({
      proposal_id: proposal,
      proposal_action: action,
      comment: 'Иначе',
      provided_experiment_duration: 9,
    }),
    of,
    more,
  );
const moderators: ReaderName[] = ['moderator', 'moderating author'];
const assigned: ReaderName[] = ['expert who rated', 'expert who has typed'];
const judges: ReaderName[] = ['station', ...moderators];
const ofModerators = { outside: () => 403 };
const ofOffices = { outside: (name: ReaderName) => (['other station', 'other head'].includes(name) ? 404 : 403) };

const calls: Record<string, Call> = {
  'an open comment': post('comment/detail/', (proposal) => ({ kind: 'common', text: 'Чужое', proposal }), [
    ...judges,
    'head',
    ...assigned,
  ]),
  'a verdict': post(
    'comment/detail/',
    (proposal) => ({ kind: 'bs', text: 'Чужое', bs_resolution: 2, proposal }),
    judges,
  ),
  'a rating': post('expertise/detail/', (proposal) => ({ proposal_id: proposal, ...marks }), assigned),
  'a draft of a rating': {
    method: 'PATCH',
    path: `${base}/expertise/draft/`,
    body: (proposal) => ({ proposal_id: proposal, version: 0, ...marks }),
    of: assigned,
  },
  'an assignment': {
    method: 'PATCH',
    path: `${base}/proposal/proposal_experts/`,
    body: (proposal) => ({ proposal_id: proposal, type: 'add', expert_ids: [readers['expert of nothing'].id] }),
    of: moderators,
    ...ofModerators,
  },
  'the end of an assignment': {
    method: 'PATCH',
    path: `${base}/proposal/proposal_experts/`,
    body: (proposal) => ({ proposal_id: proposal, type: 'delete', expert_ids: [readers['expert who rated'].id] }),
    of: moderators,
    ...ofModerators,
  },
  'assignments of several': post(
    'proposal/proposal_experts/save/',
    (proposal) => ({ assignments: [{ proposal_id: proposal, add: [readers['expert of nothing'].id], remove: [] }] }),
    moderators,
    ofModerators,
  ),
  'approved equipment': post(
    'bs/action/',
    (proposal) => ({ proposal_id: proposal, applicant_equipment_approved_new: 'Печь' }),
    judges,
    ofOffices,
  ),
  'a request for another plan': statusAction('bs_plan_change', judges),
  'a request that is forwarded': statusAction('forward_plan_change', ['head', ...moderators], { answers: true }),
  'a request that is declined': statusAction('decline_plan_change', ['head', ...moderators], { answers: true }),
  acceptance: statusAction('accept', moderators),
  revision: statusAction('revision', moderators),
  rejection: statusAction('reject', moderators),
};

const send = (name: ReaderName, { method, path, body }: Call, proposal: number) =>
  readers[name].call(method, path, body?.(proposal));
/** All that the calls could have changed. */
async function everythingKept() {
  const { rows } = await portal.db.execute(`
    select (select json_agg(p order by id) from proposal p) proposals,
      (select json_agg(c order by id) from proposal_comment c) comments,
      (select json_agg(h order by id) from proposal_history h) history,
      (select json_agg(x order by id) from plan_change x) requests,
      (select json_agg(a order by id) from expert_assignment a) assignments,
      (select json_agg(e order by id) from expertise e) ratings,
      (select json_agg(d order by assignment_id) from expertise_draft d) drafts,
      (select json_agg(v order by id) from list_view v) views,
      (select count(*) from mail) letters, (select count(*) from audit_event) audited`);
  return rows[0];
}

const ofTheTeam: ReaderName[] = ['author', 'member', 'moderating member', 'station of the team'];
const readsIt = (name: ReaderName) => [...ofTheTeam, 'station', 'head', ...moderators, ...assigned].includes(name);

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it('comes from everybody whose it is', async () => {
    for (const name of call.of) {
      const proposalId = await make(s.expertise);
      const asked = { proposalId, askedBy: readers.station.id, askedAt: portal.clock.now(), comment: 'Иначе' };
      if (call.answers) await portal.db.insert(planChange).values(asked);
      expect([name, (await send(name, call, proposalId)).status]).toEqual([name, 200]);
    }
  });

  it('comes from nobody else, and nothing has changed', async () => {
    const before = await everythingKept();
    for (const name of readerNames.filter((one) => !call.of.includes(one))) {
      const { status, body } = await send(name, call, id);
      expect([name, status]).toEqual([name, readsIt(name) ? 403 : (call.outside?.(name) ?? 404)]);
      expect(body).not.toHaveProperty('status');
    }
    expect(await everythingKept()).toEqual(before);
  });

  it('comes too late once it is over, too early for a draft, and about nothing never', async () => {
    const before = await everythingKept();
    for (const name of call.of)
      for (const proposal of [over, draft, 999_999]) {
        const { status } = await send(name, call, proposal);
        expect([name, proposal, [403, 404, 409].includes(status)]).toEqual([name, proposal, true]);
      }
    expect(await everythingKept()).toEqual(before);
  });
});

describe('foreign numbers', () => {
  it('of a rating, of a speaker and of kept filters open nothing', async () => {
    const before = await everythingKept();
    const [own] = (await readers['expert who rated'].call('GET', `${base}/expertise/list/?proposal_id=${id}`)).body;
    const rating = { id: own.id, proposal_id: id, ...marks };
    const said = { kind: 'common', text: 'Чужое', proposal: id, user: readers.station.id };
    const answers = [
      await readers['expert who has typed'].call('POST', `${base}/expertise/detail/`, rating),
      await readers.moderator.call('POST', `${base}/comment/detail/`, said),
      await readers['expert who has typed'].call('DELETE', `${base}/list-view/detail/?id=${viewId}`),
      await readers.moderator.call('DELETE', `${base}/list-view/detail/?id=999999`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 404]);
    expect(await everythingKept()).toEqual(before);
  });

  it('of people who are no experts, or belong to the team, are never assigned', async () => {
    const before = await everythingKept();
    for (const person of [readers.stranger, readers.moderator, readers.member, readers.author, { id: 999_999 }]) {
      const input = { proposal_id: id, type: 'add', expert_ids: [person.id] };
      const { status } = await readers.moderator.call('PATCH', `${base}/proposal/proposal_experts/`, input);
      expect([400, 403, 409]).toContain(status);
    }
    expect(await everythingKept()).toEqual(before);
  });

  it('among many are refused one by one, in the words of what is not there', async () => {
    const before = await everythingKept();
    const ids = [id, draft, 999_999];
    const { body } = await readers['other station'].call('POST', `${base}/proposal/bulk/`, {
      action: 'mark_done',
      ids,
    });
    expect(body.done).toEqual([]);
    expect(body.refused.map(({ because }: { because: string }) => because)).toEqual(ids.map(() => 'not_found'));
    expect(new Set(body.refused.map(({ text }: { text: string }) => text)).size).toBe(1);
    for (const name of ['author', 'expert who rated', 'passes', 'administrator', 'stranger'] as const)
      expect((await readers[name].call('POST', `${base}/proposal/bulk/`, { action: 'deleted', ids })).status).toBe(403);
    expect(await everythingKept()).toEqual(before);
  });

  it('named like what every object has are no actions', async () => {
    for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const input = { proposal_id: id, proposal_action: word };
      expect((await readers.moderator.call('POST', `${base}/proposal/update_status/`, input)).status).toBe(400);
      expect((await readers.moderator.call('POST', `${base}/proposal/bulk/`, { action: word, ids: [id] })).status).toBe(
        400,
      );
    }
  });
});

describe('at the same moment', () => {
  it('two moderators assign the same expert once', async () => {
    const proposal = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise });
    const input = { proposal_id: proposal, type: 'add', expert_ids: [readers['expert of nothing'].id] };
    const both = [readers.moderator, readers['moderating author']].map((one) =>
      one.call('PATCH', `${base}/proposal/proposal_experts/`, input),
    );
    expect(sortedStatuses(await Promise.all(both))).toEqual([200, 200]);
    const rows = (await portal.db.select().from(expertAssignment)).filter(({ proposalId }) => proposalId === proposal);
    expect(rows).toHaveLength(1);
  });

  it('a rating and the end of its assignment: the rating is given before, or not at all', async () => {
    const proposal = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise });
    const expert = readers['expert of nothing'];
    await anAssignment(portal.db, { proposalId: proposal, expertId: expert.id });
    const input = { proposal_id: proposal, type: 'delete', expert_ids: [expert.id] };
    const [rated, ended] = await Promise.all([
      expert.call('POST', `${base}/expertise/detail/`, { proposal_id: proposal, ...marks }),
      readers.moderator.call('PATCH', `${base}/proposal/proposal_experts/`, input),
    ]);
    expect(ended.status).toBe(200);
    const all = await readers.moderator.call('GET', `${base}/expertise/list/?proposal_id=${proposal}&view_type=full`);
    expect(all.body).toMatchObject([{ mark: rated.status === 200 ? 4 : null, is_counted: false }]);
    expect([200, 404]).toContain(rated.status);
  });
});
