import { type Language, languages } from '@luch/contract/kernel/language.ts';
import '../src/modules.ts';
import { flatTexts, letterFiles } from '../src/platform/mail/letter-words.ts';
import type { ReadLetter } from './read-letter.ts';

/** A letter that the word files hold, known again by what it says. */
export interface LetterKind {
  /** Such as `proposal.accepted`; of a file with one letter the file's name. */
  readonly name: string;
  readonly is: (letter: ReadLetter) => boolean;
}

/** Whatever has a subject in a file of words for letters. */
export const letterKinds = (): LetterKind[] =>
  [...letterFiles()].flatMap(([file, { initial }]) => {
    const said = languages.map((language: Language) => flatTexts(initial[language]));
    const names = new Set(said.flat().flatMap(([key]) => (isSubject(key) ? [nameOf(key)] : [])));
    return [...names].map((name): LetterKind => {
      const looks = said.map((texts) => lookOf(texts.filter(([key]) => nameOf(key) === name)));
      return {
        name: [file, name].filter(Boolean).join('.'),
        is: (letter) => looks.some((looksLike) => looksLike(letter)),
      };
    });
  });

const isSubject = (key: string): boolean => key.split('.').some((part) => part.startsWith('subject'));
const nameOf = (key: string): string => (key.includes('.') ? (key.split('.')[0] ?? '') : '');

/** By its subject and one more of its paragraphs, since some letters share a subject; or as a line of one that says several. */
function lookOf(texts: readonly (readonly [key: string, text: string])[]) {
  const patternsOf = (which: (key: string) => boolean) =>
    texts.filter(([key]) => which(key)).map(([, text]) => patternOf(text));
  const [subjects, paragraphs] = [patternsOf(isSubject), patternsOf((key) => !isSubject(key))];
  return ({ subject, text }: ReadLetter): boolean => {
    const lines = text.split(/(?:\r?\n)+/);
    const says = (patterns: readonly RegExp[]) => lines.some((line) => patterns.some((pattern) => pattern.test(line)));
    return subjects.some((pattern) => pattern.test(subject)) ? says(paragraphs) : says(subjects);
  };
}

/** Spaces may have become such as do not break a line. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`))
      .join('.*')}$`,
  );
