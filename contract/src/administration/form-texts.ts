import { isStorable } from '../kernel/storable.ts';
import { factsIn, type MailTextProblem } from './mail-texts.ts';

export const longestFormText = 4000;

/**
 * What is wrong with a text of a form, or nothing. Unlike a letter a form may leave a fact or a whole text out: the blank of
 * another facility has no place for it.
 */
export function formTextProblem(text: string, initial: string): MailTextProblem | undefined {
  if (text.length > longestFormText) return { key: 'settings.problem.long', details: { limit: longestFormText } };
  if (!isStorable(text)) return { key: 'validation.characters' };
  const unknown = factsIn(text).find((name) => !factsIn(initial).includes(name));
  if (unknown) return { key: 'administration.mail_text.unknown', details: { name: unknown } };
  if (/[{}]/.test(text.replaceAll(/{{\s*\w+\s*}}/g, ''))) return { key: 'administration.mail_text.braces' };
  return undefined;
}
