import { describe, expect, it } from 'vitest';
import type { Answers } from './answer.schemas.ts';
import { askedOf, countedAnswers, type FixedValues, missingAnswers } from './asked.ts';
import { Question, QuestionInput } from './question.schemas.ts';

const fields: FixedValues = {
  scientific_subjects: null,
  facility_kind: 1,
  stations: 4,
  method: 7,
  additional_equipment: [1001, 1002],
  sample_type_id: null,
  is_toxic: false,
  is_biohazard: false,
  is_different_dangerous: false,
  can_work_at_night: true,
};
type Some = Partial<Question> & Pick<Question, 'id' | 'type'>;
const ask = (options: Some) =>
  QuestionInput.parse({ step: 'station', label: { ru: `в${options.id}`, en: `q${options.id}` }, ...options });
const option = (id: number) => ({ id, name: { ru: `${id}`, en: `${id}` } });

const gas = ask({ id: 1, type: 'yes_no' });
const flow = ask({ id: 2, type: 'line', required: true, conditions: [{ of: 1, is: 'is', values: [true] }] });
const unit = ask({ id: 3, type: 'line', required: true, conditions: [{ of: 2, is: 'answered', values: [] }] });

const asked = (questions: Question[], answers: Answers) => askedOf(questions, answers, fields);
const idsAsked = (questions: Question[], answers: Answers) =>
  asked(questions, answers).flatMap(({ question, isAsked }) => (isAsked ? [question.id] : []));
const missing = (questions: Question[], answers: Answers) =>
  missingAnswers(asked(questions, answers)).map(({ field, key }) => [field, key]);

describe('what is asked', () => {
  it('hangs on the answer of an earlier question', () => {
    expect(idsAsked([gas, flow], {})).toEqual([1]);
    expect(idsAsked([gas, flow], { 1: false })).toEqual([1]);
    expect(idsAsked([gas, flow], { 1: true })).toEqual([1, 2]);
  });

  it('hangs on fixed fields, on one of several, and on all conditions together', () => {
    const byMethod = (values: number[]) =>
      ask({ id: 5, type: 'line', conditions: [{ of: 'method', is: 'one_of', values }] });
    expect(idsAsked([byMethod([7, 8])], {})).toEqual([5]);
    expect(idsAsked([byMethod([8])], {})).toEqual([]);
    const both = ask({
      id: 6,
      type: 'line',
      conditions: [
        { of: 'additional_equipment', is: 'is', values: [1002] },
        { of: 'is_toxic', is: 'is', values: [true] },
      ],
    });
    expect(idsAsked([both], {})).toEqual([]);
    expect(askedOf([both], {}, { ...fields, is_toxic: true })[0]?.isAsked).toBe(true);
    const withType = ask({ id: 8, type: 'line', conditions: [{ of: 'sample_type_id', is: 'answered', values: [] }] });
    expect(idsAsked([withType], {})).toEqual([]);
  });

  it('is decided without what a hidden question was once answered', () => {
    expect(idsAsked([gas, flow, unit], { 1: true, 2: 'пять' })).toEqual([1, 2, 3]);
    expect(idsAsked([gas, flow, unit], { 1: false, 2: 'пять' })).toEqual([1]);
  });

  it('is never what has ended', () => {
    expect(askedOf([{ ...gas, is_ended: true }], { 1: true }, fields)[0]).toMatchObject({
      isAsked: false,
      isAnswered: true,
    });
  });
});

describe('what is missing', () => {
  it('is a required answer of what is asked, and nothing else', () => {
    expect(missing([gas, flow], { 1: true })).toEqual([['answers.2', 'required']]);
    expect(missing([gas, flow], { 1: false })).toEqual([]);
    expect(missing([gas, flow], { 1: true, 2: 'пять' })).toEqual([]);
  });

  it('is an answer that is no longer offered, where one is required', () => {
    const one = ask({ id: 4, type: 'one_of', required: true, options: [option(1), option(2)] });
    expect(missing([one], { 4: 3 })).toEqual([['answers.4', 'option_ended']]);
    expect(missing([one], { 4: 2 })).toEqual([]);
    expect(missing([{ ...one, required: false }], { 4: 3 })).toEqual([]);
    const several = ask({ id: 4, type: 'several_of', required: true, options: [option(1)] });
    expect(missing([several], { 4: [3, 1] })).toEqual([]);
  });

  it('is a table of blank rows, or with an empty cell', () => {
    const label = { ru: 'Газ', en: 'Gas' };
    const columns = [
      { id: 1, label, type: 'line' as const },
      { id: 2, label, type: 'number' as const, unit: { ru: '%', en: '%' } },
    ];
    const table = QuestionInput.parse({ id: 9, step: 'sample', type: 'table', label, required: true, columns });
    expect(missing([table], { 9: [{ 1: '', 2: null }] })).toEqual([['answers.9', 'required']]);
    expect(missing([table], { 9: [{ 1: 'He' }] })).toEqual([['answers.9', 'required']]);
    expect(missing([table], { 9: [{ 1: 'He', 2: 5 }] })).toEqual([]);
  });
});

it('an answer counts while its question is asked', () => {
  const counted = (answers: Answers) => countedAnswers(asked([gas, flow], answers)).map(({ question }) => question.id);
  expect(counted({ 1: true, 2: 'пять' })).toEqual([1, 2]);
  expect(counted({ 1: false, 2: 'пять' })).toEqual([1]);
});
