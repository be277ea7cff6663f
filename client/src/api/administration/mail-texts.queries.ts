import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, call, type Query } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

export type MailLetter = Answer<'GET /api/administration/mail_texts/'>[number];
export type MailText = MailLetter['texts'][number];

const key = ['setting'] as const satisfies LiveKey;

export const mailTextsQuery = queryOptions({
  queryKey: [...key, 'mail-texts'],
  queryFn: ({ signal }) => call('GET /api/administration/mail_texts/', { signal }),
});

export const mailPreviewQuery = (body: Body<'POST /api/administration/mail_texts/preview/'>) =>
  queryOptions({
    queryKey: [...key, 'mail-preview', body],
    queryFn: ({ signal }) => call('POST /api/administration/mail_texts/preview/', { body, signal }),
    placeholderData: keepPreviousData,
  });

export const mailTextHistoryQuery = (query: Query<'GET /api/administration/mail_texts/history/'>) => ({
  queryKey: [...key, 'mail-text-history', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/administration/mail_texts/history/', { query, signal }),
});
