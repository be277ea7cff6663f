import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';

export type PublicSchedule = Answer<'GET /api/references/calendar/schedule/'>;

/* What everybody may see of a calendar: its image, and when there is beam and which station is busy. */

export const imageQuery = (type: ImageKind) =>
  queryOptions({
    queryKey: ['calendar-image', type],
    queryFn: ({ signal }) => call('GET /api/references/calendar/', { query: { type }, signal }),
  });

export const publicScheduleQuery = (type: ImageKind, start: string | undefined, weeks: number) =>
  queryOptions({
    queryKey: ['calendar-image', 'schedule', type, start, weeks],
    queryFn: ({ signal }) => call('GET /api/references/calendar/schedule/', { query: { type, start, weeks }, signal }),
    placeholderData: keepPreviousData,
  });
