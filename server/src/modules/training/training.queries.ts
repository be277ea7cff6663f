import type { Language } from '@luch/contract/kernel/language.ts';
import { addMonths } from '@luch/contract/kernel/days.ts';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { course, courseAnswer, courseNeed, type CourseRecord, training } from './training.tables.ts';

export const nameIn = (language: Language) => (language === 'ru' ? course.nameRu : course.nameEn);

/** How far ahead a visit asks for its courses, from a day on. */
export const horizonOf = (today: string): string => addMonths(today, 6);

/** From which day on, in the facility's zone, what is assigned asks for courses; and today. */
export interface TrainingDays {
  readonly today: string;
  readonly from: string;
  readonly zone: string;
}

/** What somebody has passed, and what the visits ask for that are still to come; by course. */
export function ownCourses(tx: Executor, language: Language, personId: number, { today, from, zone }: TrainingDays) {
  const needed = sql<string | null>`(
    select max(v.leaves)::text from visit v join calendar_record r on r.id = v.slot_id
    where coalesce(r.assigned_at, r.created_at) >= (${from}::date)::timestamp at time zone ${zone} and v.person_id = ${personId} and v.status < 5 and v.leaves >= ${today}
      and exists (select from courses_needed(array[v.slot_id]) n where n.visit_id = v.id and n.course_id = ${course.id}))`;
  return tx
    .select({ row: course, name: nameIn(language), passed: training, neededUntil: needed })
    .from(course)
    .leftJoin(training, and(eq(training.courseId, course.id), eq(training.personId, personId)))
    .where(or(course.isActive, isNotNull(training.id)))
    .orderBy(asc(nameIn(language)), asc(course.id));
}

export async function courseById(tx: Executor, id: number): Promise<CourseRecord | undefined> {
  const [row] = await tx.select().from(course).where(eq(course.id, id));
  return row;
}

export const allCourses = (tx: Executor) => tx.select().from(course).orderBy(asc(course.nameRu), asc(course.id));
export const allNeeds = (tx: Executor) => tx.select().from(courseNeed).orderBy(asc(courseNeed.id));
export const allAnswers = (tx: Executor) => tx.select().from(courseAnswer);

/** Somebody is, or was a month ago at most, a visitor of one of these stations. */
export async function visitsStation(
  tx: Executor,
  personId: number,
  stations: readonly number[],
  since: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from visit v join calendar_record r on r.id = v.slot_id
    where v.person_id = ${personId} and v.status < 5 and v.leaves >= ${since}
      and r.station_id = any(${`{${stations.join()}}`}::int[]) limit 1`);
  return rows.length > 0;
}
