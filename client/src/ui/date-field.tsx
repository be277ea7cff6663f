import { DateInput, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/ru';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelProps } from './field-label.tsx';
import { FieldFrame } from './text-field.tsx';

dayjs.extend(customParseFormat);

/** How pickers speak: the language of the interface, weeks from Monday, Saturday and Sunday as weekend. */
export const FacilityDates = ({ children }: { children: React.ReactNode }) => {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      {children}
    </DatesProvider>
  );
};

/** Names of the arrows of a calendar, for all pickers; its head is named by the month it shows. */
export function useCalendarLabels() {
  const { t } = useTranslation();
  return {
    nextMonth: t(($) => $.ui.calendar.nextMonth),
    previousMonth: t(($) => $.ui.calendar.previousMonth),
    nextYear: t(($) => $.ui.calendar.nextYear),
    previousYear: t(($) => $.ui.calendar.previousYear),
    nextDecade: t(($) => $.ui.calendar.nextDecade),
    previousDecade: t(($) => $.ui.calendar.previousDecade),
  };
}

/**
 * A field that gets the focus, as the first one of a dialog does, does not open its calendar over the others: a press,
 * typing or an arrow down does.
 */
function useQuietFocus() {
  const [isQuiet, setQuiet] = useState(false);
  const open = () => setQuiet(false);
  return {
    isQuiet,
    onFocus: () => setQuiet(true),
    onClick: open,
    onInput: open,
    onKeyDown: ({ key }: React.KeyboardEvent) => key === 'ArrowDown' && open(),
  };
}

/** One day, typed as DD.MM.YYYY or picked; the value is a plain date `YYYY-MM-DD`. */
export const DateField = ({
  label,
  help,
  optional,
  value,
  onChange,
  min,
  max,
  error,
  hint,
  ...path
}: LabelProps & {
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  error?: React.ReactNode;
  hint?: React.ReactNode;
  'data-path'?: string;
}) => {
  const { t } = useTranslation();
  const labels = useCalendarLabels();
  const [isOpen, setOpen] = useState(false);
  const { isQuiet, ...quiet } = useQuietFocus();
  return (
    <FacilityDates>
      <FieldFrame label={label} help={help} optional={optional}>
        {(id) => (
          <DateInput
            {...path}
            // Escape closes the calendar, not the dialog around it, which looks for this mark.
            data-mantine-stop-propagation={isOpen || undefined}
            popoverProps={{
              onOpen: () => setOpen(true),
              onClose: () => setOpen(false),
              ...(isQuiet && { opened: false }),
            }}
            {...quiet}
            size="md"
            id={id}
            valueFormat="DD.MM.YYYY"
            placeholder={t(($) => $.ui.calendar.placeholder)}
            inputMode="numeric"
            aria-required={optional ? undefined : true}
            clearable={optional ?? false}
            value={value}
            onChange={onChange}
            {...(min ? { minDate: min } : {})}
            {...(max ? { maxDate: max } : {})}
            error={error}
            description={hint}
            inputWrapperOrder={['input', 'description', 'error']}
            ariaLabels={labels}
          />
        )}
      </FieldFrame>
    </FacilityDates>
  );
};
