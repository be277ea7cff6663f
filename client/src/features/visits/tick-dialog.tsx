import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { tickTraining, type TrainingTick } from '../../api/training/courses.ts';
import { type Readiness, useRefreshVisits } from '../../api/visit.ts';
import { today } from '../../lib/dates.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';

interface Values extends Record<string, unknown> {
  which: string;
  passed_at: string | null;
}
const keyOf = ({ visit_id: visit, course_id: course }: Readiness): string => `${visit} ${course}`;

/** Somebody has passed a course before the eyes of the station: of these who, and when. */
export const TickDialog = ({ rows, onClose }: { rows: readonly Readiness[]; onClose: () => void }) => {
  const refresh = useRefreshVisits();
  const data = rows.map((row) => ({ value: keyOf(row), label: [row.who, row.about].join(', ') }));
  // A day is kept for these rows alone: among others it would belong to somebody else.
  const [keptAt] = useState(() => `tick-${rows.map(keyOf).join(',')}`);
  const rowOf = (which: string) => rows.find((row) => keyOf(row) === which);
  return (
    <AskDialog<Values, TrainingTick>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.tick.title),
        yes: t(($) => $.visits.tick.yes),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/training/training.schemas.ts')).TickInput,
        initialValues: { which: data[0]?.value ?? '', passed_at: today() },
        keptAt,
        // Somebody else has marked it meanwhile: nobody is taken instead.
        blocked: ({ which }) => !rowOf(which),
        toInput: ({ which, passed_at: day }) => {
          const row = rowOf(which);
          return { person_id: row?.person_id ?? 0, course_id: row?.course_id ?? 0, passed_at: day ?? '' };
        },
        send: tickTraining,
        refresh,
        fields: (form) => (
          <>
            <FieldFrame label={t(($) => $.visits.tick.who)}>
              {(id) => <Select id={id} size="md" allowDeselect={false} data={data} {...form.getInputProps('which')} />}
            </FieldFrame>
            <DateField
              label={t(($) => $.visits.tick.day)}
              value={form.values.passed_at}
              error={form.errors['passed_at']}
              max={today()}
              onChange={(day) => form.setFieldValue('passed_at', day)}
            />
          </>
        ),
      }}
    />
  );
};
