import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';
import { expertAssignment, expertiseDraft } from '../../expertise/expertise.tables.ts';

const address = '/api/proposals/expertise/draft/';
const nothing = { mark1: null, mark2: null, mark3: null, mark4: null, comment: '' };
const begun = { ...nothing, mark1: 3.5, comment: 'Хорошая ' };

let proposalId: number;
let assignmentId: number;
const portal = await portalOfFile();
const otherExpert = await portal.someone({ roles: ['expert'] });
beforeEach(async () => {
  proposalId = await make();
  assignmentId = await assign(proposalId);
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3, ...options });
const assign = (id: number, person = portal.asExpert) =>
  anAssignment(portal.db, { proposalId: id, expertId: person.id });

const read = (person: TestPerson = portal.asExpert, id = proposalId) =>
  person.call('GET', `${address}?proposal_id=${id}`);
const save = (fields: object, person: TestPerson = portal.asExpert, id = proposalId) =>
  person.call('PATCH', address, { proposal_id: id, version: 0, ...nothing, ...fields });
const give = (fields: object = {}) =>
  portal.asExpert.call('POST', '/api/proposals/expertise/detail/', {
    proposal_id: proposalId,
    mark1: 4,
    mark2: 4,
    mark3: 4,
    mark4: 4,
    comment: 'Дана',
    ...fields,
  });

describe('what was typed and not given', () => {
  it('begins with nothing', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: { proposal_id: proposalId, version: 0, saved_at: null, ...nothing },
    });
  });

  it('is kept as it stands, unfinished and to the last space', async () => {
    const saved = await save(begun);
    const draft = {
      proposal_id: proposalId,
      version: 1,
      saved_at: portal.clock.now().toISOString(),
      answers: {},
      ...begun,
    };
    expect([saved.status, saved.body]).toEqual([200, draft]);
    expect((await read()).body).toEqual(draft);
  });

  it('may be taken away again', async () => {
    await save(begun);
    expect((await save({ version: 1, ...nothing })).body).toMatchObject({ version: 2, ...nothing });
  });

  it('begins with the given rating, and leaves it as it is', async () => {
    const given = (await give()).body;
    expect((await read()).body).toMatchObject({ version: 0, saved_at: null, mark1: 4, comment: 'Дана' });
    await save({ mark1: 1, mark2: 4, mark3: 4, mark4: 4, comment: 'Передумал' });
    expect((await read()).body).toMatchObject({ mark1: 1, comment: 'Передумал' });
    const list = await portal.asExpert.call('GET', `/api/proposals/expertise/list/?proposal_id=${proposalId}`);
    expect(list.body).toEqual([given]);
  });

  it('has had its day when the rating is given: the form begins with that', async () => {
    await save(begun);
    await give({ comment: 'Новая' });
    expect((await read()).body).toMatchObject({ version: 0, saved_at: null, comment: 'Новая', mark2: 4 });
  });

  it('is not counted where nothing changed: opening the form makes no draft', async () => {
    await give();
    const { body } = await save({ mark1: 4, mark2: 4, mark3: 4, mark4: 4, comment: 'Дана' });
    expect(body).toMatchObject({ version: 0, saved_at: null });
    expect(await portal.db.select().from(expertiseDraft).where(eq(expertiseDraft.assignmentId, assignmentId))).toEqual(
      [],
    );
  });

  it('comes back with the assignment, if a moderator thinks again', async () => {
    await save(begun);
    const set = (fields: Partial<typeof expertAssignment.$inferInsert>) =>
      portal.db.update(expertAssignment).set(fields).where(eq(expertAssignment.id, assignmentId));
    await set({ endedAt: portal.clock.now(), endedBecause: 'removed' });
    expect((await read()).status).toBe(404);
    await set({ endedAt: null, endedBecause: null });
    expect((await read()).body).toMatchObject(begun);
  });

  it.each([
    ['a mark between tenths', { mark1: 0.25 }, 'mark1'],
    ['a mark above 5', { mark4: 5.1 }, 'mark4'],
    ['a comment of 1001', { comment: 'я'.repeat(1001) }, 'comment'],
    ['no version', { version: undefined }, 'version'],
  ])('is refused with %s', async (_what, fields, field) => {
    const refused = await save(fields);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });
});

describe('two windows', () => {
  it('never overwrite each other unseen: the later one gets what stands there now', async () => {
    await save(begun);
    const late = await save({ comment: 'Иначе' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { proposal_id: proposalId, version: 1, ...begun } },
    });
    expect((await save({ version: 1, comment: 'Иначе' })).body).toMatchObject({ version: 2, comment: 'Иначе' });
  });

  it('that save at the same moment: exactly one wins', async () => {
    const answers = await Promise.all(['А', 'Б', 'В', 'Г'].map((comment) => save({ comment })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    for (const { status, body } of answers) expect(status === 200 ? body : body.current).toEqual(winner);
  });

  it('of which one has given the rating: the other learns of it', async () => {
    await save(begun);
    await give();
    const late = await save({ version: 1, comment: 'Ещё пишу' });
    expect(late.body).toMatchObject({ code: 'stale', current: { version: 0, comment: 'Дана', mark1: 4 } });
  });
});

describe('a window that slept while a rating was given', () => {
  it('does not write over what was typed after it', async () => {
    const before = (await save(begun)).body;
    await give();
    const after = (await save({ comment: 'После оценки' })).body;
    const late = await save({ ...begun, version: before.version, comment: 'Проспала' });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: after } });
  });

  it('nor over it where the same rating was given once more', async () => {
    await give();
    const before = (await save({ comment: 'Передумал' })).body;
    await give();
    const after = (await save({ comment: 'Ещё раз' })).body;
    const late = await save({ version: before.version, comment: 'Проспала' });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: after } });
  });
});

describe('a draft', () => {
  it('is its expert’s alone: other experts have their own, and who rates nothing has none', async () => {
    const id = await make({ members: [portal.asColleague.id] });
    await anExpertiseDraft(portal.db, { assignmentId: await assign(id), comment: 'secret-draft', mark1: 1 });
    await assign(id, otherExpert);
    expect((await read(otherExpert, id)).body).toMatchObject(nothing);
    const { asApplicant, asColleague, asModerator, asScientist, asHead, asStranger } = portal;
    for (const person of [asApplicant, asColleague, asModerator, asScientist, asHead])
      for (const refused of [await read(person, id), await save(begun, person, id)])
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    for (const refused of [await read(asStranger, id), await save(begun, asStranger, id)])
      expect(refused.status).toBe(404);
    for (const person of [asApplicant, asModerator, otherExpert, asScientist, asHead])
      for (const path of [
        `expertise/list/?view_type=full&proposal_id=${id}`,
        `proposal/detail/?id=${id}`,
        `expert-proposal/list/?expert_id=${portal.asExpert.id}`,
        'expert-proposal-new/list/?status_id=3',
      ])
        expect(JSON.stringify(await person.call('GET', `/api/proposals/${path}`))).not.toContain('secret-draft');
  });

  it('is saved while rating is open, and read before and after', async () => {
    for (const [status, code] of [
      [2, 'rating_not_open'],
      [4, 'rating_closed'],
      [6, 'rating_closed'],
    ] as const) {
      const id = await make({ status });
      const assignment = await assign(id);
      expect(await save(begun, portal.asExpert, id)).toMatchObject({ status: 409, body: { code } });
      await anExpertiseDraft(portal.db, { assignmentId: assignment, comment: 'Раньше' });
      expect((await read(portal.asExpert, id)).body).toMatchObject({ version: 1, comment: 'Раньше' });
    }
  });

  it('waits beside the rating of another round without touching it', async () => {
    const id = await make();
    const first = await anAssignment(portal.db, {
      proposalId: id,
      expertId: portal.asExpert.id,
      endedBecause: 'resubmitted',
    });
    await anExpertise(portal.db, { assignmentId: first });
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id, round: 2 });
    expect((await read(portal.asExpert, id)).body).toMatchObject({ version: 0, ...nothing });
  });
});
