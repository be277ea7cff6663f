import { useQueryClient } from '@tanstack/react-query';
import { calendarKey } from './calendar.keys.ts';
import { type CalendarRecord } from './calendar.queries.ts';

/** A record stands where it was put before the server has answered; what it answers is put in its place. */
export function usePutRecord(): (id: number, change: Partial<CalendarRecord>) => void {
  const queryClient = useQueryClient();
  return (id, change) => {
    // What is on its way would show the record where it was.
    void queryClient.cancelQueries({ queryKey: [...calendarKey, 'GET /api/calendar/list_full/'] });
    queryClient.setQueriesData<CalendarRecord[]>(
      { queryKey: [...calendarKey, 'GET /api/calendar/list_full/'] },
      (rows) => rows?.map((record) => (record.id === id ? { ...record, ...change } : record)),
    );
  };
}
