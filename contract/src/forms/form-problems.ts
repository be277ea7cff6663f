import type { FieldProblem } from '../kernel/errors.ts';
import type { AskedPlace, Column, Condition, Option, Question, QuestionType } from './question.schemas.ts';
import { fixedFields } from './fixed-fields.ts';
import { questionSteps, readerLevel, stepsOf, typesOf } from './question.schemas.ts';

export type FormProblems = Readonly<Record<string, readonly FieldProblem[]>>;

const required: FieldProblem = { key: 'validation.required' };

/** In the order in which they are asked: by step, and within it as they stand. */
export const inAskedOrder = <Q extends Pick<Question, 'step'>>(questions: readonly Q[]): Q[] =>
  questions.toSorted((a, b) => questionSteps.indexOf(a.step) - questionSteps.indexOf(b.step));

/** What keeps a form from being published, by the path of its field (`questions.2.label.en`); none: it may be. */
export function formProblems(questions: readonly Question[], where: AskedPlace = 'proposal'): FormProblems {
  const found: Record<string, FieldProblem[]> = {};
  const add = (path: string, problem: FieldProblem | null) => {
    if (problem) (found[path] ??= []).push(problem);
  };
  if (questions.length === 0) add('questions', required);
  const order = inAskedOrder(questions);
  questions.forEach((question, index) => {
    const at = (path: string) => `questions.${index}.${path}`;
    problemsOfWords(question.label, at('label'), add);
    if ((question.help.ru === '') !== (question.help.en === ''))
      add(at(question.help.ru === '' ? 'help.ru' : 'help.en'), required);
    problemsOfPlace(question, where, at, add);
    problemsOfAnswers(question, at, add);
    if (question.type === 'table' && question.columns.length === 0) add(at('columns'), required);
    question.columns.forEach((column, place) => {
      const below = (path: string) => at(`columns.${place}.${path}`);
      problemsOfWords(column.label, below('label'), add);
      problemsOfAnswers(column, below, add);
    });
    if (question.required_from !== null && !question.required)
      add(at('required_from'), { key: 'forms.problem.not_required' });
    if (question.searched && question.reader !== 'everybody') add(at('searched'), { key: 'forms.problem.not_for_all' });
    question.conditions.forEach((condition, place) =>
      add(at(`conditions.${place}`), conditionProblem(condition, question, order)),
    );
  });
  return found;
}

/** A rating is not searched, not asked for from a day on, and takes no files and tables. */
function problemsOfPlace(question: Question, place: AskedPlace, at: (path: string) => string, add: Add): void {
  const { step, type, searched, required_from: day } = question;
  const isHere = {
    step: stepsOf[place].includes(step),
    type: typesOf[place].includes(type),
    searched: place === 'proposal' || !searched,
    required_from: place === 'proposal' || day === null,
  };
  for (const [path, fits] of Object.entries(isHere)) if (!fits) add(at(path), { key: 'forms.problem.not_here' });
}

type Add = (path: string, problem: FieldProblem | null) => void;

function problemsOfWords({ ru, en }: { readonly ru: string; readonly en: string }, path: string, add: Add): void {
  if (ru === '') add(`${path}.ru`, required);
  if (en === '') add(`${path}.en`, required);
}

type Answered = Pick<Column, 'options' | 'unit' | 'min' | 'max'> & { readonly type: QuestionType };

function problemsOfAnswers({ type, options, unit, min, max }: Answered, at: (path: string) => string, add: Add): void {
  if (type === 'one_of' || type === 'several_of') {
    if (options.length < 2) add(at('options'), { key: 'forms.problem.two_options' });
    options.forEach(({ name }: Option, index) => problemsOfWords(name, at(`options.${index}.name`), add));
  }
  if (type !== 'number') return;
  problemsOfWords(unit, at('unit'), add);
  if (min !== null && max !== null && min > max) add(at('max'), { key: 'validation.too_small', details: { min } });
}

function conditionProblem(condition: Condition, question: Question, order: readonly Question[]): FieldProblem | null {
  const { of, is, values } = condition;
  if (is === 'is' && values.length !== 1) return { key: 'forms.problem.condition_value' };
  if (is === 'one_of' && values.length === 0) return { key: 'forms.problem.condition_value' };
  if (typeof of !== 'number') return fixedFields.includes(of) ? null : { key: 'forms.problem.condition_of' };
  const place = order.findIndex(({ id }) => id === of);
  const asked = order[place];
  if (!asked || place >= order.indexOf(question)) return { key: 'forms.problem.condition_of' };
  // Whoever reads that this one was asked knows what the other was answered.
  if (readerLevel(question.reader) < readerLevel(asked.reader)) return { key: 'forms.problem.condition_reader' };
  if (is === 'answered') return null;
  if (asked.type === 'yes_no') return values.every((value) => typeof value === 'boolean') ? null : unknownValue;
  if (asked.type !== 'one_of' && asked.type !== 'several_of') return { key: 'forms.problem.condition_of' };
  return values.every((value) => asked.options.some(({ id }) => id === value)) ? null : unknownValue;
}

const unknownValue: FieldProblem = { key: 'forms.problem.condition_value' };
