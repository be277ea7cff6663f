import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CalendarState } from '../../features/calendar/calendar-search.ts';
import { CalendarView } from '../../features/calendar/calendar-view.tsx';
import { present } from '../../lib/search.ts';
import { ProposalOver } from '../parts/proposal-over.tsx';
import { useMarkingDone } from './marking-done.tsx';
import { useSubscribing } from './subscribing.tsx';

/** The calendar of stations as a page: what it shows stands in the address. */
export const CalendarPage = () => {
  const search = useSearch({ from: '/portal/calendar' });
  const navigate = useNavigate();
  const change: CalendarState['change'] = (patch, replace = false) =>
    void navigate({
      to: '.',
      search: (previous: object) => present({ ...previous, ...patch }),
      replace,
      resetScroll: false,
    });
  const subscribing = useSubscribing();
  const markingDone = useMarkingDone();
  const show = (ids: readonly number[]) => change({ proposals: ids.length > 0 ? ids : undefined });
  return (
    <>
      <CalendarView
        state={{ search, change }}
        level={1}
        onOpenProposal={(id) => show([id])}
        onMarkDone={markingDone.open}
        onSubscribe={subscribing.open}
      />
      {subscribing.dialog}
      {markingDone.dialog}
      <ProposalOver ids={search.proposals ?? []} onShow={show} />
    </>
  );
};
