import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, call } from '../lib/call.ts';
import { asking } from './asking.ts';

const ask = asking('calendar-image');

export type PublicSchedule = Answer<'GET /api/references/calendar/schedule/'>;

/* What everybody may see of a calendar: its image, and when there is beam and which station is busy. */

export const imageQuery = (type: ImageKind) => ask.one('GET /api/references/calendar/', { query: { type } });

export const publicScheduleQuery = (type: ImageKind, start: string | undefined, weeks: number) => ({
  ...ask.one('GET /api/references/calendar/schedule/', { query: { type, start, weeks } }),
  placeholderData: keepPreviousData,
});

export const replaceImage = async (type: ImageKind, file: File) => {
  const { fitPicture } = await import('../lib/fit-picture.ts');
  const body = new FormData();
  body.append('type', String(type));
  body.append('file', await fitPicture(file, 4000));
  return call('POST /api/references/calendar/', { body });
};
