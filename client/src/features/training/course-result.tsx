import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { CourseOutcome, CoursePage } from '../../api/training/training.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip, StatusGlyph } from '../../ui/chip.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './training.module.css';

/** Passed until when, or which answers were wrong, each with the way back to it. */
export const CourseResult = ({
  course: { questions },
  outcome: { passed, right, total, needed, wrong, valid_until: until },
  onChange,
}: {
  course: CoursePage;
  outcome: CourseOutcome;
  onChange: (place: number) => void;
}) => (
  <>
    <div className={classes['outcome']} role="status" data-passed={passed || undefined}>
      <StatusGlyph glyph={passed ? 'full' : 'ring-4'} size={28} />
      <div>
        <h2 className="luch-dialog-title luch-flush">
          {passed ? t(($) => $.training.course.passed) : t(($) => $.training.course.failed)}
        </h2>
        <p className="luch-flush">
          {passed
            ? t(($) => $.training.course.passedText, { right, total, day: formatDate(until ?? '') })
            : t(($) => $.training.course.failedText, { right, total, needed })}
        </p>
      </div>
    </div>
    {wrong.length > 0 && (
      <Panel flush label={t(($) => $.training.course.wrong)}>
        <ul className="luch-list">
          {wrong.map((place) => (
            <li key={place} className={classes['own']}>
              <span className="luch-grow">
                {place + 1}. {questions[place]?.text}
              </span>
              <Chip tone="red" glyph="cross">
                {t(($) => $.training.course.wrong)}
              </Chip>
              {!passed && (
                <button type="button" className="luch-link" onClick={() => onChange(place)}>
                  {t(($) => $.training.course.change)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    )}
    <div className={classes['actions']}>
      {passed ? (
        <Button size="md" renderRoot={(props) => <Link {...props} to="/visits" />}>
          {t(($) => $.training.course.toVisits)}
        </Button>
      ) : (
        <Button size="md" onClick={() => onChange(wrong[0] ?? 0)}>
          {t(($) => $.training.course.again)}
        </Button>
      )}
    </div>
  </>
);
