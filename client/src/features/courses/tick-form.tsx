import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { type Course, useTickTraining } from '../../api/training/courses.queries.ts';
import { PersonSearch } from '../../entities/person/person-search.tsx';
import { today } from '../../lib/dates.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import { nameOf } from './course-values.ts';

/** Somebody has passed a course before the eyes of staff: which one, when, and who; one after the other. */
export const TickForm = ({ courses }: { courses: readonly Course[] }) => {
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
