import errorsEn from '@luch/contract/kernel/errors.words.en.json' with { type: 'json' };
import errorsRu from '@luch/contract/kernel/errors.words.ru.json' with { type: 'json' };
import validationEn from '@luch/contract/kernel/validation.words.en.json' with { type: 'json' };
import validationRu from '@luch/contract/kernel/validation.words.ru.json' with { type: 'json' };
import { growingWords, type WordKey, type Words } from './words.ts';

/**
 * Word files of the contract, each under the first part of its keys: `errors.not_found`, `account.role.expert`. Those of
 * the kernel stand here; each module adds its own to this interface (declaration merging) and brings them when it is
 * registered (`platform/module.ts`). Letters keep their words beside their notices (`defineWords`).
 */
export interface WordFiles {
  errors: typeof errorsRu;
  validation: typeof validationRu;
}

export type TextKey = WordKey<WordFiles>;
export type Texts = Words<TextKey>;

const growing = growingWords<TextKey>({
  ru: { errors: errorsRu, validation: validationRu },
  en: { errors: errorsEn, validation: validationEn },
});

export const texts: Texts = growing.words;
export const learnWords = growing.learn;
