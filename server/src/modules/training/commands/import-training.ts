import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { PlainDate } from '@luch/contract/kernel/schemas.ts';
import { trainingLimits } from '@luch/contract/training/training-limits.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../../account/account.tables.ts';
import { monthsLater } from '../course-score.ts';
import { allCourses } from '../training.queries.ts';
import { todayAt } from '../training.view.ts';
import { type Passed, recordTraining } from './record-training.ts';

interface Sheet {
  readonly sheet: string;
  readonly preview: boolean;
}
export interface ReadRow {
  readonly line: number;
  readonly name: string;
  readonly course: string;
  readonly passed_at: string;
  readonly problem: string;
}
type Row = ReadRow & { readonly passed: Passed | null };

/**
 * Reads a sheet row by row; without `preview` the rows that are right count, and the others are told.
 * @throws FieldError for more rows than one import takes
 */
export function importTraining(
  deps: Deps,
  actor: Actor,
  language: Language,
  { sheet, preview }: Sheet,
): Promise<{ readonly rows: readonly ReadRow[]; readonly counted: number }> {
  return deps.db.transaction(async (tx) => {
    const rows = await readRows(deps, tx, actor, language, sheet);
    const passed = rows.flatMap((row) => row.passed ?? []);
    if (!preview) await recordTraining(tx, passed);
    return {
      rows: rows.map(({ line, name, course, passed_at, problem }) => ({ line, name, course, passed_at, problem })),
      counted: passed.length,
    };
  });
}

async function readRows(deps: Deps, tx: Tx, actor: Actor, language: Language, sheet: string): Promise<Row[]> {
  const lines = sheet
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({
      line: index + 1,
      cells: text.split(/[;,\t]/).map((cell) => cell.trim().replaceAll('"', '')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    // A heading names no address.
    .filter(({ line, cells }) => line > 1 || (cells[0] ?? '').includes('@'));
  if (lines.length > trainingLimits.rows)
    throw new FieldError({ sheet: [{ key: 'training.refusal.rows', details: { limit: trainingLimits.rows } }] });
  const people = await peopleBy(
    tx,
    lines.map(({ cells }) => (cells[0] ?? '').toLowerCase()),
  );
  const courses = new Map((await allCourses(tx)).map((row) => [row.id, row]));
  const today = todayAt(deps);
  const rows = lines.map(({ line, cells: [email = '', number = '', typed = ''] }): Row => {
    const day = isoDay(typed);
    const who = people.get(email.toLowerCase());
    const row = courses.get(Number(number));
    const problem =
      email === '' || number === '' || day === null
        ? 'columns'
        : !who
          ? 'person'
          : !row
            ? 'course'
            : day > today
              ? 'future'
              : null;
    return {
      line,
      name: who ? shortName(who) : '',
      course: row ? (language === 'ru' ? row.nameRu : row.nameEn) : '',
      passed_at: day ?? typed,
      problem: problem === null ? '' : deps.texts.text(language, `training.refusal.${problem}`),
      passed:
        problem !== null || !who || !row || day === null
          ? null
          : {
              personId: who.id,
              courseId: row.id,
              passedAt: day,
              validUntil: monthsLater(day, row.validMonths),
              how: 'imported',
              byId: actor.id,
            },
    };
  });
  const once = latestOf(rows.flatMap(({ passed }) => passed ?? []));
  return rows.map((row) =>
    row.passed === null || once.has(row.passed)
      ? row
      : { ...row, passed: null, problem: deps.texts.text(language, 'training.refusal.twice') },
  );
}

/** The latest day of each person in each course: a sheet may hold this year's row under that of the last. */
function latestOf(all: readonly Passed[]): ReadonlySet<Passed> {
  const latest = new Map<string, Passed>();
  for (const one of all) {
    const key = `${one.personId} ${one.courseId}`;
    const known = latest.get(key);
    if (!known || one.passedAt > known.passedAt) latest.set(key, one);
  }
  return new Set(latest.values());
}

/** `2026-11-24`, or as sheets of this country write it, `24.11.2026`. */
function isoDay(typed: string): string | null {
  const day = typed.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return PlainDate.safeParse(day).success ? day : null;
}

async function peopleBy(tx: Tx, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({
      id: person.id,
      email: person.email,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(person)
    .where(and(inArray(person.email, [...new Set(emails)]), isNull(person.erasedAt)));
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}
