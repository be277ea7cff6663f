import type { Language } from '@luch/contract/kernel/language.ts';
import {
  safetyMachine,
  safetySlugOf,
  type SafetyStatus,
  safetyStatus as s,
} from '@luch/contract/safety/safety.machine.ts';
import type { Texts } from '../../platform/texts/texts.ts';

export const safetyStatusName = (texts: Texts, language: Language, status: number): string =>
  texts.text(language, `safety.status.${safetySlugOf[status as SafetyStatus]}`);

const isAction = (action: string): action is keyof typeof safetyMachine.actions => action in safetyMachine.actions;
export const safetyActionName = (texts: Texts, language: Language, action: string): string =>
  texts.text(language, isAction(action) ? `safety.action.${action}.past` : 'safety.created');

/** What was cleared already is cleared anew. */
export const safetyStepName = (
  texts: Texts,
  language: Language,
  step: { action: string; fromStatus: number },
): string =>
  step.action === 'clear' && step.fromStatus === s.cleared
    ? texts.text(language, 'safety.again.past')
    : safetyActionName(texts, language, step.action);
