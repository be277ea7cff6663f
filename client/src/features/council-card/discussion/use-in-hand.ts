import { useEffect, useState } from 'react';
import { focusEntry, showEntry } from '../entries/use-entry-keys.ts';
import type { CouncilCard } from '../../../api/council/council.ts';

export interface InHand {
  readonly current: number | undefined;
  /** By hand, which ends the following. */
  readonly choose: (id: number | undefined) => void;
  /** By leading the discussion to it, which ends no following; the focus goes along when it begins. */
  readonly lead: (id: number, withFocus: boolean) => void;
  readonly isFollowing: boolean;
  readonly follow: (follows: boolean) => void;
}

/**
 * Which proposal of the card is in hand: the one chosen there, or always the one that is discussed. Whoever decides by
 * keys follows only on demand, so that nothing is changed under their fingers.
 */
export function useInHand({ discussion }: Pick<CouncilCard, 'discussion'>, followsAtFirst: boolean): InHand {
  const [chosen, setChosen] = useState<number>();
  const [isFollowing, setFollowing] = useState(followsAtFirst);
  const now = discussion?.entry_id ?? undefined;
  const follows = isFollowing && now !== undefined;
  useEffect(() => {
    if (follows) showEntry(now);
  }, [follows, now]);
  // The same at every turn: three hundred rows hold on to it.
  const [choose] = useState(() => (id: number | undefined) => {
    setFollowing(false);
    setChosen(id);
  });
  return {
    current: follows ? now : chosen,
    choose,
    lead: (id, withFocus) => {
      setChosen(id);
      showEntry(id);
      if (withFocus) focusEntry(id);
    },
    isFollowing,
    follow: (next) => {
      setFollowing(next);
      setChosen(now);
    },
  };
}
