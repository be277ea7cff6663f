import { pageSizes } from '@luch/contract/kernel/limits.ts';
import { present, readId, readText } from '../lib/search.ts';

type Raw = Record<string, unknown>;

/** What the address of a list carries: tab, words, page, order, and the open card. */
export interface ListSearch {
  tab?: string;
  q?: string;
  page?: number;
  page_size?: number;
  /** Column id; a minus before it turns the order round. */
  sort?: string;
  /** The open card. */
  id?: number;
  /** Cards behind the open one: previous proposals opened from one another. */
  back?: string;
}
const sizes: readonly number[] = [...pageSizes.options, 100];
export const readListSearch = (raw: Raw): ListSearch => {
  const size = readId(raw['page_size']);
  return present({
    tab: readText(raw['tab']),
    q: readText(raw['q']),
    page: readId(raw['page']),
    page_size: size !== undefined && sizes.includes(size) ? size : undefined,
    sort: readText(raw['sort']),
    id: readId(raw['id']),
    back: readText(raw['back']),
  });
};

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
