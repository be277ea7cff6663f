import { useNavigate, useRouter } from '@tanstack/react-router';
import { present } from '../../lib/search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The list without anything beside it is the entry before. */
    besideOpened?: boolean;
  }
}

export interface RowBeside {
  id: number | undefined;
  open: (id: number) => void;
  /** To another row: Back still closes it. */
  moveTo: (id: number) => void;
  close: () => void;
}

/** The row whose content stands beside the list: in the address, so that Back closes it and a link shows it. */
export function useRowBeside(id: number | undefined): RowBeside {
  const navigate = useNavigate();
  const router = useRouter();
  const go = (beside: number | undefined, besideOpened: boolean, replace: boolean) =>
    void navigate({
      to: '.',
      search: (previous: object) => present({ ...previous, beside }),
      state: { besideOpened },
      replace,
      resetScroll: false,
    });
  const wasOpened = () => router.state.location.state.besideOpened === true;
  return {
    id,
    open: (next) => go(next, true, false),
    moveTo: (next) => go(next, wasOpened(), true),
    close: () => (wasOpened() ? router.history.back() : go(undefined, false, true)),
  };
}
