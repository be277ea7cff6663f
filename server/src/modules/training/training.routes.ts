import type { Actor } from '@luch/contract/account/roles.ts';
import { trainingRoutes as routes } from '@luch/contract/training/training.routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { demandKept } from '../../platform/settings/parts.ts';
import { importTraining } from './commands/import-training.ts';
import { answerCourse, tickTraining } from './commands/record-training.ts';
import { saveCourse } from './commands/save-course.ts';
import { demandCourses, demandSafety, demandTicking } from './training.policy.ts';
import { courseCards, coursePage, ownTraining } from './training.view.ts';

const shown = (day: string): string => day.split('-').toReversed().join('.');

/** Courses, their answers, and who has passed. Where a facility keeps none, there are none. */
export const trainingCalls = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  const kept = (demand?: (actor: Actor) => void) => (actor: Actor) => {
    demand?.(actor);
    demandKept(deps, 'training_from');
  };
  return {
    'GET /api/training/own/': ({ actor, language }) => ownTraining(deps, db, actor, language),
    'GET /api/training/course/': {
      demand: kept(),
      by: ({ query, language }) => coursePage(db, language, query.id),
    },
    'POST /api/training/answer/': {
      demand: kept(),
      limit: { max: 60, perMinutes: 10, by: ['account'] },
      by: async ({ actor, body, language }) => {
        const { validUntil, wrong, ...outcome } = await answerCourse(deps, actor, body);
        const detail = outcome.passed
          ? texts.text(language, 'training.said.passed', { day: shown(validUntil ?? '') })
          : texts.text(language, 'training.said.failed', outcome as never);
        return { status: 'ok' as const, ...outcome, wrong: [...wrong], valid_until: validUntil, detail };
      },
    },
    'POST /api/training/tick/': {
      demand: kept(demandTicking),
      by: async ({ actor, body, language }) => {
        const until = await tickTraining(deps, actor, body);
        const detail = texts.text(language, 'training.said.ticked', { day: shown(until) });
        return { status: 'ok' as const, detail, valid_until: until };
      },
    },
    ...ofCourses(deps, kept),
  };
});

/** What the office of safety does with courses. */
const ofCourses = (deps: Deps, kept: (demand: (actor: Actor) => void) => (actor: Actor) => void) =>
  callsOf(routes)(() => ({
    'POST /api/training/import/': {
      demand: kept(demandSafety),
      limit: { max: 30, perMinutes: 10, by: ['account'] },
      by: async ({ actor, body, language }) => {
        const { rows, counted } = await importTraining(deps, actor, language, body);
        const detail = deps.texts.text(language, 'training.said.imported', { count: body.preview ? 0 : counted });
        return { status: 'ok' as const, detail, counted, rows: [...rows] };
      },
    },
    'GET /api/training/courses/': { demand: kept(demandCourses), by: () => courseCards(deps.db) },
    'POST /api/training/course/': {
      demand: kept(demandSafety),
      by: async ({ actor, body }) => {
        const id = await saveCourse(deps, actor, body);
        const found = (await courseCards(deps.db)).find((one) => one.id === id);
        if (!found) throw new Error(`There is no course ${id}`);
        return found;
      },
    },
  }))(deps);
