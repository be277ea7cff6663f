import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { RecordCard } from '../../../api/calendar/calendar.ts';
import { Notice } from '../../../ui/notice.tsx';
import { timeWords } from '../look.ts';
import { placedOf } from '../placed.ts';

/**
 * The record as it was when somebody began to write about it. The card behind follows what others do; what they did is
 * told, and no press goes over it before it was looked at.
 */
export function useSeenRecord(
  { version }: Pick<RecordCard, 'version'>,
  /** What was written before, over the record as it was then. */
  kept?: { seen: number | undefined; look: (version: number) => void },
) {
  const [opened, open] = useState(version);
  const { seen, look } = kept ?? { seen: opened, look: open };
  return { version: seen, hasMoved: version !== seen, look: () => look(version) };
}

/** What became of it meanwhile, and the way on with what is written. */
export const MovedRecord = ({ card, seen }: { card: RecordCard; seen: ReturnType<typeof useSeenRecord> }) => {
  if (!seen.hasMoved) return null;
  return (
    <Notice tone="amber" alert title={t(($) => $.calendar.editor.changedTitle)}>
      <p className="luch-flush">
        {card.is_completed
          ? t(($) => $.calendar.card.closedMeanwhile)
          : t(($) => $.calendar.card.changedMeanwhile, { when: timeWords(placedOf(card)) })}
      </p>
      {!card.is_completed && (
        <Button variant="default" size="xs" mt={8} onClick={seen.look}>
          {t(($) => $.calendar.card.goOn)}
        </Button>
      )}
    </Notice>
  );
};
