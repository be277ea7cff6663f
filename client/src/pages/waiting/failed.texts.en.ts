import failed from '../../features/waiting/failed.text.en.json';

/** Texts of letters that could not be sent, and of work that failed. */
export const texts = { failed };
