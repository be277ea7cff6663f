import type { ExpertState } from '@luch/contract/review/expertise.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { Chip } from '../../../ui/chip.tsx';
import classes from './expert-list.module.css';
import { legend, stateLooks } from './row-states.ts';

/** What the colours of the rows mean, how many rows are in each state; pressed, only these are shown. */
export const StateLegend = ({
  counts,
  chosen,
  onChoose,
}: {
  counts: Readonly<Record<ExpertState, number>> | undefined;
  chosen: ExpertState | undefined;
  onChoose: (state: ExpertState | undefined) => void;
}) => (
  <div className={classes['legend']} role="group" aria-label={t(($) => $.expertReview.legend)}>
    {legend.map((state) => (
      <UnstyledButton
        key={state}
        className={classes['legendItem'] ?? ''}
        aria-pressed={chosen === state}
        onClick={() => onChoose(chosen === state ? undefined : state)}
      >
        <Chip {...stateLooks[state]}>
          {t(($) => $.words.review.state[state])}
          {counts && <span className="luch-regular luch-digits">{counts[state]}</span>}
        </Chip>
      </UnstyledButton>
    ))}
  </div>
);
