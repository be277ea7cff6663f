import sessions from '../../features/session/sessions.text.en.json';

/** Texts of the page of sessions, which guests read too. */
export const texts = { sessions };
