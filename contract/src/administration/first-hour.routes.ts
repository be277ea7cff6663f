import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';

/** What an empty portal needs before its first call opens, in the order of the list. */
export const firstHourSteps = ['name', 'logo', 'time_zone', 'sender', 'stations', 'session', 'people'] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];
const Step = z.enum(firstHourSteps);

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
});
