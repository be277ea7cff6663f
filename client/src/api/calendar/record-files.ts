import { useQueryClient } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { calendarKey } from './calendar-key.ts';

const ask = asking(...calendarKey);

export type RecordFile = RowOf<'POST /api/references/files/list/'>;
/** Of a record of the calendar (specification, staff side, section 7). */
const recordFile = 6;

/** Links in them expire, so they are asked for anew now and then. */
export const recordFilesQuery = (recordId: number) => ({
  ...ask.one('POST /api/references/files/list/', { body: { object_id: recordId, type: recordFile } }),
  staleTime: 60_000,
});

export function addRecordFile(recordId: number, file: File) {
  const body = new FormData();
  body.append('object_id', String(recordId));
  body.append('type', String(recordFile));
  body.append('file', file, file.name);
  return call('POST /api/references/file/detail/', { body });
}

export const removeRecordFile = (id: number) => call('DELETE /api/references/file/detail/', { query: { id } });

export function useRefreshRecordFiles(recordId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: recordFilesQuery(recordId).queryKey });
}
