/** Day, month and year, in this order, or the other way round with dashes as calendars write it. */
const forms = [
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** The date `YYYY-MM-DD` that was typed; null of what is none, as the 31st of February, rather than a day near it. */
export function typedDate(text: string): string | null {
  const found = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (!found) return null;
  const date = `${found['year']}-${found['month']?.padStart(2, '0')}-${found['day']?.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null;
}
