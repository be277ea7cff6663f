import { Button, Select, FileButton, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type Course, coursesQuery, useImportTraining, useTickTraining } from '../../api/training/courses.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CourseForm } from './course-form.tsx';
import { nameOf } from './course-values.ts';
import classes from './courses.module.css';
import { useState } from 'react';
import { PersonSearch } from '../../entities/person/person-search.tsx';
import { today, formatDate } from '../../lib/dates.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import { trainingLimits } from '@luch/contract/training/training-limits.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { numberText } from '../../ui/number-text.ts';

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
      {data.length > 0 && (
        <div>
          <TickForm courses={data} />
          <ImportForm />
        </div>
      )}
    </div>
  );
};

const factsOf = ({ id, how, valid_months: months, questions, tries, passes }: Course): string =>
  [
    numberText(id),
    t(($) => $.words.training.way[how]),
    t(($) => $.courses.validFor, { count: Number(months) }),
    how === 'page' && t(($) => $.courses.questions, { count: questions?.length ?? 0 }),
    tries > 0 && t(($) => $.courses.tries, { tries, passes }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Somebody has passed a course before the eyes of staff: which one, when, and who; one after the other. */
const TickForm = ({ courses }: { courses: readonly Course[] }) => {
  const [course, setCourse] = useState(courses[0]?.id);
  const [day, setDay] = useState<string | null>(today());
  const { mutateAsync } = useTickTraining();
  return (
    <Panel title={t(($) => $.courses.tick)}>
      <div className="luch-form">
        <FieldFrame label={t(($) => $.courses.course)}>
          {(id) => (
            <Select
              id={id}
              size="md"
              allowDeselect={false}
              data={courses.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              value={course === undefined ? null : String(course)}
              onChange={(next) => setCourse(next === null ? undefined : Number(next))}
            />
          )}
        </FieldFrame>
        <DateField label={t(($) => $.courses.day)} value={day} onChange={setDay} max={today()} />
        <PersonSearch
          label={t(($) => $.courses.who)}
          help={t(($) => $.courses.whoHelp)}
          taken=""
          isTaken={() => false}
          onAdd={async (person) => {
            if (course === undefined || day === null) return;
            await mutateAsync({ person_id: person, course_id: course, passed_at: day });
          }}
        />
      </div>
    </Panel>
  );
};

/** A sheet of who has passed what: shown row by row as it was understood, taken by a second press. */
const ImportForm = () => {
  const [sheet, setSheet] = useState('');
  const { mutate, data, isPending, reset } = useImportTraining();
  const write = (text: string) => {
    setSheet(text);
    reset();
  };
  const rows = data?.rows ?? [];
  return (
    <Panel title={t(($) => $.courses.sheet)}>
      <form
        className="luch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ sheet, preview: data === undefined }, { onSuccess: () => data !== undefined && write('') });
        }}
      >
        <TextAreaField
          label={t(($) => $.courses.sheetLabel)}
          help={t(($) => $.courses.sheetHelp)}
          max={trainingLimits.import}
          minRows={4}
          maxRows={10}
          value={sheet}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Group>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(write)}>
            {(button) => (
              <Button {...button} variant="default" size="md">
                {t(($) => $.courses.file)}
              </Button>
            )}
          </FileButton>
          <Button
            type="submit"
            size="md"
            disabled={sheet.trim() === '' || isPending || (data !== undefined && data.counted === 0)}
          >
            {data === undefined ? t(($) => $.courses.preview) : t(($) => $.courses.take, { count: data.counted })}
          </Button>
        </Group>
      </form>
      {rows.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['preview']}>
            <thead>
              <tr>
                {(['line', 'person', 'course', 'day', 'state'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(($) => $.courses.column[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line} data-odd={row.problem !== '' || undefined}>
                  <td>{row.line}</td>
                  <td>{row.name}</td>
                  <td>{row.course}</td>
                  <td className="luch-nowrap">
                    {/^\d{4}-/.test(row.passed_at) ? formatDate(row.passed_at) : row.passed_at}
                  </td>
                  <td>{row.problem || t(($) => $.courses.counts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
