import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import { JobInput, JobRow, JobsQuery, LetterInput, LetterRow, LettersQuery } from './work.schemas.ts';

export const workRoutes = defineRoutes({
  'GET /api/administration/letters/': {
    reads: 'letters',
    access: 'signed-in',
    summary: 'Letters without their contents, and what became of them (administrators)',
    query: LettersQuery,
    response: z.array(LetterRow),
  },
  'POST /api/administration/letters/send_again/': {
    access: 'signed-in',
    summary: 'Send a letter that has not reached anybody once more (administrators)',
    body: LetterInput,
    response: Detail,
  },
  'GET /api/administration/jobs/': {
    access: 'signed-in',
    summary: 'Background jobs, the newest first (administrators)',
    query: JobsQuery,
    response: z.array(JobRow),
  },
  'POST /api/administration/jobs/retry/': {
    access: 'signed-in',
    summary: 'Retry a failed job (administrators)',
    body: JobInput,
    response: Detail,
  },
});
