import type { CourseWay } from '@luch/contract/training/training-limits.ts';
import type { Question } from '@luch/contract/training/training.schemas.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { day, id, moment, names } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0201-training.sql`, which says why each constraint and index is there. */

export const course = pgTable('course', {
  id: id(),
  ...names(),
  how: text('how').$type<CourseWay>().notNull(),
  validMonths: integer('valid_months').notNull(),
  textRu: text('text_ru').notNull().default(''),
  textEn: text('text_en').notNull().default(''),
  questions: jsonb('questions').$type<readonly Question[]>().notNull().default([]),
  passShare: smallint('pass_share').notNull().default(80),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(0),
  changedAt: moment('changed_at').notNull(),
  changedBy: integer('changed_by').notNull(),
});
export type CourseRecord = typeof course.$inferSelect;

export const courseNeed = pgTable('course_need', {
  id: id(),
  courseId: integer('course_id').notNull(),
  kindId: integer('kind_id'),
  stationId: integer('station_id'),
  mode: text('mode').$type<'on_site' | 'remote'>(),
  hazard: text('hazard'),
});

export const training = pgTable('training', {
  id: id(),
  personId: integer('person_id').notNull(),
  courseId: integer('course_id').notNull(),
  passedAt: day('passed_at').notNull(),
  validUntil: day('valid_until').notNull(),
  how: text('how').$type<CourseWay>().notNull(),
  byId: integer('by_id'),
});

export const courseAnswer = pgTable(
  'course_answer',
  {
    courseId: integer('course_id').notNull(),
    question: smallint('question').notNull(),
    rightCount: integer('right_count').notNull().default(0),
    wrongCount: integer('wrong_count').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'course_answer_once', columns: [table.courseId, table.question] })],
);
