import type { viewScreens } from '@luch/contract/proposal/staff.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking } from '../asking.ts';

const ask = asking('list-views');

export type ViewScreen = (typeof viewScreens)[number];
export type KeptView = Answer<'GET /api/proposals/list-view/list/'>[number];

const listViewsQuery = (screen: ViewScreen) => ({
  ...ask.one('GET /api/proposals/list-view/list/', { query: { screen } }),
  staleTime: 5 * 60_000,
});

export interface ListViews {
  /** Undefined while they are on their way. */
  views: readonly KeptView[] | undefined;
  /** Under a name; the same name is written over. Failing, it throws after the person has been told. */
  keep: (name: string, search: string) => Promise<KeptView>;
  forget: (id: number) => Promise<unknown>;
  running: boolean;
}

/** My kept filters of one screen. @param isSeen false: they are not asked for yet */
export function useListViews(screen: ViewScreen, isSeen: boolean): ListViews {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...listViewsQuery(screen), enabled: isSeen });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['list-views'] });
  const keep = useCommand({
    mutationFn: (body: { name: string; search: string }) =>
      call('POST /api/proposals/list-view/detail/', { body: { screen, ...body } }),
    onSuccess: refresh,
  });
  const forget = useCommand({
    mutationFn: (id: number) => call('DELETE /api/proposals/list-view/detail/', { query: { id } }),
    onSettled: refresh,
  });
  return {
    views: data,
    keep: (name, search) => keep.mutateAsync({ name, search }),
    forget: (id) => forget.mutateAsync(id),
    running: keep.isPending || forget.isPending,
  };
}
