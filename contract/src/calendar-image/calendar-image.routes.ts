import { defineRoutes } from '../kernel/define-routes.ts';
import { CalendarImage, CalendarImageQuery, PublicSchedule, PublicScheduleQuery } from './calendar-image.schemas.ts';

/** Specification, staff side, section 7, Calendars; open, as the pages are (fine points A11 and U7). */
export const calendarImageRoutes = defineRoutes({
  'GET /api/references/calendar/': {
    access: 'open',
    summary: 'The image of a calendar: 1 synchrotron, 2 reactor',
    query: CalendarImageQuery,
    response: CalendarImage,
  },
  'POST /api/references/calendar/': {
    access: 'signed-in',
    summary: 'Replace the image of a calendar: file (jpg), type (moderators)',
    multipart: true,
    response: CalendarImage,
  },
  'GET /api/references/calendar/schedule/': {
    access: 'open',
    summary: 'Beam and busy stations by weeks; neither titles, nor people, nor numbers',
    query: PublicScheduleQuery,
    response: PublicSchedule,
  },
});
