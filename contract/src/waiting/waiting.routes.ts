import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import { FailedLettersInput, FailedWork, WaitingWork } from './waiting.schemas.ts';

/** Decisions 0065 and 0108. */
export const waitingRoutes = defineRoutes({
  'GET /api/waiting/': {
    access: 'signed-in',
    summary: 'What waits for me by my offices: how much of it, since when and until when',
    response: z.array(WaitingWork),
  },
  'GET /api/waiting/failed/': {
    reads: 'letters',
    access: 'signed-in',
    summary: 'Letters that could not be sent and work that failed, of what I caused or look after',
    response: FailedWork,
  },
  'POST /api/waiting/failed/send_again/': {
    access: 'signed-in',
    summary: 'Send such letters once more',
    body: FailedLettersInput,
    response: Detail,
  },
  'POST /api/waiting/failed/put_away/': {
    access: 'signed-in',
    summary: 'Such letters have been dealt with: they are shown no more',
    body: FailedLettersInput,
    response: Detail,
  },
});
