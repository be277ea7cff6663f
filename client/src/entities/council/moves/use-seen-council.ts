import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CouncilCard, councilQuery, type CouncilRow } from '../../../api/council/council.queries.ts';
import { movedSince, type Seen } from '../../../lib/moved-on.ts';

const positionOf = ({ status, history }: CouncilCard): Seen => ({ status, history: history.at(-1)?.id ?? 0 });

/** A council as it stood when its author turned to a move of it, and what somebody else has done with it since. */
export function useSeenCouncil(action: CouncilAction, council: Pick<CouncilRow, 'id' | 'status'>) {
  // What is kept of an earlier reading shows nobody's move.
  const { data, isFetching } = useQuery({ ...councilQuery(council.id), refetchOnMount: 'always' });
  const [seen, setSeen] = useState<Seen>({ status: council.status, history: undefined });
  const [isRead, setIsRead] = useState(false);
  if (data && !isFetching && !isRead) {
    setIsRead(true);
    if (data.status === seen.status) setSeen(positionOf(data));
  }
  const card = isRead ? data : undefined;
  return {
    card,
    seen,
    moved: card && movedSince(seen, action, card),
    /** Goes on in the state that it has now. */
    takeNote: () => card && setSeen(positionOf(card)),
  };
}
