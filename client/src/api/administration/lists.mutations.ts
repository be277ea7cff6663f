import { type Body, call } from '../../lib/call.ts';

export const addEntry = (body: Body<'POST /api/administration/lists/entry/'>) =>
  call('POST /api/administration/lists/entry/', { body });
export const changeEntry = (body: Body<'PATCH /api/administration/lists/entry/'>) =>
  call('PATCH /api/administration/lists/entry/', { body });
export const setEntryState = (body: Body<'POST /api/administration/lists/state/'>) =>
  call('POST /api/administration/lists/state/', { body });
export const deleteEntry = (body: Body<'POST /api/administration/lists/delete/'>) =>
  call('POST /api/administration/lists/delete/', { body });
export const mergeEntries = (body: Body<'POST /api/administration/lists/merge/'>) =>
  call('POST /api/administration/lists/merge/', { body });
