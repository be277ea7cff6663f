import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { isRatedByMe } from './own-entries.ts';

export interface Mine {
  readonly shown: readonly CouncilEntry[];
  readonly title: ReactNode;
  /** Undefined: there is nothing to choose. */
  readonly toggle: ReactNode | undefined;
}

/** All proposals of a council, or those that the reader rates, on a phone first. */
export function useMine({ proposals_council: all }: Pick<CouncilCard, 'proposals_council'>): Mine {
  const isPhone = useIsPhone();
  const [isMineChosen, chooseMine] = useState<boolean>();
  const mine = all.filter(isRatedByMe);
  const hasChoice = mine.length > 0 && mine.length < all.length;
  const isMine = hasChoice && (isMineChosen ?? isPhone);
  const shown = isMine ? mine : all;
  return {
    shown,
    title: (
      <>
        {t(($) => $.councilCard.entries[isMine ? 'mine' : 'title'])}{' '}
        <span className="luch-faint luch-regular">{hasChoice && shown.length}</span>
      </>
    ),
    toggle: hasChoice ? (
      <button type="button" className="luch-link" onClick={() => chooseMine(!isMine)}>
        {t(($) => $.councilCard.entries[isMine ? 'all' : 'onlyMine'], {
          total: isMine ? all.length : mine.length,
        })}
      </button>
    ) : undefined,
  };
}
