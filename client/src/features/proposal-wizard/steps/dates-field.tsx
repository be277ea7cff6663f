import { DatePickerInput } from '@mantine/dates';
import { t } from 'i18next';
import { useState } from 'react';
import { formatDayMonth, formatRange, today } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { FacilityDates, useCalendarLabels } from '../../../ui/date-field.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { reachableButton } from '../../../ui/theme.ts';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { useDestination } from '../summary/use-destination.ts';
import { dayBounds, readRange, writeRange } from './date-range.ts';
import classes from './dates-field.module.css';

type Range = [string | null, string | null];

/** The days of the session it goes to, and a note: which they are, or that the chosen ones lie outside. */
function useSessionDays(range: Range) {
  const { destination } = useDestination();
  const session = destination.kind === 'none' ? null : destination.session;
  const bounds = session && dayBounds(session);
  const isOutside =
    bounds !== null && range[0] !== null && (range[0] < bounds.from || (range[1] ?? range[0]) > bounds.to);
  const note =
    session &&
    (isOutside
      ? t(($) => $.proposalWizard.dates.outside, {
          name: session.name,
          range: `${formatDayMonth(session.date_start)}–${formatDayMonth(session.date_end)}`,
        })
      : t(($) => $.proposalWizard.dates.session, {
          name: session.name,
          range: formatRange(session.date_start, session.date_end),
        }));
  return { bounds, note };
}

/** Preferred days: weeks from Monday, one day is enough, in either order. A wish, checked against the session. */
export const DatesField = () => {
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('experiment_calendar');
  const labels = useCalendarLabels();
  const isPhone = useIsPhone();
  // After the first press there is one day; it is kept as a single day until the second press.
  const [picking, setPicking] = useState<Range | null>(null);
  const range = picking ?? readRange(value);
  const { bounds, note } = useSessionDays(range);
  const change = (next: Range) => {
    const [first, last] = next;
    setPicking(first !== null && last === null ? next : null);
    set(writeRange(first, last));
  };
  return (
    <FacilityDates>
      <FieldFrame label={label} help={help} optional aside={aside}>
        {(id) => (
          <>
            {/* The opened calendar takes its name from here: the field's own id is that of its label. */}
            <span id={`${id}-days`} hidden>
              {label}
            </span>
            <DatePickerInput
              {...path}
              id={id}
              size="md"
              type="range"
              allowSingleDateInRange
              value={range}
              onChange={change}
              onDropdownClose={() => setPicking(null)}
              valueFormat="DD.MM.YYYY"
              placeholder={t(($) => $.proposalWizard.placeholder.experiment_calendar)}
              leftSection={<IconCalendar size={18} stroke={1.7} />}
              clearable={!isLocked}
              clearButtonProps={{ ...reachableButton, 'aria-label': t(($) => $.proposalWizard.dates.clear) }}
              disabled={isLocked}
              minDate={today()}
              {...(bounds && !range[0] && bounds.from > today() ? { defaultDate: bounds.from } : {})}
              numberOfColumns={isPhone ? 1 : 2}
              ariaLabels={labels}
              getDayProps={(day) => (bounds && day >= bounds.from && day <= bounds.to ? { 'data-session': true } : {})}
              classNames={{ day: classes['day'] ?? '' }}
              error={error}
              description={note}
              inputWrapperOrder={['input', 'description', 'error']}
              popoverProps={{ id: `${id}-days` }}
            />
          </>
        )}
      </FieldFrame>
    </FacilityDates>
  );
};
