import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOption, aForm, aQuestion, aVersion, type KeptForm } from '../../../../testing/forms.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember, aProposal } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';
import { expertise, expertiseHistory } from '../../expertise/expertise.tables.ts';
import { form, formQuestion } from '../../forms/forms.tables.ts';

/** What the facility asks of an expert besides the four criteria (decision 0139). */
const portal = await portalOfFile();
const administrator = await portal.someone({ roles: ['administrator'] });
const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, comment: 'Хорошо' };
let proposalId: number;
let assignmentId: number;
let asked: KeptForm;
const [needed, choice] = [
  aQuestion({
    id: -1,
    type: 'yes_no',
    step: 'rating',
    required: true,
    label: { ru: 'Нужен пучок', en: 'Beam needed' },
  }),
  aQuestion({ id: -2, type: 'one_of', step: 'rating', options: [anOption(1, 'да'), anOption(2, 'нет')] }),
];
beforeEach(async () => {
  await portal.db.update(form).set({ isActive: false });
  asked = await ofExperts([needed, choice]);
  proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 3, stationId: 1 });
  assignmentId = await anAssignment(portal.db, { proposalId, expertId: portal.asExpert.id });
});

const ofExperts = (questions: Parameters<typeof aForm>[1]['questions'], more: object = {}) =>
  aForm(portal.db, { by: administrator.id, place: 'review', questions, ...more });
const questions = async (who: TestPerson = portal.asExpert) =>
  who.call('GET', `/api/proposals/expertise/questions/?proposal_id=${proposalId}`);
const labels = async () => (await questions()).body.questions.map(({ label }: { label: string }) => label);
const rate = (answers?: object, more: object = {}) =>
  portal.asExpert.call('POST', '/api/proposals/expertise/detail/', {
    proposal_id: proposalId,
    ...marks,
    ...(answers && { answers }),
    ...more,
  });
const refusals = async (answers: object) => {
  const { status, body } = await rate(answers);
  return [status, Object.keys(body.errors)];
};
const kept = async () =>
  (await portal.db.select().from(expertise).where(eq(expertise.assignmentId, assignmentId)))[0]?.answers;
const card = async (who: TestPerson) =>
  (await who.call('GET', `/api/proposals/proposal/detail/?id=${proposalId}`)).body;

describe('an expert is asked', () => {
  it('what is for everybody and for the station of the proposal, and nothing that applicants are asked', async () => {
    const line = (name: string) => aQuestion({ type: 'line', step: 'rating', label: { ru: name, en: name } });
    await ofExperts([line('Станция 1')], { stationId: 1 });
    await ofExperts([line('Станция 2')], { stationId: 2 });
    await aForm(portal.db, { by: administrator.id, questions: [aQuestion({ type: 'line' })] });
    expect(await labels()).toEqual(['Нужен пучок', 'Вопрос one_of', 'Станция 1']);
  });

  it('what is published on the day of the rating', async () => {
    const [first] = asked.questions;
    await aVersion(portal.db, {
      formId: asked.id,
      number: 2,
      by: administrator.id,
      questions: [{ ...needed, id: first ?? 0 }],
    });
    expect(await labels()).toEqual(['Нужен пучок']);
    await portal.db.update(form).set({ isActive: false });
    expect(await labels()).toEqual([]);
  });

  it('also when an administrator looks as the expert, but of no work of the administrator', async () => {
    const both = await portal.someone({ roles: ['expert', 'moderator'] });
    await anAssignment(portal.db, { proposalId, expertId: both.id });
    const looking = async (boss: TestPerson) => {
      await boss.call('POST', '/api/administration/people/act_as/', { id: both.id });
      return (await questions(boss)).status;
    };
    const boss = await portal.someone({ roles: ['administrator'] });
    expect(await looking(boss)).toBe(200);
    const author = await portal.someone({ roles: ['administrator'] });
    await aMember(portal.db, { proposalId, personId: author.id });
    expect(await looking(author)).toBe(403);
  });

  it('and nobody else is', async () => {
    expect((await questions(portal.asModerator)).status).toBe(403);
    expect((await questions(portal.asStranger)).status).toBe(404);
  });

  it('by forms that the card of the proposal does not show as questions of its own', async () => {
    for (const who of [portal.asApplicant, portal.asModerator, portal.asScientist])
      expect((await card(who)).questions).toEqual([]);
  });
});

describe('answers', () => {
  it('are given with the rating, kept with each of its versions, and read with it', async () => {
    const [yes, one] = asked.questions as [number, number];
    const { status, body } = await rate({ [yes]: true, [one]: 2 });
    expect([status, body.answered.map(({ label, answer }: never) => [label, answer])]).toEqual([
      200,
      [
        ['Нужен пучок', true],
        ['Вопрос one_of', 2],
      ],
    ]);
    portal.clock.advance(60_000);
    await rate({ [yes]: false, [one]: 2 });
    const versions = await portal.db.select().from(expertiseHistory).orderBy(asc(expertiseHistory.id));
    expect(versions.slice(-2).map(({ answers }) => answers)).toEqual([
      { [yes]: true, [one]: 2 },
      { [yes]: false, [one]: 2 },
    ]);
    const [rating] = (await card(portal.asModerator)).proposals_expertise;
    expect(rating.answered).toMatchObject([
      { answer: false },
      { answer: 2, options: [{ name: 'да' }, { name: 'нет' }] },
    ]);
    for (const who of [portal.asApplicant, portal.asScientist])
      expect((await card(who)).proposals_expertise).toEqual([]);
  });

  it('that are missing or do not fit are refused at their fields, and nothing is given', async () => {
    const [yes, one] = asked.questions as [number, number];
    expect(await refusals({ [one]: 1 })).toEqual([400, [`answers.${yes}`]]);
    expect(await refusals({ [yes]: true, [one]: 7 })).toEqual([400, [`answers.${one}`]]);
    expect(await refusals({ [yes]: true, 999_999: 'чужой' })).toEqual([400, ['answers.999999']]);
    expect(await kept()).toBeUndefined();
  });

  it('to what is not asked by its condition are not kept', async () => {
    const hung = aQuestion({
      id: -2,
      type: 'line',
      step: 'rating',
      conditions: [{ of: -1, is: 'is', values: [true] }],
    });
    await portal.db.update(form).set({ isActive: false });
    const { questions: ids } = await ofExperts([{ ...needed, id: -1 }, hung]);
    const [yes, why] = ids as [number, number];
    await rate({ [yes]: false, [why]: 'потому' });
    expect(await kept()).toEqual({ [yes]: false });
  });

  it('stay when whoever rates sends none, as a client of the specification does', async () => {
    const [yes] = asked.questions as [number];
    expect((await rate()).status).toBe(200);
    expect(await kept()).toEqual({});
    await rate({ [yes]: true });
    await rate(undefined, { comment: 'Иначе' });
    expect(await kept()).toEqual({ [yes]: true });
  });

  it('to a question that has ended stay with the rating, through its changes', async () => {
    const [yes, one] = asked.questions as [number, number];
    await rate({ [yes]: true, [one]: 1 });
    await aVersion(portal.db, {
      formId: asked.id,
      number: 2,
      by: administrator.id,
      questions: [{ ...needed, id: yes }],
    });
    const { body } = await rate({ [yes]: false }, { comment: 'Передумал' });
    expect(await kept()).toEqual({ [yes]: false, [one]: 1 });
    expect(body.answered.map(({ id }: { id: number }) => id)).toEqual([yes, one]);
  });

  it('typed before their question ended keep nobody from giving, and stay', async () => {
    const [yes, one] = asked.questions as [number, number];
    await aVersion(portal.db, {
      formId: asked.id,
      number: 2,
      by: administrator.id,
      questions: [{ ...needed, id: yes }],
    });
    expect((await rate({ [yes]: true, [one]: 1 })).status).toBe(200);
    expect(await kept()).toEqual({ [yes]: true, [one]: 1 });
  });

  it('to what this proposal was never asked are left out, whatever another station asks or an editor prepares', async () => {
    const [yes, one] = asked.questions as [number, number];
    const { questions: elsewhere } = await ofExperts([choice], { stationId: 2 });
    const away = elsewhere[0] ?? 0;
    expect((await rate({ [yes]: true, [away]: 1 })).status).toBe(200);
    expect(await kept()).toEqual({ [yes]: true });
    const [unpublished] = await portal.db
      .insert(formQuestion)
      .values({ formId: asked.id, type: 'line' })
      .returning({ id: formQuestion.id });
    const prepared = unpublished?.id ?? 0;
    expect(await refusals({ [yes]: true, [prepared]: 'рано' })).toEqual([400, [`answers.${prepared}`]]);
    await aVersion(portal.db, {
      formId: asked.id,
      number: 2,
      by: administrator.id,
      questions: [{ ...needed, id: yes }],
    });
    await rate({ [yes]: true, [one]: 99_999_999_999 });
    expect(await kept()).toEqual({ [yes]: true });
  });

  it('are kept with the draft as they are typed', async () => {
    const [yes] = asked.questions as [number];
    const address = '/api/proposals/expertise/draft/';
    const typed = {
      proposal_id: proposalId,
      version: 0,
      mark1: null,
      mark2: null,
      mark3: null,
      mark4: null,
      comment: '',
    };
    const saved = await portal.asExpert.call('PATCH', address, { ...typed, answers: { [yes]: true } });
    expect([saved.status, saved.body.version, saved.body.answers]).toEqual([200, 1, { [yes]: true }]);
    const again = await portal.asExpert.call('PATCH', address, { ...typed, version: 1, answers: { [yes]: true } });
    expect(again.body.version).toBe(1);
    const { body } = await portal.asExpert.call('GET', `${address}?proposal_id=${proposalId}`);
    expect(body.answers).toEqual({ [yes]: true });
  });
});

describe('the editor', () => {
  const call = (method: 'POST' | 'PATCH', path: string, body: object) => administrator.call(method, path, body);
  const made = async (question: object) => {
    const { body } = await call('POST', '/api/forms/create/', { place: 'review', title: 'Оценка' });
    await call('PATCH', '/api/forms/draft/', { form_id: body.id, version: 1, questions: [question] });
    return call('POST', '/api/forms/publish/', { form_id: body.id, version: 1, rehearse: true });
  };

  it('counts the experts who will be asked', async () => {
    const { drafts, to_rate: before } = (await made(needed)).body;
    expect(drafts).toBe(0);
    const other = await portal.someone({ roles: ['expert'] });
    await anAssignment(portal.db, { proposalId, expertId: other.id });
    const former = await portal.someone();
    await anAssignment(portal.db, { proposalId, expertId: former.id });
    expect((await made(needed)).body.to_rate).toBe(before + 1);
    await rate({ [asked.questions[0] ?? 0]: true });
    expect((await made(needed)).body.to_rate).toBe(before);
  });

  it('publishes no files, tables or steps of the wizard for a rating, and no rating for a wizard', async () => {
    for (const question of [
      aQuestion({ type: 'file', step: 'rating' }),
      aQuestion({ type: 'table', step: 'rating' }),
      aQuestion({ type: 'line' }),
    ])
      expect((await made(question)).status).toBe(400);
    const { body } = await call('POST', '/api/forms/create/', { place: 'proposal', title: 'Заявка' });
    await call('PATCH', '/api/forms/draft/', { form_id: body.id, version: 1, questions: [needed] });
    expect((await call('POST', '/api/forms/publish/', { form_id: body.id, version: 1 })).status).toBe(400);
  });

  it('learns how many have answered, and not who', async () => {
    const [yes, one] = asked.questions as [number, number];
    await rate({ [yes]: true, [one]: 2 });
    const { body } = await administrator.call('GET', `/api/forms/usage/?question_id=${one}`);
    expect(body).toMatchObject({ answered: 1, unanswered: null, not_asked: null, last: [] });
    expect(body.options.map(({ count }: { count: number }) => count)).toEqual([0, 1]);
  });

  it('learns it also where a rating once said what no option is', async () => {
    const [yes, one] = asked.questions as [number, number];
    await rate({ [yes]: true, [one]: 2 });
    await portal.db
      .update(expertise)
      .set({ answers: { [one]: 99_999_999_999 } })
      .where(eq(expertise.assignmentId, assignmentId));
    const { status, body } = await administrator.call('GET', `/api/forms/usage/?question_id=${one}`);
    expect([status, body.options.map(({ count }: { count: number }) => count)]).toEqual([200, [0, 0]]);
  });

  it('learns nothing of how their own work is judged', async () => {
    const [yes, one] = asked.questions as [number, number];
    await rate({ [yes]: true, [one]: 2 });
    const member = await portal.someone({ roles: ['administrator'] });
    await aMember(portal.db, { proposalId, personId: member.id });
    const { body } = await member.call('GET', `/api/forms/usage/?question_id=${one}`);
    expect([body.answered, body.options.map(({ count }: { count: number }) => count)]).toEqual([0, [0, 0]]);
    expect((await member.call('GET', `/api/forms/detail/?id=${asked.id}`)).body.answered).toEqual([]);
  });
});
