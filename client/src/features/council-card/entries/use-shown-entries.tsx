import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { isRatedByMe, lacksExpert } from './own-entries.ts';

export interface ShownEntries {
  readonly entries: readonly CouncilEntry[];
  readonly title: ReactNode;
  /** Undefined: there is nothing to choose. */
  readonly toggle: ReactNode | undefined;
}

type Part = 'mine' | 'lacking';

/** All proposals of a council, those that the reader rates (on a phone first), or those that nobody is asked to rate. */
export function useShownEntries({ proposals_council: all, edits }: CouncilCard): ShownEntries {
  const isPhone = useIsPhone();
  const [chosen, choose] = useState<Part | 'all'>();
  const parts: Record<Part, readonly CouncilEntry[]> = {
    mine: all.filter(isRatedByMe),
    lacking: edits.experts.allowed ? all.filter(lacksExpert) : [],
  };
  const offered = (['mine', 'lacking'] as const).filter((part) => {
    const { length } = parts[part];
    return length > 0 && (part === 'lacking' || length < all.length);
  });
  const wanted = chosen ?? (isPhone ? 'mine' : 'all');
  // Who has just given the last one an expert still reads that none is left.
  const part = offered.find((one) => one === wanted) ?? (chosen === 'lacking' ? chosen : undefined);
  const entries = part ? parts[part] : all;
  return {
    entries,
    title: (
      <>
        {t(($) => $.councilCard.entries[part ?? 'title'])}{' '}
        <span className="luch-faint luch-regular">{part && entries.length}</span>
      </>
    ),
    toggle:
      part || offered.length > 0 ? (
        <>
          {part && (
            <Choice words={t(($) => $.councilCard.entries.all, { total: all.length })} onChoose={() => choose('all')} />
          )}
          {offered
            .filter((one) => one !== part)
            .map((one) => (
              <Choice
                key={one}
                words={t(($) => $.councilCard.entries.only[one], { total: parts[one].length })}
                onChoose={() => choose(one)}
              />
            ))}
        </>
      ) : undefined,
  };
}

const Choice = ({ words, onChoose }: { words: string; onChoose: () => void }) => (
  <button type="button" className="luch-link" onClick={onChoose}>
    {words}
  </button>
);
