import calendarImage from '../../features/calendar-image/calendar-image.text.ru.json';

/** Texts of the open pages of calendars. */
export const texts = { calendarImage };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    'calendar-image': typeof texts;
  }
}
