import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type Course, coursesQuery } from '../../api/training/courses.queries.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CourseForm } from './course-form.tsx';
import { nameOf } from './course-values.ts';
import classes from './courses.module.css';
import { ImportForm } from './import-form.tsx';
import { TickForm } from './tick-form.tsx';

export type Opened = number | 'new' | undefined;

/** Every course; one of them is edited, people are ticked, sheets are taken in. */
export const CoursesList = ({
  opened,
  onOpen,
}: {
  opened: Opened;
  /** Whoever has just saved is not asked whether to leave. */
  onOpen: (opened: Opened, isSaved?: boolean) => void;
}) => {
  const { data, error, refetch } = useQuery(coursesQuery);
  if (!data && error) return <NotLoaded title={t(($) => $.courses.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const course = data.find(({ id }) => id === opened);
  if (course || opened === 'new')
    return (
      <CourseForm
        key={course?.id}
        course={course}
        onSaved={() => onOpen(undefined, true)}
        onClose={() => onOpen(undefined)}
      />
    );
  return (
    <div className={classes['split']}>
      <Panel
        flush
        title={t(($) => $.courses.title)}
        action={
          <Button variant="default" leftSection={<IconAdd size={16} stroke={1.7} />} onClick={() => onOpen('new')}>
            {t(($) => $.courses.add)}
          </Button>
        }
      >
        {data.length === 0 && <EmptyState title={t(($) => $.courses.none)} text={t(($) => $.courses.noneText)} />}
        <ul className="luch-list">
          {data.map((one) => (
            <li key={one.id}>
              <button type="button" className={classes['row']} onClick={() => onOpen(one.id)}>
                <span className="luch-grow">
                  <span className="luch-name luch-block">{nameOf(one)}</span>
                  <span className="luch-caption">{factsOf(one)}</span>
                </span>
                {!one.is_active && (
                  <Chip tone="slate" glyph="box">
                    {t(($) => $.courses.inactive)}
                  </Chip>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <div>
        <TickForm courses={data} />
        <ImportForm />
      </div>
    </div>
  );
};

const factsOf = ({ id, how, valid_months: months, questions, tries, passes }: Course): string =>
  [
    t(($) => $.courses.number, { id }),
    t(($) => $.words.training.way[how]),
    t(($) => $.courses.validFor, { count: Number(months) }),
    how === 'page' && t(($) => $.courses.questions, { count: questions?.length ?? 0 }),
    tries > 0 && t(($) => $.courses.tries, { tries, passes }),
  ]
    .filter(Boolean)
    .join(' · ');
