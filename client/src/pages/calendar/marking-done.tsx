import { useState } from 'react';
import { useRefreshCalendar } from '../../api/calendar/calendar.ts';
import { ActionOnRow } from '../../features/proposal-card/actions/action-on-row.tsx';

/** 'Mark as done' of the proposal whose last time is over, over the record that says so. */
export function useMarkingDone() {
  const [id, setId] = useState<number>();
  const refresh = useRefreshCalendar();
  // Whether it is offered still, the record says.
  const close = () => {
    setId(undefined);
    void refresh();
  };
  return {
    isOpen: id !== undefined,
    open: (proposalId: number) => setId(proposalId),
    dialog: id !== undefined && <ActionOnRow id={id} action="mark_done" onClose={close} />,
  };
}
