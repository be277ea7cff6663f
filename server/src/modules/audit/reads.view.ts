import { isReadKind } from '@luch/contract/kernel/personal-data.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../platform/texts/texts.ts';

interface Read {
  readonly kind: string;
  readonly about: number | null;
}

/** What was read, in words; of a pass or a proposal with its number. One without words yet is better named than hidden. */
export function readTitle(texts: Texts, language: Language, { kind, about }: Read): string {
  const title = isReadKind(kind) ? texts.text(language, `audit.read.${kind}`) : kind;
  return about !== null && numbered.has(kind)
    ? texts.text(language, 'audit.numbered', { what: title, id: about })
    : title;
}
const numbered: ReadonlySet<string> = new Set(['proposal', 'pass', 'pass_form', 'pass_forms']);
