import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aForm, anOption, aQuestion, aVersion, type KeptForm, pinned } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { form } from '../../forms/forms.tables.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';

const address = '/api/proposals/proposal/detail/';
const portal = await portalOfFile();
const { db } = portal;
const by = (await portal.someone({ roles: ['administrator'] })).id;
const author = portal.asApplicant;

let kept: KeptForm;
let draft: number;
const questions: readonly Question[] = [
  aQuestion({ type: 'yes_no' }),
  aQuestion({ type: 'line', required: true, conditions: [{ of: -1, is: 'is', values: [true] }] }),
  aQuestion({ type: 'number', unit: { ru: '°C', en: '°C' }, max: 900 }),
  aQuestion({ type: 'several_of', options: [anOption(1), anOption(2), anOption(3)], step: 'sample' }),
  aQuestion({ type: 'text' }),
];
const make = async (facts: Partial<ProposalOptions> = {}) => {
  const id = await aProposal(db, { applicantId: author.id, ...facts });
  await pinned(db, id, { formId: kept.id });
  return id;
};
beforeEach(async () => {
  await db.update(form).set({ isActive: false });
  kept = await aForm(db, { by, questions });
  draft = await make();
});
const [gas, flow, oven, lab, why] = [0, 1, 2, 3, 4] as const;
const of = (...answers: readonly (readonly [number, unknown])[]) =>
  Object.fromEntries(answers.map(([place, value]) => [kept.questions[place], value]));
const save = (answers: object, more: object = {}, id = draft) =>
  author.call('PATCH', address, { id, answers, ...more });
const stored = async (id = draft) =>
  Object.fromEntries(
    (await db.select().from(proposalAnswer).where(eq(proposalAnswer.proposalId, id))).map((row) => [
      row.questionId,
      row.value,
    ]),
  );
const refusedAt = (place: number) => ({
  status: 400,
  body: { errors: { [`answers.${kept.questions[place]}`]: [expect.any(String)] } },
});

describe('an answer', () => {
  it('is saved as a field is: by itself, with a version, and once', async () => {
    const first = await save(of([gas, true], [oven, 650]), { version: 0 });
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await stored()).toEqual(of([gas, true], [oven, 650]));
    expect((await save(of([gas, true]), { version: 1 })).body.version).toBe(1);
    const stale = await save(of([gas, false]), { version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        current: { version: 1, fields: { name: 'Строение фермента', answers: of([gas, true], [oven, 650]) } },
      },
    });
  });

  it('of two windows at once: one wins, the other is shown it', async () => {
    const both = await Promise.all([true, false].map((value) => save(of([gas, value]), { version: 0 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is taken away by null, and what is not named stays', async () => {
    await save(of([gas, true], [oven, 650], [lab, [3, 1]]));
    await save(of([oven, null]));
    expect(await stored()).toEqual(of([gas, true], [lab, [1, 3]]));
  });

  it('is kept in earlier versions, and named there', async () => {
    await save(of([flow, 'первый']));
    await save(of([flow, 'второй']));
    const { body } = await author.call('GET', `/api/proposals/proposal/versions/?id=${draft}`);
    expect(
      body.some(({ fields }: { fields: { answers?: object } }) =>
        JSON.stringify(fields.answers ?? {}).includes('первый'),
      ),
    ).toBe(true);
    expect(body[0].changed).toContain(`answers.${kept.questions[flow]}`);
  });

  it('to a hidden question is kept, counts for nothing and is not missing', async () => {
    await save(of([gas, true]));
    expect((await save(of([oven, 1]))).body.missing).toEqual([
      { step: 'info', field: `answers.${kept.questions[flow]}`, key: 'required' },
    ]);
    await save(of([flow, 'ответ']));
    expect((await save(of([gas, false]))).body.missing).toEqual([]);
    expect(await stored()).toMatchObject(of([flow, 'ответ']));
    const card = async (who: typeof author) => (await who.call('GET', `${address}?id=${draft}`)).body;
    expect((await card(author)).answers).toMatchObject(of([flow, 'ответ']));
    expect((await card(portal.asModerator)).answers).not.toMatchObject(of([flow, 'ответ']));
  });

  it('keeps a submit back while it is missing, which names it and leads there', async () => {
    await save(of([gas, true]));
    const submit = () =>
      author.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: draft, status_slug: 'created' });
    expect(await submit()).toMatchObject({
      status: 409,
      body: {
        code: 'incomplete',
        missing: [{ step: 'info', field: `answers.${kept.questions[flow]}`, key: 'required' }],
      },
    });
    await save(of([flow, 'ответ']));
    expect((await submit()).status).toBe(200);
  });
});

describe('what is refused at its question', () => {
  it.each([
    ['a number beyond its bound', oven, 950],
    ['a number as text, with a unit or without', oven, '650 °C'],
    ['an option that is not there', lab, [9]],
    ['an answer of another kind', gas, 'да'],
  ])('is %s, and nothing is saved', async (_, place, value) => {
    expect(await save(of([place, value], [why, 'ответ']))).toMatchObject(refusedAt(place));
    expect(await stored()).toEqual({});
  });

  it('is a hundred kilobytes of text', async () => {
    expect((await save(of([why, 'а'.repeat(50_000)]))).status).toBe(400);
    expect((await save(of([why, 'а'.repeat(3000)]))).status).toBe(200);
  });

  it('is an unknown question, and one of another form', async () => {
    const other = await aForm(db, { by, stationId: 2, questions: [aQuestion({ type: 'line' })] });
    for (const id of [999_999, other.questions[0]!]) {
      const refused = await save({ [id]: 'ответ' });
      expect(refused).toMatchObject({ status: 400, body: { errors: { [`answers.${id}`]: [expect.any(String)] } } });
    }
    expect((await save({ name: 'ответ' })).status).toBe(400);
    expect(await stored()).toEqual({});
  });
});

describe('after a forwarded plan change', () => {
  it('only what the sample and the plan are asked is open, and the rest may be sent as it is', async () => {
    const id = await make({ status: 6, planChangeFrom: 7 });
    await db
      .insert(proposalAnswer)
      .values({ proposalId: id, questionId: kept.questions[why]!, value: 'было', at: portal.clock.now() });
    expect(await save(of([why, 'стало']), {}, id)).toMatchObject(refusedAt(why));
    expect((await save(of([why, 'было'], [lab, [2]]), {}, id)).status).toBe(200);
    expect(await stored(id)).toEqual(of([why, 'было'], [lab, [2]]));
  });
});

describe('a client of the specification', () => {
  it('that sends no answers stays valid, and loses none', async () => {
    await save(of([gas, false]));
    const whole = await author.call('PATCH', address, { id: draft, name: 'Иначе', keywords: 'белок' });
    expect([whole.status, await stored()]).toEqual([200, of([gas, false])]);
  });
});

describe('a new draft', () => {
  it('is asked what is asked on its day, and by a station from the moment it is chosen', async () => {
    const ofStation = await aForm(db, { by, stationId: 1, questions: [aQuestion({ type: 'line', required: true })] });
    const { body } = await author.call('POST', address, {});
    const card = async () => (await author.call('GET', `${address}?id=${body.id}`)).body;
    const ids = async () => (await card()).questions.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual(kept.questions.toSorted((a, b) => order(a) - order(b)));
    const saved = await author.call('PATCH', address, { id: body.id, stations: [1] });
    expect(await ids()).toContain(ofStation.questions[0]);
    expect(saved.body.missing).toContainEqual({
      step: 'info',
      field: `answers.${ofStation.questions[0]}`,
      key: 'required',
    });
  });
  const order = (id: number) => (kept.questions.indexOf(id) === lab ? 99 : kept.questions.indexOf(id));

  it('that copies another takes of a table the cells that are still asked, and names it', async () => {
    const column = (id: number) => ({ id, label: { ru: `${id}`, en: `${id}` }, type: 'line' as const });
    const label = { ru: 'Газы', en: 'Gases' };
    const asked = (ids: number[]) => aQuestion({ type: 'table', label, columns: ids.map(column) });
    const { id: formId, questions: ids } = await aForm(db, { by, questions: [asked([1, 2])] });
    const table = ids[0] ?? 0;
    const source = await aProposal(db, { applicantId: author.id, status: 9 });
    await pinned(db, source, { formId, answers: { [table]: [{ 1: 'He', 2: 'слабый' }, { 2: 'сильный' }] } });
    await aVersion(db, { formId, number: 2, questions: [{ ...asked([1]), id: table }], by });
    const { body } = await author.call('POST', address, { copy_of: source });
    expect([body.not_copied, await stored(body.id)]).toEqual([['Газы'], { [table]: [{ 1: 'He' }] }]);
  });

  it('that copies another takes the answers that are still asked, and names the others', async () => {
    const source = await aProposal(db, { applicantId: author.id, status: 9 });
    await pinned(db, source, { formId: kept.id, answers: of([gas, true], [oven, 500]) as never });
    const gone = await aForm(db, {
      by,
      questions: [aQuestion({ type: 'line', label: { ru: 'Прежний', en: 'Former' } })],
    });
    await pinned(db, source, { formId: gone.id, answers: { [gone.questions[0]!]: 'ответ' } });
    await db.update(form).set({ isActive: false }).where(eq(form.id, gone.id));
    const { body } = await author.call('POST', address, { copy_of: source });
    expect(body.not_copied).toEqual(['Прежний']);
    expect(await stored(body.id)).toEqual(of([gas, true], [oven, 500]));
    expect((await portal.asStranger.call('POST', address, { copy_of: source })).status).toBe(404);
  });
});

it('a card and a save cost the same for one question and for forty', async () => {
  const cost = async (count: number) => {
    await db.update(form).set({ isActive: false });
    kept = await aForm(db, { by, questions: Array.from({ length: count }, () => aQuestion({ type: 'line' })) });
    const id = await make();
    const answers = Object.fromEntries(kept.questions.map((question) => [question, 'ответ']));
    const saving = await portal.countStatements(() => save(answers, { version: 0 }, id));
    const reading = await portal.countStatements(() => author.call('GET', `${address}?id=${id}`));
    return { saving, reading };
  };
  const few = await cost(1);
  expect([few.saving <= 10, few.reading <= 5]).toEqual([true, true]);
  expect(await cost(40)).toEqual(few);
});
