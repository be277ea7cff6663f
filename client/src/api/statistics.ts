import { queryOptions, skipToken, useIsFetching } from '@tanstack/react-query';
import { type Answer, call, type RowOf } from '../lib/call.ts';
import { currentLanguage } from '../lib/language.ts';
import { openWhenAnswered } from '../lib/open-when-answered.ts';
import { useCommand } from '../lib/use-command.ts';

export type StatisticsScope = Answer<'GET /api/stats/scope/'>;
export type StationFigures = RowOf<'GET /api/stats/proposals/station/'>;
export type StatusFigures = RowOf<'GET /api/stats/proposals/status/'>;
export type FlowFigures = Answer<'GET /api/stats/proposals/flow/'>;

/** Which proposals are counted. */
export interface About {
  readonly from?: string;
  readonly to?: string;
  readonly session_id?: number;
  readonly kind?: 1 | 2 | 3;
}

/*
 * Figures are as old as their page: whoever wants newer ones comes again. Those of another choice never stand in for the
 * ones on their way: under the new name they would be saved and printed as its own.
 */
const key = (...parts: readonly unknown[]) => ['statistics', ...parts] as const;
const shared = { staleTime: 60_000 };

/** Nothing is asked before it is known which proposals are counted. */
const figures = <Data>(
  parts: readonly string[],
  about: About | undefined,
  ask: (query: About, signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey: key(...parts, about),
    queryFn: about ? ({ signal }) => ask(about, signal) : skipToken,
    ...shared,
  });

export const scopeQuery = queryOptions({
  queryKey: key('scope'),
  queryFn: ({ signal }) => call('GET /api/stats/scope/', { signal }),
});
export const statusQuery = (about: About | undefined) =>
  figures(['status'], about, (query, signal) => call('GET /api/stats/proposals/status/', { query, signal }));
/** All of the general page but the answers to a question. */
export const pageQuery = (about: About | undefined) =>
  figures(['page'], about, (query, signal) => call('GET /api/stats/page/', { query, signal }));
export const questionsQuery = queryOptions({
  queryKey: key('questions'),
  queryFn: ({ signal }) => call('GET /api/stats/questions/', { signal }),
  ...shared,
});
export const answersQuery = (about: About | undefined, question: number | undefined) =>
  figures(['answers', String(question)], question === undefined ? undefined : about, (query, signal) =>
    call('GET /api/stats/proposals/answers/', { query: { ...query, question_id: question ?? 0 }, signal }),
  );

/** What would be printed now is not all of it; figures that are only asked for anew are there. */
export const useFiguresOnTheirWay = (): boolean =>
  useIsFetching({ queryKey: key(), predicate: ({ state }) => state.data === undefined }) > 0;

/** All tables of what is looked at as a workbook, in a window of its own. */
export function useOpenStatistics(): { open: (about: About) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: (about: About) =>
      openWhenAnswered(() => call('GET /api/stats/export/', { query: { ...about, lang: currentLanguage() } })),
  });
  return { open: mutate, running: isPending };
}
