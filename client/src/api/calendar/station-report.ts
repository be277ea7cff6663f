import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';
import { useCommand } from '../../lib/use-command.ts';
import { calendarKey } from './calendar-key.ts';

type Report = Answer<'GET /api/proposals/bs-report/list/'>;
export type ReportRow = Extract<Report, readonly unknown[]>[number];

/** Both days are part of it. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

export const stationReportQuery = ({ from, to }: ReportDays) =>
  queryOptions({
    queryKey: [...calendarKey, 'report', from, to],
    queryFn: async ({ signal }) => {
      const query = { start_at: from, end_at: to, lang: currentLanguage() };
      const answer = await call('GET /api/proposals/bs-report/list/', { query, signal });
      return Array.isArray(answer) ? answer : [];
    },
    placeholderData: keepPreviousData,
  });

/** The same as a workbook, in a window of its own. */
export function useOpenReport(): { open: (days: ReportDays) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: ({ from, to }: ReportDays) =>
      openWhenAnswered(async () => {
        const query = { start_at: from, end_at: to, excel: '1', lang: currentLanguage() };
        const answer = await call('GET /api/proposals/bs-report/list/', { query });
        if (Array.isArray(answer)) throw new TypeError('A list came in the place of a workbook');
        return answer;
      }),
  });
  return { open: mutate, running: isPending };
}
