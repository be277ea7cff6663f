import { ActionIcon } from '@mantine/core';
import { t } from 'i18next';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import type { CardPlace, CardStep } from '../../../ui/list/card-place.ts';

/** The neighbours in the list from which it was opened. */
export interface PassSteps {
  place: CardPlace | undefined;
  onStep: (step: CardStep) => void;
}

const icon = { size: 20, stroke: 1.7 };

export const PassNeighbours = ({ steps: { place, onStep } }: { steps: PassSteps }) => {
  if (!place) return null;
  const { previous, next } = place;
  return (
    <>
      <ActionIcon
        size={36}
        aria-label={t(($) => $.passes.card.previous)}
        disabled={!previous}
        onClick={() => previous && onStep(previous)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={t(($) => $.passes.card.next)}
        disabled={!next}
        onClick={() => next && onStep(next)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </>
  );
};
