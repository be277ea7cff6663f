import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import { answerText, type Sayable } from '@luch/contract/forms/answer-text.ts';
import { t } from 'i18next';
import { currentLanguage } from '../../../lib/language.ts';

/** An answer to a question of the facility as a person reads it. */
export const useAnswerText =
  () =>
  (question: Sayable, answer: Answer | null | undefined): string =>
    answerText(question, answer, {
      language: currentLanguage(),
      yes: t(($) => $.proposalCard.questions.yes),
      no: t(($) => $.proposalCard.questions.no),
    });
