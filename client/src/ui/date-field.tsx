import { DateInput, DatesProvider } from '@mantine/dates';
import { t } from 'i18next';
import 'dayjs/locale/ru';
import { useState } from 'react';
import { formatDate } from '../lib/dates.ts';
import { currentLanguage } from '../lib/language.ts';
import { typedDate } from '../lib/typed-date.ts';
import type { LabelProps } from './field-label.tsx';
import { IconCalendar } from './icons.ts';
import { FieldFrame } from './text-field.tsx';

/** How pickers speak: the language of the interface, weeks from Monday, Saturday and Sunday as weekend. */
export const FacilityDates = ({ children }: { children: React.ReactNode }) => (
  <DatesProvider settings={{ locale: currentLanguage(), firstDayOfWeek: 1, weekendDays: [0, 6] }}>
    {children}
  </DatesProvider>
);

/** Names of the arrows of a calendar, for all pickers; its head is named by the month it shows. */
export function useCalendarLabels() {
  return {
    nextMonth: t(($) => $.dates.nextMonth),
    previousMonth: t(($) => $.dates.previousMonth),
    nextYear: t(($) => $.dates.nextYear),
    previousYear: t(($) => $.dates.previousYear),
    nextDecade: t(($) => $.dates.nextDecade),
    previousDecade: t(($) => $.dates.previousDecade),
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

/** Escape closes the calendar, not the dialog around it, which looks for this mark. */
function usePopover(isQuiet: boolean) {
  const [isOpen, setOpen] = useState(false);
  return {
    'data-mantine-stop-propagation': isOpen || undefined,
    popoverProps: {
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      ...(isQuiet && { opened: false }),
    },
  };
}

/**
 * What is typed is never changed silently: a day out of range stands as it was typed, with a word why it is refused; what
 * is no date is named, and what stood there before stands again.
 */
function useRefusal(value: string | null, min: string | undefined, max: string | undefined) {
  const [typed, setTyped] = useState<string>();
  const words = () => {
    if (typed !== undefined) return t(($) => $.dates.none, { typed });
    if (value && min && value < min) return t(($) => $.dates.early, { date: formatDate(min) });
    return value && max && value > max ? t(($) => $.dates.late, { date: formatDate(max) }) : undefined;
  };
  return {
    refusal: words(),
    forget: () => setTyped(undefined),
    onBlur: ({ currentTarget: { value: left } }: React.FocusEvent<HTMLInputElement>) => {
      const text = left.trim();
      setTyped(text === '' || typedDate(text) !== null ? undefined : text);
    },
  };
}

/** What says that a day can be picked; in its place stands the cross of a field that can be emptied. */
const calendarSign = {
  rightSection: <IconCalendar size={18} stroke={1.7} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const;

/** One day, typed as DD.MM.YYYY or picked; the value is a plain date `YYYY-MM-DD`, which may lie out of range. */
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
  const labels = useCalendarLabels();
  const { isQuiet, ...quiet } = useQuietFocus();
  const popover = usePopover(isQuiet);
  const { refusal, forget, onBlur } = useRefusal(value, min, max);
  return (
    <FacilityDates>
      <FieldFrame label={label} help={help} optional={optional}>
        {(id) => (
          <DateInput
            {...path}
            {...popover}
            {...quiet}
            onInput={() => [quiet.onInput(), forget()]}
            onBlur={onBlur}
            size="md"
            id={id}
            valueFormat="DD.MM.YYYY"
            placeholder={t(($) => $.dates.placeholder)}
            inputMode="numeric"
            aria-required={optional ? undefined : true}
            clearable={optional ?? false}
            {...(!(optional && value) && calendarSign)}
            value={value}
            onChange={(day) => {
              forget();
              onChange(day);
            }}
            dateParser={typedDate}
            {...onlyWithin(min, max)}
            error={refusal ?? error}
            description={hint}
            inputWrapperOrder={['input', 'description', 'error']}
            ariaLabels={labels}
          />
        )}
      </FieldFrame>
    </FacilityDates>
  );
};

/** A day that narrows a list, beside its other filters: named by what stands in it. */
export const DayFilter = ({
  label,
  value = null,
  onChange,
}: {
  label: string;
  value: string | null | undefined;
  onChange: (value: string | undefined) => void;
}) => {
  const labels = useCalendarLabels();
  const { isQuiet, ...quiet } = useQuietFocus();
  return (
    <FacilityDates>
      <DateInput
        {...usePopover(isQuiet)}
        {...quiet}
        w={170}
        aria-label={label}
        placeholder={label}
        valueFormat="DD.MM.YYYY"
        inputMode="numeric"
        clearable
        {...(!value && calendarSign)}
        value={value}
        onChange={(day) => onChange(day ?? undefined)}
        dateParser={typedDate}
        ariaLabels={labels}
      />
    </FacilityDates>
  );
};

/** Days out of range, and months and years of such days alone, are not offered. */
const onlyWithin = (min: string | undefined, max: string | undefined) => {
  const isOut = (part: string): boolean =>
    (min !== undefined && part < min.slice(0, part.length)) || (max !== undefined && part > max.slice(0, part.length));
  return {
    excludeDate: isOut,
    getMonthControlProps: (month: string) => ({ disabled: isOut(month.slice(0, 7)) }),
    getYearControlProps: (year: string) => ({ disabled: isOut(year.slice(0, 4)) }),
  };
};
