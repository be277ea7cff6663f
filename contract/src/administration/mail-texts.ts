import { isBlank, isStorable } from '../kernel/storable.ts';

/** Names between double braces: facts that the portal puts into a text. */
export const factsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => name)),
];

export const longestMailText = 2000;

export interface MailTextProblem {
  readonly key: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

const mayBeLeftOut = new Set(['count', 'portal']);

/**
 * What is wrong with a text of a letter, or nothing: the same rules on the screen and on the server. `count` may stand as a
 * word in one form of a plural, and a facility may write its own name for `portal`, so these may be left out; nothing else may,
 * or a letter would lose its link or name.
 */
export function mailTextProblem(text: string, initial: string): MailTextProblem | undefined {
  if (isBlank(text)) return { key: 'validation.required' };
  if (text.length > longestMailText) return { key: 'settings.problem.long', details: { limit: longestMailText } };
  if (!isStorable(text)) return { key: 'validation.characters' };
  const [has, had] = [factsIn(text), factsIn(initial)];
  const unknown = has.find((name) => !had.includes(name));
  if (unknown) return { key: 'administration.mail_text.unknown', details: { name: unknown } };
  const missing = had.find((name) => !mayBeLeftOut.has(name) && !has.includes(name));
  if (missing) return { key: 'administration.mail_text.missing', details: { name: missing } };
  if (/[{}]/.test(text.replaceAll(/{{\s*\w+\s*}}/g, ''))) return { key: 'administration.mail_text.braces' };
  return undefined;
}
