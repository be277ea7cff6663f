import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { formatMark } from '../../../lib/dates.ts';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { MarksPanel, type MarksPanelProps } from '../marks/marks-panel.tsx';
import { givenOf } from '../marks/given-of.ts';
import classes from './workspace.module.css';
import type { WorkspaceSteps } from './use-workspace-keys.ts';

const icon = { size: 20, stroke: 1.7 };

/** Where there is no column for the marks: neighbours at the lower edge, and the marks in a sheet. */
export const MarksDock = ({ card, steps, foot, readFoot, onDeclined }: MarksPanelProps & { steps: WorkspaceSteps }) => {
  const [opened, { open, close }] = useDisclosure();
  const mark = givenOf(card)?.mark;
  const canRate = card.permissions.can.rate.allowed;
  return (
    <div className={classes['dock']}>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.expertReview.previous)}
        disabled={!steps.onPrevious}
        onClick={steps.onPrevious}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.expertReview.next)}
        disabled={!steps.onNext}
        onClick={steps.onNext}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
      <Button size="md" variant={canRate && mark === undefined ? 'filled' : 'default'} onClick={open}>
        {mark === undefined
          ? t(($) => $.expertReview[canRate ? 'rate' : 'myRating'])
          : t(($) => $.expertReview.myRatingIs, { mark: formatMark(mark) })}
      </Button>
      <Sheet opened={opened} onClose={close} title={t(($) => $.expertReview.dialogTitle, { id: card.id })}>
        <div data-marks>
          <MarksPanel card={card} foot={foot} readFoot={readFoot} onDeclined={onDeclined} />
        </div>
      </Sheet>
    </div>
  );
};
