import calendarImage from '../../features/calendar-image/calendar-image.text.en.json';

/** Texts of the open pages of calendars. */
export const texts = { calendarImage };
