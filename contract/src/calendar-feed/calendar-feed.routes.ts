import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail, Id } from '../kernel/schemas.ts';
import { FeedAddress, FeedInput, FeedRenewal, FeedView } from './calendar-feed.schemas.ts';

export const calendarFeedRoutes = defineRoutes({
  'GET /api/calendar/feeds/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'My calendars by subscription, without their addresses',
    response: z.array(FeedView),
  },
  'POST /api/calendar/feeds/': {
    access: 'signed-in',
    summary:
      'Subscribe to my experiments, or to a station or a facility that I plan; the address is answered here only',
    body: FeedInput,
    response: FeedAddress,
  },
  'PATCH /api/calendar/feeds/': {
    access: 'signed-in',
    summary: 'New address for a calendar of mine; the previous one stops at once',
    body: FeedRenewal,
    response: FeedAddress,
  },
  'DELETE /api/calendar/feeds/': {
    access: 'signed-in',
    summary: 'Withdraw a calendar of mine: its address stops at once',
    query: z.object({ id: Id }),
    response: Detail,
  },
  'GET /api/calendar/feed/:secret/': {
    access: 'open',
    summary: 'A calendar as iCalendar, by its secret address; holds what its owner may see now',
    params: z.object({ secret: z.string().max(100) }),
    response: z.string(),
  },
});
