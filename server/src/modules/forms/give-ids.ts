import { isAnotherQuestion } from '@luch/contract/forms/form-changes.ts';
import { type Option, type Question, readerLevel } from '@luch/contract/forms/question.schemas.ts';
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
 * question that is of another type or unit now is a new one, and the old one ends; so is one that had ended and is meant
 * for more readers. What is again as it was published has its number back: it was taken out or changed by mistake.
 * @throws FieldError for numbers that were never given here
 */
export async function giveIds(tx: Tx, formId: number, questions: readonly Question[]): Promise<Named> {
  const known = new Map(
    (await tx.select().from(formQuestion).where(eq(formQuestion.formId, formId))).map((row) => [row.id, row]),
  );
  refuseUnknown(questions, known);
  const back = cameBack(questions, known);
  const isNew = (question: Question) => question.id < 0 || isAnother(question, known.get(question.id));
  const fresh = questions.filter((question) => isNew(question) && !back.has(question.id));
  const rows =
    fresh.length === 0
      ? []
      : await tx
          .insert(formQuestion)
          .values(fresh.map(({ type }) => ({ formId, type })))
          .returning({ id: formQuestion.id });
  const ids = new Map([...back, ...fresh.map(({ id }, index) => [id, rows[index]?.id ?? 0] as const)]);
  const parts = new Map<number, Map<number, number>>();
  const named = questions.map((question) => {
    const id = ids.get(question.id) ?? question.id;
    // Numbers of parts are those of one question.
    const isMoved = ids.has(question.id);
    const numbered = numberParts({ ...question, id }, known.get(id), isMoved);
    parts.set(id, numbered.given);
    return { ...numbered, id };
  });
  await keepCounters(tx, named);
  return {
    questions: named.map(({ question }) => withConditions(question, ids, parts)),
    given: [...ids].map(([was, id]) => ({ was, id })),
  };
}

/** Numbers of ended questions by those under which they were sent again: in the same words, of the same kind, for the same readers. */
function cameBack(questions: readonly Question[], known: ReadonlyMap<number, FormQuestion>): Map<number, number> {
  const free = new Map(
    [...known].filter(([id, row]) => row.question !== null && !questions.some((one) => isSame(one, id, row))),
  );
  const back = new Map<number, number>();
  for (const question of questions) {
    const row = known.get(question.id);
    if (row?.question && !isAnother(question, row)) continue;
    const [id] =
      [...free].findLast(
        ([, { question: was, reader }]) =>
          was !== null &&
          !isAnotherQuestion(was, question) &&
          isInWords(question.label, was.label) &&
          readerLevel(question.reader) === reader,
      ) ?? [];
    if (id === undefined) continue;
    free.delete(id);
    back.set(question.id, id);
  }
  return back;
}

const isSame = (question: Question, id: number, row: FormQuestion): boolean =>
  question.id === id && !isAnother(question, row);

const isInWords = (now: Question['label'], was: Question['label']): boolean => now.ru === was.ru && now.en === was.en;

const isAnother = (question: Question, row: FormQuestion | undefined): boolean =>
  row?.question
    ? isAnotherQuestion(row.question, question) || (row.isEnded && readerLevel(question.reader) < row.reader)
    : false;

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

/**
 * Options and columns count on from the last number of their question; one that was published in the same words, and that
 * nothing else is, has that number. `isMoved`: they carry numbers of another question.
 */
function numberParts(question: Question, row: FormQuestion | undefined, isMoved: boolean): Numbered {
  let last = row?.lastPart ?? 0;
  const given = new Map<number, number>();
  const before = isMoved ? 0 : last;
  const numbered = <Part extends { readonly id: number }, Was extends { readonly id: number }>(
    parts: readonly Part[],
    published: readonly Was[],
    isAgain: (part: Part, was: Was) => boolean,
    isOther: (part: Part, was: Was) => boolean = () => false,
  ): Part[] => {
    const stays = (part: Part) => {
      const was = published.find(({ id }) => id === part.id);
      return part.id > 0 && part.id <= before && !(was && isOther(part, was));
    };
    const taken = new Set(parts.filter(stays).map(({ id }) => id));
    return parts.map((part) => {
      const isKnown = stays(part);
      if (isKnown && published.some(({ id }) => id === part.id)) return part;
      const was = published.find((one) => !taken.has(one.id) && isAgain(part, one));
      if (isKnown && !was) return part;
      if (!was) last += 1;
      const id = was?.id ?? last;
      taken.add(id);
      given.set(part.id, id);
      return { ...part, id };
    });
  };
  const optionsIn = (options: readonly Option[], published: readonly Option[] | undefined) =>
    numbered(options, published ?? [], (option, was) => isInWords(option.name, was.name));
  const published = row?.question?.columns ?? [];
  const columns = numbered(
    question.columns,
    published,
    (column, was) => isInWords(column.label, was.label) && !isAnotherQuestion(was, column),
    (column, was) => isAnotherQuestion(was, column),
  ).map((column) => ({
    ...column,
    options: optionsIn(column.options, published.find(({ id }) => id === column.id)?.options),
  }));
  return {
    question: { ...question, options: optionsIn(question.options, row?.question?.options), columns },
    last,
    given,
  };
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
