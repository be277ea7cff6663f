import type { PrintOptions } from './printed.types.ts';

const NO_BREAK = '\u00a0';

/** Dates as the facility writes them, DD.MM.YYYY and 24 hours in both languages; decimal comma in Russian. */
export interface Formats {
  /** Of a moment, or of a plain date `YYYY-MM-DD`, which has no zone. */
  readonly date: (value: string) => string;
  readonly moment: (value: string) => string;
  /** 01.02–30.04.2027: the year stands once when it is the same. */
  readonly range: (from: string, to: string) => string;
  readonly number: (value: number) => string;
  readonly size: (bytes: number) => string;
}

export function formatsOf({ language, timeZone, say }: Pick<PrintOptions, 'language' | 'timeZone' | 'say'>): Formats {
  const dates = new Intl.DateTimeFormat('ru', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const rounded = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

  const date = (value: string): string =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('.') : dates.format(new Date(value));
  return {
    date,
    moment: (value) => `${date(value)},${NO_BREAK}${clock.format(new Date(value))}`,
    range(from, to) {
      const [first, last] = [date(from), date(to)];
      if (first === last) return last;
      return first.slice(6) === last.slice(6) ? `${first.slice(0, 5)}–${last}` : `${first} – ${last}`;
    },
    number: (value) => numbers.format(value),
    size(bytes) {
      const step = bytes < 1024 ? 'b' : bytes < 1_048_576 ? 'kb' : 'mb';
      const size = rounded.format(step === 'b' ? bytes : step === 'kb' ? Math.round(bytes / 1024) : bytes / 1_048_576);
      return say(`export.size.${step}`, { size });
    },
  };
}
