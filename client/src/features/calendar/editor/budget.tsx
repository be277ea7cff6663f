import { t } from 'i18next';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { inCalendar } from '../../../entities/beam-time/hours-picture.ts';
import { formatNumber } from '../../../lib/dates.ts';
import type { Assessment } from '../drag/assess.ts';
import { beamWords } from '../drag/assessment-words.ts';
import { preferredWords } from '../preferred.ts';
import type { Editing } from './editing.ts';
import classes from './editor.module.css';

/** Hours of the proposal, counting down; what it asked for; beam. */
export const Budget = ({
  editing: { wanted, toPlan },
  placed,
  assessment,
}: {
  editing: Editing;
  placed: number;
  assessment: Assessment | undefined;
}) => {
  const { granted, reserved } = wanted;
  const beam = assessment && beamWords(assessment);
  return (
    <div className={classes['budget']}>
      {granted !== null ? (
        <>
          <div className="luch-ends luch-small">
            <b>{t(($) => $.calendar.editor.hoursOf)}</b>
            <span>
              {t(($) => $.calendar.editor.placed)} <b>{formatNumber(reserved + placed)}</b>{' '}
              {t(($) => $.calendar.drag.ofHours, { hours: formatNumber(granted) })}
            </span>
          </div>
          <HoursBar picture={inCalendar(reserved + placed, granted)} />
        </>
      ) : (
        <p className="luch-hint luch-flush">
          {t(($) => $.calendar.editor.length, {
            hours: formatNumber(placed),
            limit: formatNumber(assessment?.limit ?? 0),
          })}
        </p>
      )}
      <dl className={classes['facts']}>
        {toPlan && toPlan.experiment_calendar !== '' && (
          <>
            <dt>{t(($) => $.calendar.editor.asked)}</dt>
            <dd>{preferredWords(toPlan.experiment_calendar)}</dd>
          </>
        )}
        {toPlan && (
          <>
            <dt>{t(($) => $.calendar.editor.night)}</dt>
            <dd>
              {toPlan.can_work_at_night ? t(($) => $.calendar.editor.nightYes) : t(($) => $.calendar.editor.nightNo)}
            </dd>
          </>
        )}
        {beam && (
          <>
            <dt>{t(($) => $.calendar.beam)}</dt>
            <dd>{beam}</dd>
          </>
        )}
      </dl>
    </div>
  );
};
