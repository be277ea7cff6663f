import { type Body, call } from '../../lib/call.ts';

export const addEntry = (body: Body<'POST /api/administration/lists/entry/'>) =>
  call('POST /api/administration/lists/entry/', { body });
/** What of its names is taken, while other fields are wrong; nothing is added. */
export const checkEntry = ({
  id,
  ...body
}: Body<'POST /api/administration/lists/entry/'> & { id?: number | undefined }) =>
  id === undefined
    ? call('POST /api/administration/lists/entry/', { body, checkOnly: true })
    : call('PATCH /api/administration/lists/entry/', { body: { ...body, id, seen_version: 0 }, checkOnly: true });
export const changeEntry = (body: Body<'PATCH /api/administration/lists/entry/'>) =>
  call('PATCH /api/administration/lists/entry/', { body });
export const setEntryState = (body: Body<'POST /api/administration/lists/state/'>) =>
  call('POST /api/administration/lists/state/', { body });
export const deleteEntry = (body: Body<'POST /api/administration/lists/delete/'>) =>
  call('POST /api/administration/lists/delete/', { body });
export const mergeEntries = (body: Body<'POST /api/administration/lists/merge/'>) =>
  call('POST /api/administration/lists/merge/', { body });
