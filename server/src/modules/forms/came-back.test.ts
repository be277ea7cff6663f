import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { describe, expect, it } from 'vitest';
import { formCalls } from '../../../testing/form-calls.ts';
import { anOption, aQuestion } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';

/** What an editor took out or changed by mistake has its number back, and with it its answers. */
const portal = await portalOfFile();
const administrator = await portal.someone({ roles: ['administrator'] });
const { save, publish, published } = formCalls(administrator);

const kept = async (form: { id: number }, questions: readonly Question[]): Promise<Question[]> => {
  const { status, body } = await save(form, questions, { version: 2 });
  expect(status).toBe(200);
  return body.questions;
};
const idsIn = (parts: readonly { readonly id: number }[] | undefined) => parts?.map(({ id }) => id);

it('an option that was cut and put elsewhere keeps its number, and so does a condition that names it', async () => {
  const choice = aQuestion({ id: -1, type: 'one_of', options: [anOption(1, 'Si'), anOption(2, 'Ge')] });
  const hung = aQuestion({ id: -2, type: 'line', conditions: [{ of: -1, is: 'is', values: [1] }] });
  const { form, questions } = await published([choice, hung]);
  const [one, two] = questions as [Question, Question];
  const [si, ge] = one.options;
  await kept(form, [{ ...one, options: [ge!, anOption(-3, 'S')] }, two]);
  const pasted = { ...two, conditions: [{ of: one.id, is: 'is' as const, values: [-4] }] };
  const [again, asked] = await kept(form, [{ ...one, options: [ge!, anOption(-4, 'Si')] }, pasted]);
  expect([idsIn(again?.options), asked?.conditions[0]?.values]).toEqual([[ge!.id, si!.id], [si!.id]]);
  // A second one of the same words is another one.
  const [twice] = await kept(form, [{ ...one, options: [si!, anOption(-5, 'Si')] }, two]);
  expect(idsIn(twice?.options)?.[0]).toBe(si!.id);
  expect(idsIn(twice?.options)?.[1]).toBeGreaterThan(3);
  expect((await save(form, [one, two], { version: 2 }, portal.asStranger)).status).toBe(403);
});

it('a column and the options of it come back by their words', async () => {
  const gas = { id: 1, label: { ru: 'Газ', en: 'Gas' }, type: 'one_of' as const };
  const table = aQuestion({
    type: 'table',
    columns: [
      { ...gas, options: [anOption(2, 'He'), anOption(3, 'Ne')] },
      { id: 4, label: { ru: 'Дата', en: 'Day' }, type: 'date' },
    ],
  });
  const { form, questions } = await published([table]);
  const one = questions[0]!;
  const [column, day] = one.columns;
  await kept(form, [{ ...one, columns: [day!] }]);
  const options = [anOption(-2, 'Ne'), anOption(-3, 'Xe')];
  const [again] = await kept(form, [{ ...one, columns: [day!, { ...column!, id: -1, options }] }]);
  expect(idsIn(again?.columns)).toEqual([day!.id, column!.id]);
  expect(again?.columns[1]?.options[0]?.id).toBe(column!.options[1]?.id);
});

it('a question whose unit or type was changed and put right is the one that was published', async () => {
  const oven = aQuestion({ type: 'number', unit: { ru: 'мг', en: 'mg' } });
  const choice = aQuestion({ id: -2, type: 'one_of', options: [anOption(1, 'Si'), anOption(2, 'Ge')] });
  const { form, questions } = await published([oven, choice]);
  const [first, second] = questions as [Question, Question];
  const changed = await kept(form, [
    { ...first, unit: { ru: 'мг', en: 'mgs' } },
    { ...second, type: 'several_of', options: second.options.toReversed() },
  ]);
  expect(idsIn(changed)).not.toEqual(idsIn(questions));
  const put = await kept(form, [
    { ...changed[0]!, unit: first.unit },
    { ...changed[1]!, type: 'one_of' },
  ]);
  expect(put).toEqual([first, { ...second, options: second.options.toReversed() }]);
  expect((await publish(form, { version: 2 })).status).toBe(200);
});

it('a question that was removed comes back by its number or its words, but to no more readers', async () => {
  const { form, questions } = await published([
    aQuestion({ type: 'line', reader: 'office' }),
    aQuestion({ id: -2, type: 'text' }),
  ]);
  const [one, other] = questions as [Question, Question];
  await kept(form, [other]);
  expect(idsIn(await kept(form, [one, other]))).toEqual([one.id, other.id]);
  await kept(form, [other]);
  expect(idsIn(await kept(form, [other, { ...one, id: -1 }]))).toEqual([other.id, one.id]);
  const [wider] = await kept(form, [{ ...one, id: -1, reader: 'everybody' }, other]);
  expect(wider?.id).toBeGreaterThan(other.id);
});

describe('a question that ended in an earlier version', () => {
  const ended = async (reader: 'everybody' | 'staff') => {
    const { form, questions } = await published([
      aQuestion({ type: 'line', reader }),
      aQuestion({ id: -2, type: 'text' }),
    ]);
    const [one, other] = questions as [Question, Question];
    await kept(form, [other]);
    expect((await publish(form, { version: 2 })).status).toBe(200);
    const third = async (next: readonly Question[]): Promise<Question[]> =>
      (await save(form, next, { version: 3 })).body.questions;
    return { form, one, other, third };
  };

  it('comes back by its words once it has its readers, and not under those that a new one begins with', async () => {
    const { one, other, third } = await ended('everybody');
    const [, typed] = await third([other, { ...one, id: -1, reader: 'staff' }]);
    expect(typed?.id).toBeGreaterThan(other.id);
    expect(idsIn(await third([other, { ...typed!, reader: 'everybody' }]))).toEqual([other.id, one.id]);
  });

  it('is another one where it is meant for more readers, under whatever number it is sent', async () => {
    const { form, one, other, third } = await ended('staff');
    const [, back] = await third([other, { ...one, id: -1 }]);
    expect(back?.id).toBe(one.id);
    const [, wider] = await third([other, { ...back!, reader: 'everybody' }]);
    expect(wider?.id).toBeGreaterThan(other.id);
    expect(idsIn(await third([other, { ...wider!, reader: 'staff' }]))).toEqual([other.id, one.id]);
    expect((await publish(form, { version: 3 }, portal.asStranger)).status).toBe(403);
  });

  it('and comes back for fewer readers is counted as one that is narrowed', async () => {
    const { form, one, other, third } = await ended('everybody');
    await third([other, { ...one, reader: 'office' }]);
    const { body } = await publish(form, { version: 3, rehearse: true });
    expect(body.narrowed).toMatchObject([{ question_id: one.id }]);
  });
});
