import { defineRoutes } from '../kernel/define-routes.ts';
import { RecordAdded, RecordInput, RecordRemovalInput, RecordRemoved } from './calendar.schemas.ts';

/** Specification, staff side, section 7, Calendars and in-house. */
export const calendarRoutes = defineRoutes({
  'POST /api/calendar/detail/': {
    access: 'signed-in',
    summary:
      'Reserve time at a station: type 5 for what a council in planning has accepted; its station, the head of its kind, moderators',
    body: RecordInput,
    response: RecordAdded,
  },
  'POST /api/calendar/delete/': {
    access: 'signed-in',
    summary: 'Give reserved time of a proposal back; its station, the head of its kind, moderators',
    body: RecordRemovalInput,
    response: RecordRemoved,
  },
});
