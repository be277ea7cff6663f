import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import { passLimits as pass } from '@luch/contract/pass/pass-limits.ts';
import { passListQuery, passQuery, type PassRow } from '../../../api/pass.ts';
import { type List, useList } from '../../../ui/list/use-list.ts';
import type { PassSearch, PassWait } from './pass-search.ts';

export type Passes = List<PassRow, PassSearch>;

/** What the call asks for. */
const waitCalls = {
  new: { status_id: passStatus.requested },
  work: { status_id: passStatus.in_processing },
  cancel: { cancel_asked: true },
} as const satisfies Record<PassWait, object>;

/** All passes, by tabs; `onAhead` is told when a card is about to be opened. */
export const usePassList = (search: PassSearch, onAhead: () => void): Passes =>
  useList<PassRow, PassSearch>({
    search,
    pageSize: pass.pageSize,
    withNeighbours: true,
    ...(search.tab !== 'archive' && { selectedIn: search.wait ?? 'current' }),
    pageQuery: (page, pageSize) =>
      passListQuery({
        tab: search.tab ?? 'current',
        ...(search.q && { search: search.q }),
        ...(search.wait && waitCalls[search.wait]),
        page,
        page_size: pageSize,
      }),
    ahead: (queryClient, id) => {
      onAhead();
      void queryClient.prefetchQuery(passQuery(id));
    },
  });
