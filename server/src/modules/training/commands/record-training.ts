import { addDays } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { CourseWay } from '@luch/contract/training/training-limits.ts';
import type { AnswerInput } from '@luch/contract/training/training.schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../../account/account.tables.ts';
import { monthsLater, neededOf, wrongAnswers } from '../course-score.ts';
import { ticksEverybody } from '../training.policy.ts';
import { courseById, visitsStation } from '../training.queries.ts';
import { courseAnswer, type CourseRecord, training } from '../training.tables.ts';
import { todayAt } from '../training.view.ts';

export interface Passed {
  readonly personId: number;
  readonly courseId: number;
  readonly passedAt: string;
  readonly validUntil: string;
  readonly how: CourseWay;
  readonly byId: number | null;
}

/** The latest day counts: a sheet of last year takes nothing from whoever has passed since. */
export async function recordTraining(tx: Tx, passed: readonly Passed[]): Promise<void> {
  if (passed.length === 0) return;
  await tx
    .insert(training)
    // In one order, so that two sheets at once never wait for each other in a ring.
    .values(passed.toSorted((a, b) => a.personId - b.personId || a.courseId - b.courseId))
    .onConflictDoUpdate({
      target: [training.personId, training.courseId],
      set: {
        passedAt: sql`excluded.passed_at`,
        validUntil: sql`excluded.valid_until`,
        how: sql`excluded.how`,
        byId: sql`excluded.by_id`,
      },
      setWhere: sql`excluded.passed_at >= ${training.passedAt}`,
    });
}

export interface AnswerOutcome {
  readonly passed: boolean;
  readonly right: number;
  readonly total: number;
  readonly needed: number;
  readonly wrong: readonly number[];
  readonly validUntil: string | null;
}

/**
 * Takes the answers of one person to a course. Of tries and answers it keeps how many, and of nobody whose.
 * @throws AppError `not_found` for a course that is not answered in the portal, `stale` when it says something else by now; FieldError where one was left out
 */
export function answerCourse(
  deps: Deps,
  actor: Actor,
  { course_id: courseId, seen_version: seen, answers }: AnswerInput,
): Promise<AnswerOutcome> {
  return deps.db.transaction(async (tx) => {
    const row = await courseById(tx, courseId);
    if (!row?.isActive || row.how !== 'page') throw new AppError('not_found');
    const { questions } = row;
    if (seen !== undefined && seen !== row.version) throw new AppError('stale');
    if (answers.length !== questions.length || answers.some((one) => Array.isArray(one) && one.length === 0))
      throw new FieldError({ answers: [{ key: 'training.refusal.unanswered' }] });
    const wrong = wrongAnswers(questions, answers);
    const needed = neededOf(questions.length, row.passShare);
    const right = questions.length - wrong.length;
    const passed = right >= needed;
    await count(tx, row, wrong, passed);
    const passedAt = todayAt(deps);
    const validUntil = monthsLater(passedAt, row.validMonths);
    if (passed)
      await recordTraining(tx, [{ personId: actor.id, courseId, passedAt, validUntil, how: 'page', byId: null }]);
    return { passed, right, total: questions.length, needed, wrong, validUntil: passed ? validUntil : null };
  });
}

async function count(tx: Tx, row: CourseRecord, wrong: readonly number[], passed: boolean): Promise<void> {
  const rows = [
    { question: -1, isWrong: !passed },
    ...row.questions.map((_, question) => ({ question, isWrong: wrong.includes(question) })),
  ].map(({ question, isWrong }) => ({
    courseId: row.id,
    question,
    rightCount: isWrong ? 0 : 1,
    wrongCount: isWrong ? 1 : 0,
  }));
  await tx
    .insert(courseAnswer)
    .values(rows)
    .onConflictDoUpdate({
      target: [courseAnswer.courseId, courseAnswer.question],
      set: {
        rightCount: sql`${courseAnswer.rightCount} + excluded.right_count`,
        wrongCount: sql`${courseAnswer.wrongCount} + excluded.wrong_count`,
      },
    });
}

interface Tick {
  readonly person_id: number;
  readonly course_id: number;
  readonly passed_at: string;
}

/**
 * Somebody has passed a course before the eyes of staff. A station ticks for whoever visits it.
 * @returns the last day on which it is valid
 * @throws AppError `not_found`, `forbidden`; FieldError for a day to come
 */
export function tickTraining(deps: Deps, actor: Actor, { person_id, course_id, passed_at }: Tick): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const today = todayAt(deps);
    if (!ticksEverybody(actor) && !(await visitsStation(tx, person_id, actor.stations, addDays(today, -31))))
      throw new AppError('forbidden');
    const row = await courseById(tx, course_id);
    const [known] = await tx
      .select({ id: person.id, erasedAt: person.erasedAt })
      .from(person)
      .where(eq(person.id, person_id));
    if (!row || !known || known.erasedAt !== null) throw new AppError('not_found');
    if (passed_at > today) throw new FieldError({ passed_at: [{ key: 'training.refusal.future' }] });
    const validUntil = monthsLater(passed_at, row.validMonths);
    const passed = { personId: person_id, courseId: course_id, passedAt: passed_at, validUntil };
    await recordTraining(tx, [{ ...passed, how: 'ticked', byId: actor.id }]);
    // An older day takes nothing: what counts is what was kept.
    const [kept] = await tx
      .select({ validUntil: training.validUntil })
      .from(training)
      .where(and(eq(training.personId, person_id), eq(training.courseId, course_id)));
    return kept?.validUntil ?? validUntil;
  });
}
