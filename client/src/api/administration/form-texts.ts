import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { asking, sending } from '../asking.ts';

export type FormTexts = Answer<'GET /api/administration/form_texts/'>[number];
export type FormText = FormTexts['texts'][number];

const key = ['setting'] as const satisfies LiveKey;
const ask = asking(...key);

export const formTextsQuery = ask.one('GET /api/administration/form_texts/');

export const formPreviewQuery = (body: Body<'POST /api/administration/form_texts/preview/'>) => ({
  ...ask.one('POST /api/administration/form_texts/preview/', { body }),
  placeholderData: keepPreviousData,
});

export const formTextHistoryQuery = (of: { key: string }) => ({
  queryKey: [...key, 'form-text-history', of],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/administration/form_texts/history/', { query: of, signal }),
});

export const changeFormText = sending('PATCH /api/administration/form_texts/');
