import { type Body, call } from '../../lib/call.ts';

/* Preliminary time of what a council has accepted (specification, staff side, section 7, Calendars). */

export const addInterval = (body: Body<'POST /api/calendar/detail/'>) => call('POST /api/calendar/detail/', { body });

export const removeInterval = (body: Body<'POST /api/calendar/delete/'>) =>
  call('POST /api/calendar/delete/', { body });
