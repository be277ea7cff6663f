import type { StoredQuestion } from './asked-form.ts';
import { type Question, readerLevel } from './question.schemas.ts';

/** What the second of two versions of a form does to whoever has the first; null: none yet, or none any more. */
export interface FormChanges {
  readonly added: readonly Question[];
  readonly ended: readonly Question[];
  /** Asked before, and needed only now. */
  readonly becameRequired: readonly Question[];
  /** Options by question that are no longer offered. */
  readonly endedOptions: readonly { readonly question: Question; readonly options: readonly number[] }[];
  readonly narrowed: readonly Question[];
  readonly widened: readonly Question[];
  /** Another wording, order or place, or another condition. */
  readonly otherwise: boolean;
}

export function formChanges(before: readonly Question[], after: readonly Question[]): FormChanges {
  const known = new Map(before.map((question) => [question.id, question]));
  const ids = new Set(after.map(({ id }) => id));
  const both = after.flatMap((now) => {
    const was = known.get(now.id);
    return was ? [{ was, now }] : [];
  });
  return {
    added: after.filter(({ id }) => !known.has(id)),
    ended: before.filter(({ id }) => !ids.has(id)),
    becameRequired: both.filter(({ was, now }) => now.required && !was.required).map(({ now }) => now),
    endedOptions: both.flatMap(({ was, now }) => {
      const options = was.options.map(({ id }) => id).filter((id) => !now.options.some((one) => one.id === id));
      return options.length === 0 ? [] : [{ question: now, options }];
    }),
    narrowed: both.filter(({ was, now }) => readerLevel(now.reader) > readerLevel(was.reader)).map(({ now }) => now),
    widened: both.filter(({ was, now }) => readerLevel(now.reader) < readerLevel(was.reader)).map(({ now }) => now),
    otherwise: JSON.stringify(before) !== JSON.stringify(after),
  };
}

/** An answer in another unit, or of another kind, is an answer to another question. */
export const isAnotherQuestion = (
  was: Pick<Question, 'type' | 'unit'>,
  now: Pick<Question, 'type' | 'unit'>,
): boolean =>
  was.type !== now.type || (now.type === 'number' && (was.unit.ru !== now.unit.ru || was.unit.en !== now.unit.en));

/**
 * A question of one version beside all that was ever published of it: options, columns and their options that it does not
 * offer stay named for whoever has them.
 */
export function withEnded(question: Question, before: StoredQuestion | null): StoredQuestion {
  const ended = <Part extends { readonly id: number }>(was: readonly Part[], now: readonly Part[]) =>
    was.filter(({ id }) => !now.some((one) => one.id === id)).map((part) => ({ ...part, is_ended: true }));
  const columns = before?.columns ?? [];
  return {
    ...question,
    options: [...question.options, ...ended(before?.options ?? [], question.options)],
    columns: [
      ...question.columns.map((column) => ({
        ...column,
        options: [
          ...column.options,
          ...ended(columns.find(({ id }) => id === column.id)?.options ?? [], column.options),
        ],
      })),
      ...ended(columns, question.columns),
    ],
  };
}
