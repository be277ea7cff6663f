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
}
export const readMailLinkSearch = (raw: Raw): MailLinkSearch =>
  present({ user_id: readId(raw['user_id']), email: readText(raw['email']), signature: readText(raw['signature']) });
