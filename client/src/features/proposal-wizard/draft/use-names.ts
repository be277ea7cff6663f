import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { t } from 'i18next';
import { labelOfAnswer } from './answer-rules.ts';
import type { Name } from './draft.ts';

/** How a field is called, or a question of the facility. */
export const useNames =
  () =>
  (name: Name, length: 'label' | 'short' = 'label'): string =>
    isAnswerName(name) ? labelOfAnswer(name) : t(($) => $.proposalWizard[length][name]);
