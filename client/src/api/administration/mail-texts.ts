import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, type Body, call, type Query } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { asking, sending } from '../asking.ts';

export type MailLetter = Answer<'GET /api/administration/mail_texts/'>[number];
export type MailText = MailLetter['texts'][number];

const key = ['setting'] as const satisfies LiveKey;
const ask = asking(...key);

export const mailTextsQuery = ask.one('GET /api/administration/mail_texts/');

export const mailPreviewQuery = (body: Body<'POST /api/administration/mail_texts/preview/'>) => ({
  ...ask.one('POST /api/administration/mail_texts/preview/', { body }),
  placeholderData: keepPreviousData,
});

export const mailTextHistoryQuery = (query: Query<'GET /api/administration/mail_texts/history/'>) => ({
  queryKey: [...key, 'mail-text-history', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/administration/mail_texts/history/', { query, signal }),
});

export const changeMailText = sending('PATCH /api/administration/mail_texts/');
export const sendSample = sending('POST /api/administration/mail_texts/sample/');
