import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CouncilCard, councilQuery, type CouncilRow } from '../../api/council/council.queries.ts';
import { movedSince, type Seen } from '../../lib/moved-on.ts';

const positionOf = ({ status, history }: CouncilCard): Seen => ({ status, history: history.at(-1)?.id ?? 0 });

/** A council as it stood when its author turned to an action of it, and what somebody else has done with it since. */
export function useSeenCouncil(action: string, council: Pick<CouncilRow, 'id' | 'status'>) {
  const { data, isFetching } = useQuery(councilQuery(council.id));
  const [seen, setSeen] = useState<Seen>({ status: council.status, history: undefined });
  const [isRead, setIsRead] = useState(false);
  // What is kept of an earlier reading is older than the row, and shows nobody's move.
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
