import { type Body, call } from '../../lib/call.ts';

/* What is changed in the calendar (specification, staff side, section 7, Calendars and in-house). */

export type NewRecord = Body<'POST /api/calendar/detail/'>;
export type RecordChange = Body<'PATCH /api/calendar/detail/'>;
export type NewInhouse = Body<'POST /api/calendar/inhouse/'>;

export const addRecord = (body: NewRecord) => call('POST /api/calendar/detail/', { body });
export const changeRecord = (body: RecordChange) => call('PATCH /api/calendar/detail/', { body });
export const removeRecord = (body: Body<'POST /api/calendar/delete/'>) => call('POST /api/calendar/delete/', { body });
export const undoChange = (changeId: number) => call('POST /api/calendar/undo/', { body: { change_id: changeId } });
export const saveResponsibles = (body: Body<'POST /api/calendar/exp_responsibles/'>) =>
  call('POST /api/calendar/exp_responsibles/', { body });
export const addInhouse = (body: NewInhouse) => call('POST /api/calendar/inhouse/', { body });
