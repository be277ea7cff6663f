import { Portal } from '@mantine/core';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { timeWords, titleOf, typeWord } from '../look.ts';
import { beamWords, insteadWords, obstacleWords, problemWords } from './assessment-words.ts';
import type { DragControl } from './drag-control.ts';
import { type Dragged, useDragged } from './drag-store.ts';
import classes from './drag.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** The card beside the pointer: hours of the proposal, what is in the way, the nearest free start. */
export const Bubble = ({ control }: { control: DragControl }) => {
  const held = useDragged(control.store);
  if (!held) return null;
  return (
    <Portal>
      <div
        ref={held.byKeys ? undefined : control.carry}
        className={classes['bubble']}
        data-keys={held.byKeys || undefined}
        role="status"
      >
        <Facts {...held} />
      </div>
    </Portal>
  );
};

const Facts = ({ subject, interval, assessment, byKeys }: Dragged) => {
  const { hours, limit } = assessment;
  const { granted, reserved, type } = subject.wanted;
  const title = subject.record
    ? titleOf(subject.record)
    : subject.toPlan
      ? numberText(subject.toPlan?.proposal_id)
      : typeWord(type);
  const problem = problemWords(assessment);
  const beam = beamWords(assessment);
  return (
    <>
      <div className="luch-ends luch-text">
        <b>{title}</b>
        {granted === null ? (
          <span>{t(($) => $.calendar.hours, { hours: formatNumber(hours) })}</span>
        ) : (
          <span>
            <b>{formatNumber(reserved + hours)}</b>{' '}
            {t(($) => $.calendar.drag.ofHours, { hours: formatNumber(granted) })}
          </span>
        )}
      </div>
      {granted !== null && (
        <div className={classes['hours']}>
          <i style={{ width: `${Math.min(100, (100 * (reserved + hours)) / Math.max(granted, 1))}%` }} />
        </div>
      )}
      <p>{timeWords(interval)}</p>
      {granted !== null && limit - hours > 0 && (
        <p>{t(($) => $.calendar.drag.left, { hours: formatNumber(limit - hours) })}</p>
      )}
      {[problem, ...assessment.obstacles.slice(0, 2).map(obstacleWords)].map(
        (text) =>
          text && (
            <p key={text} className={classes['conflict']}>
              <span style={{ '--chip-bg': 'var(--luch-surface)', color: 'var(--luch-red-mark)' }}>
                <StatusGlyph glyph="cross" />
              </span>
              {text}
            </p>
          ),
      )}
      {assessment.instead ? <p>{insteadWords(assessment)}</p> : !problem && <p>{t(($) => $.calendar.drag.free)}</p>}
      {beam && <p className="luch-muted">{beam}</p>}
      {byKeys && <p className="luch-faint">{t(($) => $.calendar.drag.keys)}</p>}
    </>
  );
};
