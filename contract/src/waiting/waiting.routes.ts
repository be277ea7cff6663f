import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { WaitingWork } from './waiting.schemas.ts';

/** Decision 0065. */
export const waitingRoutes = defineRoutes({
  'GET /api/waiting/': {
    access: 'signed-in',
    summary: 'What waits for me by my offices: how much of it, since when and until when',
    response: z.array(WaitingWork),
  },
});
