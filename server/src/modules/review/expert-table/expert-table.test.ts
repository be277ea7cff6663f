import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { expertStateOf, expertStates, underReview } from '@luch/contract/review/expertise.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';

const address = '/api/proposals/expert-proposal/list/';

const portal = await portalOfFile();

interface Given extends Partial<ProposalOptions> {
  /** Four times this mark. */
  readonly mark?: number;
  readonly assignedAt?: Date;
  readonly endedBecause?: 'removed';
}

/** A proposal, assigned to this expert; rated, if a mark is named. */
async function assigned(expert: TestPerson, { mark, assignedAt, endedBecause, ...options }: Given = {}) {
  const { db } = portal;
  const proposalId = await aProposal(db, { applicantId: portal.asApplicant.id, status: 3, ...options });
  const ended = endedBecause && { endedBecause };
  const when = assignedAt && { assignedAt };
  const assignmentId = await anAssignment(db, { proposalId, expertId: expert.id, ...when, ...ended });
  if (mark !== undefined)
    await anExpertise(db, { assignmentId, mark1: mark, mark2: mark, mark3: mark, mark4: mark, comment: 'secret' });
  return { proposalId, assignmentId };
}
const anExpert = () => portal.someone({ roles: ['expert'] });

interface Row {
  readonly id: number;
  readonly state: string;
  readonly can_rate: boolean;
}
const list = (person: TestPerson, query = '') => person.call('GET', encodeURI(`${address}?${query}`));
async function rowsOf(person: TestPerson, query = ''): Promise<Row[]> {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return body;
}
const idsOf = async (person: TestPerson, query = '') => (await rowsOf(person, query)).map(({ id }) => id);
const counts = (person: TestPerson) => person.call('GET', '/api/proposals/expert-proposal/counts/');

describe('an expert’s table', () => {
  it('holds what is under review, and stays with what was rated until it is deleted', async () => {
    const expert = await anExpert();
    for (const status of statesOf(proposalMachine))
      for (const mark of [undefined, 4]) {
        const { proposalId } = await assigned(expert, { status, ...(mark !== undefined && { mark }) });
        const row = (await rowsOf(expert, 'page_size=100')).find(({ id }) => id === proposalId);
        const isRated = mark !== undefined;
        const isShown = status !== 1 && status !== 12 && (isRated || underReview.includes(status));
        expect([status, isRated, row?.state]).toEqual([
          status,
          isRated,
          isShown ? expertStateOf(status, isRated) : undefined,
        ]);
        expect([status, isRated, row?.can_rate ?? false]).toEqual([status, isRated, status === 3]);
      }
  });

  it('shows nothing that its card would not open', async () => {
    const expert = await anExpert();
    for (const status of statesOf(proposalMachine)) await assigned(expert, { status, mark: 3 });
    await assigned(expert, { status: 12, submittedAt: null, mark: 3 });
    for (const id of await idsOf(expert, 'page_size=100'))
      expect((await expert.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status).toBe(200);
  });

  it('leaves out whom others rate, and assignments that have ended', async () => {
    const expert = await anExpert();
    const { proposalId } = await assigned(await anExpert());
    const ended = await assigned(expert, { endedBecause: 'removed', mark: 3 });
    const mine = await assigned(expert);
    expect(await idsOf(expert)).toEqual([mine.proposalId]);
    expect([proposalId, ended.proposalId]).not.toContain(mine.proposalId);
  });

  it('says the own mark, whether something is typed and not given, and since when it waits', async () => {
    const expert = await anExpert();
    const { proposalId, assignmentId } = await assigned(expert, { mark: 3.4 });
    await anAssignment(portal.db, { proposalId, expertId: portal.asExpert.id });
    expect((await rowsOf(expert))[0]).toMatchObject({
      id: proposalId,
      name: 'Строение фермента',
      author: 'Иванова А. П.',
      state: 'rated',
      mark: 3.4,
      has_draft: false,
      assigned_at: '2026-03-01T09:00:00.000Z',
      can_rate: true,
      can_export: true,
      expertise: null,
    });
    await anExpertiseDraft(portal.db, { assignmentId });
    expect((await rowsOf(expert))[0]).toMatchObject({ id: proposalId, has_draft: true });
  });

  it('shows the mark of this round only', async () => {
    const expert = await anExpert();
    const { proposalId } = await assigned(expert, { mark: 1.5, endedBecause: 'removed' });
    await anAssignment(portal.db, { proposalId, expertId: expert.id, round: 2 });
    expect((await rowsOf(expert))[0]).toMatchObject({ id: proposalId, mark: null, state: 'needs_rating' });
  });
});

describe('the order', () => {
  it('is what can be done, what was missed, what is coming, what is done; the longest assigned first', async () => {
    const expert = await anExpert();
    const day = (number: number) => ({ assignedAt: new Date(Date.UTC(2026, 1, number)) });
    const expected = [
      await assigned(expert, { status: 3, ...day(2) }),
      await assigned(expert, { status: 3, ...day(5) }),
      await assigned(expert, { status: 4, ...day(1) }),
      await assigned(expert, { status: 2, ...day(1) }),
      await assigned(expert, { status: 3, mark: 2, ...day(1) }),
      await assigned(expert, { status: 4, mark: 2, ...day(1) }),
    ].map(({ proposalId }) => proposalId);
    expect(await idsOf(expert)).toEqual(expected);
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf(expert, `page=${page}&page_size=2`)));
    expect(pages.flat()).toEqual(expected);
    const { headers } = await list(expert, 'page_size=4');
    expect([headers['pages'], headers['total']]).toEqual(['2', '6']);
  });

  it('follows the mark if asked, without one last; and every column of a proposal', async () => {
    const expert = await anExpert();
    const low = (await assigned(expert, { name: 'Б', mark: 1.5 })).proposalId;
    const none = (await assigned(expert, { name: 'А' })).proposalId;
    const high = (await assigned(expert, { name: 'В', mark: 4.5 })).proposalId;
    expect(await idsOf(expert, 'sort=mark')).toEqual([high, low, none]);
    expect(await idsOf(expert, 'sort=mark&order=asc')).toEqual([low, high, none]);
    expect(await idsOf(expert, 'sort=name')).toEqual([none, low, high]);
    expect(await idsOf(expert, 'sort=id&order=desc')).toEqual([high, none, low]);
    expect((await list(expert, 'sort=expert')).body.errors).toHaveProperty('sort');
  });
});

describe('filter, search and counts', () => {
  it('agree with each other', async () => {
    const expert = await anExpert();
    for (const given of [{}, { mark: 2 }, { status: 4 }, { status: 4, mark: 2 }, { status: 2 }, {}, { status: 7 }])
      await assigned(expert, given);
    expect((await counts(expert)).body).toEqual({ needs_rating: 2, overdue: 1, draft: 1, rated: 2 });
    for (const state of expertStates) {
      const rows = await rowsOf(expert, `state=${state}`);
      expect([state, rows.length]).toEqual([state, (await counts(expert)).body[state]]);
      expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
    }
    expect((await list(expert, 'state=unknown')).body.errors).toHaveProperty('state');
  });

  it('name every state, also to somebody who rates nothing', async () => {
    const expert = await anExpert();
    expect((await counts(expert)).body).toEqual({ needs_rating: 0, overdue: 0, draft: 0, rated: 0 });
    expect(await idsOf(expert)).toEqual([]);
  });

  it('find by number, name and author within the table', async () => {
    const expert = await anExpert();
    const one = (await assigned(expert, { name: 'Редкая фаза' })).proposalId;
    const two = (await assigned(expert, { name: 'Плёнка' })).proposalId;
    await assigned(portal.asExpert, { name: 'Редкая фаза' });
    expect(await idsOf(expert, 'search=редкая')).toEqual([one]);
    expect(await idsOf(expert, `search=${two}`)).toEqual([two]);
    expect(await idsOf(expert, 'search=Иванова&sort=id&order=asc')).toEqual([one, two]);
    expect(await idsOf(expert, 'search=редкая&state=rated')).toEqual([]);
  });
});

describe('whose table', () => {
  it('is the own one, named or not, also in the body of a POST', async () => {
    const expert = await anExpert();
    const { proposalId } = await assigned(expert);
    expect(await idsOf(expert, `expert_id=${expert.id}`)).toEqual([proposalId]);
    const posted = await expert.call('POST', address, { expert_id: expert.id, state: 'needs_rating', page_size: 10 });
    expect(posted).toMatchObject({ status: 200, headers: { total: '1', pages: '1' }, body: [{ id: proposalId }] });
  });

  it('may be another’s for moderators, who rate nothing there and see no draft', async () => {
    const expert = await anExpert();
    const { proposalId, assignmentId } = await assigned(expert, { mark: 2.5 });
    await anExpertiseDraft(portal.db, { assignmentId });
    await anAssignment(portal.db, { proposalId, expertId: portal.asModerator.id });
    expect(await rowsOf(portal.asModerator, `expert_id=${expert.id}`)).toMatchObject([
      { id: proposalId, state: 'rated', mark: 2.5, has_draft: false, can_rate: false, expertise: { assigned: 1 } },
    ]);
    expect(await rowsOf(portal.asModerator)).toMatchObject([{ id: proposalId, state: 'needs_rating', can_rate: true }]);
  });

  it('is never another’s for an expert, and nobody’s without the right of experts', async () => {
    const expert = await anExpert();
    await assigned(expert);
    for (const refused of [
      await list(portal.asExpert, `expert_id=${expert.id}`),
      await portal.asExpert.call('POST', address, { expert_id: expert.id }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const { asApplicant, asScientist, asHead, asPasses, asStranger } = portal;
    for (const person of [asApplicant, asScientist, asHead, asPasses, asStranger])
      for (const refused of [
        await list(person),
        await list(person, `expert_id=${person.id}`),
        await person.call('POST', address, {}),
        await counts(person),
      ])
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });
});

it('the table costs the same statements for one row and for fifty', async () => {
  const [one, fifty] = [await anExpert(), await anExpert()];
  await assigned(one);
  for (let number = 0; number < 50; number += 1) {
    const { assignmentId } = await assigned(fifty, number % 2 ? { mark: 3 } : {});
    await anExpertiseDraft(portal.db, { assignmentId });
  }
  const count = (person: TestPerson) => portal.countStatements(() => list(person, 'page_size=50'));
  await count(one);
  expect(await count(fifty)).toBe(await count(one));
  expect(await idsOf(fifty, 'page_size=50')).toHaveLength(50);
});
