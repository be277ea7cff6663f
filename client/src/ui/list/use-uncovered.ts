import { useState } from 'react';

/** False until the list is seen for the first time: what stands around it is not asked for under a card of its address. */
export function useUncovered(card: number | undefined): boolean {
  const [wasSeen, setSeen] = useState(card === undefined);
  if (!wasSeen && card === undefined) setSeen(true);
  return wasSeen;
}
