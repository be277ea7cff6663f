import { t } from 'i18next';
import { useState } from 'react';
import type { CalendarSearch, CalendarState } from '../../features/calendar/calendar-search.ts';
import { CalendarView } from '../../features/calendar/calendar-view.tsx';
import { StationList } from '../../features/calendar/view/station-list.tsx';
import { present } from '../../lib/search.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProposalOver } from '../parts/proposal-over.tsx';
import { useMarkingDone } from './marking-done.tsx';
import { useSubscribing } from './subscribing.tsx';

/** The calendar over any page, with the stations on its left (specification, staff side, section 2). */
export const CalendarDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const [search, setSearch] = useState<CalendarSearch>({});
  const state: CalendarState = {
    search,
    change: (patch) => setSearch((before) => present({ ...before, ...patch })),
  };
  const show = (ids: readonly number[]) => state.change({ proposals: ids.length > 0 ? ids : undefined });
  const subscribing = useSubscribing();
  const markingDone = useMarkingDone();
  // What stands over it is closed first.
  const isCovered =
    search.event !== undefined ||
    search.edit !== undefined ||
    search.proposals !== undefined ||
    subscribing.isOpen ||
    markingDone.isOpen;
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        size="card"
        title={t(($) => $.pages.calendar.open)}
        closeOnEscape={!isCovered}
      >
        <CalendarView
          state={state}
          level={2}
          aside={(calendar) => <StationList calendar={calendar} state={state} />}
          onOpenProposal={(id) => show([id])}
          onMarkDone={markingDone.open}
          onSubscribe={subscribing.open}
        />
      </Dialog>
      {subscribing.dialog}
      {markingDone.dialog}
      <ProposalOver ids={search.proposals ?? []} onShow={show} />
    </>
  );
};
