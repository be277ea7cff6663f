import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { MarkField } from '../../../entities/rating/mark-field.tsx';
import classes from './entries.module.css';

/** The mean of the experts, unless a moderator sets another one. */
export const FinalMark = ({
  entry,
  onSave,
}: {
  entry: CouncilEntry;
  /** Answers whether it was saved. */
  onSave: (mark: number | null) => Promise<boolean>;
}) => {
  const { correct_mark: final, average_mark: average, is_mark_set: isSet } = entry;
  const [typed, setTyped] = useState<number>();
  const shown = typed ?? final ?? average;
  const save = async (mark: number) => {
    if (await onSave(mark)) setTyped((now) => (now === mark ? undefined : now));
  };
  return (
    <div className={classes['final']}>
      <MarkField label={t(($) => $.councilCard.entries.final)} value={shown} onChange={setTyped} />
      <div className={classes['finalButtons']}>
        {typed !== undefined && typed !== final && (
          <Button size="compact-sm" onClick={() => void save(typed)}>
            {t(($) => $.councilCard.entries.setMark)}
          </Button>
        )}
        {isSet && (
          <Button size="compact-sm" variant="default" onClick={() => void onSave(null)}>
            {t(($) => $.councilCard.entries.meanAgain)}
          </Button>
        )}
      </div>
    </div>
  );
};
