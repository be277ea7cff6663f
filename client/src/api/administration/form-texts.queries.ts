import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

export type FormTexts = Answer<'GET /api/administration/form_texts/'>[number];
export type FormText = FormTexts['texts'][number];

const key = ['setting'] as const satisfies LiveKey;

export const formTextsQuery = queryOptions({
  queryKey: [...key, 'form-texts'],
  queryFn: ({ signal }) => call('GET /api/administration/form_texts/', { signal }),
});

export const formPreviewQuery = (body: Body<'POST /api/administration/form_texts/preview/'>) =>
  queryOptions({
    queryKey: [...key, 'form-preview', body],
    queryFn: ({ signal }) => call('POST /api/administration/form_texts/preview/', { body, signal }),
    placeholderData: keepPreviousData,
  });

export const formTextHistoryQuery = (of: { key: string }) => ({
  queryKey: [...key, 'form-text-history', of],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/administration/form_texts/history/', { query: of, signal }),
});
