import type { Language } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../../platform/texts/texts.ts';

/** What the jobs of a queue are called; one of a version before has its own name alone. */
export function queueTitle(texts: Texts, language: Language, queue: string): string {
  const key = `administration.queues.${queue}`;
  return texts.has(key) ? texts.text(language, key) : queue;
}
