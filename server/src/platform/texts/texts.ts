import accountEn from '@luch/contract/account/account.words.en.json' with { type: 'json' };
import accountRu from '@luch/contract/account/account.words.ru.json' with { type: 'json' };
import archiveEn from '@luch/contract/archive/archive.words.en.json' with { type: 'json' };
import archiveRu from '@luch/contract/archive/archive.words.ru.json' with { type: 'json' };
import councilEn from '@luch/contract/council/council.words.en.json' with { type: 'json' };
import councilRu from '@luch/contract/council/council.words.ru.json' with { type: 'json' };
import errorsEn from '@luch/contract/kernel/errors.words.en.json' with { type: 'json' };
import errorsRu from '@luch/contract/kernel/errors.words.ru.json' with { type: 'json' };
import exportEn from '@luch/contract/proposal/export.words.en.json' with { type: 'json' };
import exportRu from '@luch/contract/proposal/export.words.ru.json' with { type: 'json' };
import proposalEn from '@luch/contract/proposal/proposal.words.en.json' with { type: 'json' };
import proposalRu from '@luch/contract/proposal/proposal.words.ru.json' with { type: 'json' };
import referenceEn from '@luch/contract/reference/reference.words.en.json' with { type: 'json' };
import referenceRu from '@luch/contract/reference/reference.words.ru.json' with { type: 'json' };
import reviewEn from '@luch/contract/review/review.words.en.json' with { type: 'json' };
import reviewRu from '@luch/contract/review/review.words.ru.json' with { type: 'json' };
import validationEn from '@luch/contract/kernel/validation.words.en.json' with { type: 'json' };
import validationRu from '@luch/contract/kernel/validation.words.ru.json' with { type: 'json' };
import { defineWords, type WordKey, type Words } from './words.ts';

/**
 * All word files of the contract, each under the first part of its name: `errors.not_found`, `account.role.expert`.
 * A test compares this list with the files that exist. Letters keep their own words beside their notices
 * (`defineWords`).
 */
const ru = {
  account: accountRu,
  archive: archiveRu,
  council: councilRu,
  errors: errorsRu,
  export: exportRu,
  proposal: proposalRu,
  reference: referenceRu,
  review: reviewRu,
  validation: validationRu,
};
const en = {
  account: accountEn,
  archive: archiveEn,
  council: councilEn,
  errors: errorsEn,
  export: exportEn,
  proposal: proposalEn,
  reference: referenceEn,
  review: reviewEn,
  validation: validationEn,
};

export type TextKey = WordKey<typeof ru>;
export type Texts = Words<TextKey>;

export const texts: Texts = defineWords({ ru, en });
