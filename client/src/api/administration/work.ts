import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, callPaged, type Query } from '../../lib/call.ts';
import { sending } from '../asking.ts';

export type Letter = Answer<'GET /api/administration/letters/'>[number];
export type Job = Answer<'GET /api/administration/jobs/'>[number];
export const workKey = ['administration', 'work'] as const;

/** Rows are numbered: letters and jobs have names of their own kind. */
export const numbered = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.map(({ id: name, ...row }, index) => ({ ...row, name, id: index + 1 }));
export type Numbered<Row extends { id: string }> = ReturnType<typeof numbered<Row>>[number];

export const lettersQuery = (query: Query<'GET /api/administration/letters/'>) => ({
  queryKey: [...workKey, 'letters', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await callPaged('GET /api/administration/letters/', { query, signal });
    return { ...page, rows: numbered(page.rows) };
  },
  placeholderData: keepPreviousData,
});

export const jobsQuery = (query: Query<'GET /api/administration/jobs/'>) => ({
  queryKey: [...workKey, 'jobs', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await callPaged('GET /api/administration/jobs/', { query, signal });
    return { ...page, rows: numbered(page.rows) };
  },
  placeholderData: keepPreviousData,
});

export const sendLetterAgain = sending('POST /api/administration/letters/send_again/');
export const retryJob = sending('POST /api/administration/jobs/retry/');
