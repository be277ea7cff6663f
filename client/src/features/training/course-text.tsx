import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { CoursePage } from '../../api/training/training.queries.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './training.module.css';

/** What is to be read first, and the way to the questions. */
export const CourseText = ({
  course: { text, how, questions, needed },
  goesOnAt,
  onStart,
}: {
  course: CoursePage;
  /** The first question without an answer, where some are answered already. */
  goesOnAt: number | undefined;
  onStart: (at: number) => void;
}) => (
  <>
    <Panel label={t(($) => $.training.course.text)}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <p key={`${at} ${paragraph.slice(0, 20)}`} className={classes['paragraph']}>
          {paragraph}
        </p>
      ))}
    </Panel>
    {how === 'page' ? (
      <>
        <p className="luch-caption">{t(($) => $.training.course.rule, { count: needed })}</p>
        <div className={classes['actions']}>
          <Button size="md" onClick={() => onStart(goesOnAt ?? 0)} disabled={questions.length === 0}>
            {goesOnAt === undefined
              ? t(($) => $.training.course.start)
              : t(($) => $.training.course.goOn, { number: goesOnAt + 1 })}
          </Button>
        </div>
      </>
    ) : (
      <p className="luch-caption">{t(($) => $.training.course.byStaff)}</p>
    )}
  </>
);
