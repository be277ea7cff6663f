import { useNavigate, useRouter } from '@tanstack/react-router';
import type { StationSearch } from '../../features/station-proposals/station-search.ts';
import { present } from '../../lib/search.ts';

/** The open council of a station stands in the address beside its list: Back closes it, a reload keeps it. */
export function useCouncilAddress({ council: id }: StationSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const searchOf = (council: number | undefined) => (previous: object) => present({ ...previous, council });
  const go = (council: number | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: searchOf(council),
      state: replace ? {} : { cardDepth: 1 },
      replace,
      resetScroll: false,
    });
  return {
    id,
    open: (council: number) => go(council, false),
    hrefOf: (council: number) => router.buildLocation({ to: '.', search: searchOf(council) }).href,
    /** One that came by a mailed link has no list behind it in the history. */
    close: () => {
      const depth = router.state.location.state.cardDepth ?? 0;
      if (depth > 0) router.history.go(-depth);
      else go(undefined, true);
    },
  };
}
