import { counter, gauge, histogram } from './metric.ts';

/** What is counted while it happens, of this process. The listener of the metrics prints it (`serve-metrics.ts`). */

const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const statementBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

export const answeredCalls = histogram(
  'luch_http_request_seconds',
  'Answered calls by method, pattern of the route and status.',
  answerBounds,
);
export const sentStatements = histogram(
  'luch_database_statement_seconds',
  'Statements and how long each took, by whether it succeeded.',
  statementBounds,
);
export const refusedByLimit = counter('luch_rate_limited_total', 'Calls refused by a limit, by the call.');
export const openStreams = gauge('luch_live_streams', 'Open screens that hear live messages of this process.');
export const finishedJobs = histogram(
  'luch_job_seconds',
  'Tries of jobs by kind and whether they succeeded.',
  [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
);

export const counted = [answeredCalls, sentStatements, refusedByLimit, openStreams, finishedJobs];
