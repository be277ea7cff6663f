import { present, readId, readText } from '../lib/search.ts';

type Raw = Record<string, unknown>;

/** The wizard: which step is on the screen. */
export interface StepSearch {
  step?: number;
}
export const readStepSearch = (raw: Raw): StepSearch => present({ step: readId(raw['step']) });

/** Links in mails: whom they concern, and the signature that lets them act. */
export interface MailLinkSearch {
  user_id?: number;
  email?: string;
  signature?: string;
  /** What a mail's link asks for: which letters to go on with. */
  personal_email_on?: boolean;
  mass_email_on?: boolean;
}
const readSwitch = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
export const readMailLinkSearch = (raw: Raw): MailLinkSearch =>
  present({
    user_id: readId(raw['user_id']),
    email: readText(raw['email']),
    signature: readText(raw['signature']),
    personal_email_on: readSwitch(raw['personal_email_on']),
    mass_email_on: readSwitch(raw['mass_email_on']),
  });
