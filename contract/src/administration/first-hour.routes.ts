import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';

/** What an empty portal needs before its first call opens, in the order of the list. */
export const firstHourSteps = ['name', 'logo', 'time_zone', 'sender', 'stations', 'session', 'people'] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];
const Step = z.enum(firstHourSteps);

/** How the last test letter fared; `no_server`: letters become files, and nobody gets one. */
const testLetterStates = ['no_server', 'none', 'waiting', 'failed', 'sent'] as const;
export type TestLetterState = (typeof testLetterStates)[number];

const FirstHour = z.object({
  /** Empty once nothing is left to do, or proposals come in. */
  steps: z.array(
    z.object({
      step: Step,
      /** By what the portal holds. */
      is_done: z.boolean(),
      /** Somebody has said that it is right as it is. */
      is_left: z.boolean(),
    }),
  ),
  test_letter: z.object({
    state: z.enum(testLetterStates),
    /** Whom letters come from, and who was sent the last test. */
    from: z.string(),
    to: z.string().nullable(),
    /** What the mail server said, in its words. */
    problem: z.string().nullable(),
  }),
});

export const firstHourRoutes = defineRoutes({
  'GET /api/administration/first_hour/': {
    access: 'signed-in',
    summary: 'What is needed before the first call opens, and what of it is done (administrators)',
    response: FirstHour,
  },
  'POST /api/administration/first_hour/': {
    access: 'signed-in',
    summary: 'A step is right as it is (administrators)',
    body: z.object({ step: Step }),
    response: FirstHour,
  },
  'POST /api/administration/first_hour/test_letter/': {
    access: 'signed-in',
    summary: 'Mail myself a test: the step is done once the mail server has taken it (administrators)',
    response: FirstHour,
  },
});
