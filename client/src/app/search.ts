import { readId, readSwitch, readText, searchReader } from '../lib/search.ts';

/** The wizard: which step is on the screen. */
export const readStepSearch = searchReader({ step: readId });

/** Links in mails: whom they concern, and the signature that lets them act. */
export const readMailLinkSearch = searchReader({
  user_id: readId,
  email: readText,
  signature: readText,
  /** What a mail's link asks for: which letters to go on with. */
  personal_email_on: readSwitch,
  mass_email_on: readSwitch,
});
