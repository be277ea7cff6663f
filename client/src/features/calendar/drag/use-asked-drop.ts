import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { visitsQuery } from '../../../api/visit/visit.queries.ts';
import { keeps } from '../../../lib/facility.ts';
import { askedAnew } from './asked-anew.ts';
import type { Dragged } from './drag-store.ts';

/** Whoever has said when they come is asked anew when other days come: said before it is done. */
export function useAskedDrop(drop: (held: Dragged) => void) {
  const queryClient = useQueryClient();
  const [waits, setWaits] = useState<{ readonly names: readonly string[]; readonly held: Dragged }>();
  const dropAsked = async (held: Dragged) => {
    const { record } = held.subject;
    const proposalId = record?.proposal_id;
    const visits =
      record && proposalId && keeps('visits')
        ? await queryClient.fetchQuery(visitsQuery(proposalId)).catch(() => [])
        : [];
    const names = record ? askedAnew(visits, record.id, held.interval) : [];
    if (names.length > 0) setWaits({ names, held });
    else drop(held);
  };
  const answer = (isYes: boolean) => {
    if (waits && isYes) drop(waits.held);
    setWaits(undefined);
  };
  return { asking: waits && { names: waits.names, answer }, dropAsked };
}
