import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import {
  Answered,
  AnswerInput,
  CourseCard,
  CourseInput,
  CoursePage,
  CourseQuery,
  Imported,
  ImportInput,
  OwnTraining,
  Ticked,
  TickInput,
} from './training.schemas.ts';

/** Courses, and who has passed them. A personal token opens these calls with the scopes of passes. */
export const trainingRoutes = defineRoutesOf('passes', {
  'GET /api/training/own/': {
    access: 'signed-in',
    summary: 'The courses that the caller has passed, or needs for a visit',
    response: z.array(OwnTraining),
  },
  'GET /api/training/course/': {
    access: 'signed-in',
    summary: 'A course to be read and answered; what is right is not in it',
    query: CourseQuery,
    response: CoursePage,
  },
  'POST /api/training/answer/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'Answers to the questions of a course, in their order; passed at its share of right ones',
    body: AnswerInput,
    response: Answered,
  },
  'POST /api/training/tick/': {
    access: 'signed-in',
    summary: 'Somebody has passed a course before the eyes of staff: safety, moderators, the station that they visit',
    body: TickInput,
    response: Ticked,
  },
  'POST /api/training/import/': {
    access: 'signed-in',
    summary: 'Passed courses from a sheet, or with preview what would become of each row; safety',
    body: ImportInput,
    response: Imported,
  },
  'GET /api/training/courses/': {
    access: 'signed-in',
    summary: 'Every course whole, with who needs it and how it is answered; safety and moderators',
    response: z.array(CourseCard),
  },
  'POST /api/training/course/': {
    access: 'signed-in',
    summary: 'A new course, or what a course says and who needs it; safety',
    body: CourseInput,
    response: CourseCard,
  },
});
