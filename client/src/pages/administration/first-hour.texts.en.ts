import firstHour from '../../features/first-hour/first-hour.text.en.json';

/** What an empty portal still needs, on the first page of its administrator. */
export const texts = { firstHour };
