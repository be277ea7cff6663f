import { isAnotherQuestion } from '@luch/contract/forms/form-changes.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { type FormQuestion, formQuestion } from './forms.tables.ts';

export interface Named {
  readonly questions: readonly Question[];
  /** Which number each new question was given. */
  readonly given: readonly { readonly was: number; readonly id: number }[];
}

/**
 * Gives numbers to what is new of a form that is locked: questions, options and columns, none of them twice. A published
 * question that is of another type or unit now is a new one, and the old one ends.
 * @throws FieldError for numbers that were never given here
 */
export async function giveIds(tx: Tx, formId: number, questions: readonly Question[]): Promise<Named> {
  const known = new Map(
    (await tx.select().from(formQuestion).where(eq(formQuestion.formId, formId))).map((row) => [row.id, row]),
  );
  refuseUnknown(questions, known);
  const isNew = (question: Question) => question.id < 0 || isAnother(question, known.get(question.id));
  const fresh = questions.filter(isNew);
  const rows =
    fresh.length === 0
      ? []
      : await tx
          .insert(formQuestion)
          .values(fresh.map(({ type }) => ({ formId, type })))
          .returning({ id: formQuestion.id });
  const ids = new Map(fresh.map(({ id }, index) => [id, rows[index]?.id ?? 0]));
  const parts = new Map<number, Map<number, number>>();
  const named = questions.map((question) => {
    const id = ids.get(question.id) ?? question.id;
    const row = ids.has(question.id) ? undefined : known.get(id);
    const numbered = numberParts({ ...question, id }, row);
    parts.set(id, numbered.given);
    return { ...numbered, id };
  });
  await keepCounters(tx, named);
  return {
    questions: named.map(({ question }) => withConditions(question, ids, parts)),
    given: [...ids].map(([was, id]) => ({ was, id })),
  };
}

const isAnother = (question: Question, row: FormQuestion | undefined): boolean =>
  row?.question ? isAnotherQuestion(row.question, question) : false;

function refuseUnknown(questions: readonly Question[], known: ReadonlyMap<number, FormQuestion>): void {
  const problems = questions.flatMap(({ id }, index) => {
    const isTwice = questions.findIndex((one) => one.id === id) !== index;
    return isTwice || (id >= 0 && !known.has(id))
      ? [[`questions.${index}.id`, [{ key: 'forms.problem.unknown_question' }]] as const]
      : [];
  });
  if (problems.length > 0) throw new FieldError(Object.fromEntries(problems));
}

interface Numbered {
  readonly question: Question;
  readonly last: number;
  readonly given: Map<number, number>;
}

/** Options and columns count on from the last number of their question. */
function numberParts(question: Question, row: FormQuestion | undefined): Numbered {
  let last = row?.lastPart ?? 0;
  const given = new Map<number, number>();
  const before = row?.lastPart ?? 0;
  const number = <Part extends { readonly id: number }>(part: Part, isAnew = false): Part => {
    if (part.id > 0 && part.id <= before && !isAnew) return part;
    last += 1;
    given.set(part.id, last);
    return { ...part, id: last };
  };
  const published = new Map((row?.question?.columns ?? []).map((column) => [column.id, column]));
  const options = question.options.map((option) => number(option));
  const columns = question.columns.map((column) => {
    const was = published.get(column.id);
    const named = number(column, was !== undefined && isAnotherQuestion(was, column));
    return { ...named, options: named.options.map((option) => number(option)) };
  });
  return { question: { ...question, options, columns }, last, given };
}

/** Conditions follow the numbers that were given. */
const withConditions = (
  question: Question,
  ids: ReadonlyMap<number, number>,
  parts: ReadonlyMap<number, ReadonlyMap<number, number>>,
): Question => ({
  ...question,
  conditions: question.conditions.map(({ of, is, values }) => {
    if (typeof of !== 'number') return { of, is, values };
    const id = ids.get(of) ?? of;
    const given = parts.get(id);
    return {
      of: id,
      is,
      values: values.map((value) => (typeof value === 'number' ? (given?.get(value) ?? value) : value)),
    };
  }),
});

async function keepCounters(tx: Tx, named: readonly (Numbered & { readonly id: number })[]): Promise<void> {
  if (named.length === 0) return;
  const rows = JSON.stringify(named.map(({ id, last, question }) => ({ id, last, type: question.type })));
  await tx.execute(sql`
    update ${formQuestion} set last_part = given.last, type = given.type
    from jsonb_to_recordset(${rows}::jsonb) as given (id integer, last integer, type text)
    where ${formQuestion.id} = given.id`);
}
