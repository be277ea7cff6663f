import type { Language } from '@luch/contract/kernel/language.ts';
import { safetyMachine, safetySlugOf, type SafetyStatus } from '@luch/contract/safety/safety.machine.ts';
import type { Texts } from '../../platform/texts/texts.ts';

export const safetyStatusName = (texts: Texts, language: Language, status: number): string =>
  texts.text(language, `safety.status.${safetySlugOf[status as SafetyStatus]}`);

const isAction = (action: string): action is keyof typeof safetyMachine.actions => action in safetyMachine.actions;
export const safetyActionName = (texts: Texts, language: Language, action: string): string =>
  texts.text(language, isAction(action) ? `safety.action.${action}.past` : 'safety.created');
