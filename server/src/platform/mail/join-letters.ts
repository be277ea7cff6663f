import type { Language } from '@luch/contract/kernel/language.ts';
import { type Digest, letterText } from './letter-words.ts';
import { type LetterGroup, type LetterParts, togetherIn } from './letter.ts';

export interface Joinable extends LetterParts {
  readonly language: Language;
  readonly kind: string | null;
  readonly subject: string;
  readonly digest: Digest;
}

/** So many lines of a kind; programs cut longer letters. */
const MOST_LINES = 100;

/** One letter that says what these say, in groups by their kind. They are of one person, and more than one. */
export function joinLetters(letters: readonly [Joinable, ...Joinable[]]): LetterParts & { readonly subject: string } {
  const [first] = letters;
  const groups = [...Map.groupBy(letters, ({ digest: { file, key } }) => `${file}.${key}`).values()].map((some) =>
    groupOf(some as [Joinable, ...Joinable[]]),
  );
  const [greeting = ''] = first.paragraphs;
  return {
    subject: groups.map(({ head }) => head).join('; '),
    paragraphs: [greeting, togetherIn(first.language)],
    groups,
    ...sharedButton(letters),
  };
}

function groupOf(letters: readonly [Joinable, ...Joinable[]]): LetterGroup {
  const [first] = letters;
  const count = letters.reduce((sum, { digest }) => sum + (digest.count ?? 1), 0);
  const lines = letters.map(({ subject, button, digest }) => ({
    text: subject,
    ...(button && { url: button.url }),
    ...(digest.notes && { notes: digest.notes }),
  }));
  const { file, key } = first.digest;
  const head = letters.length > 1 ? letterText(file, first.language, key, { count }) : undefined;
  return {
    head: head ?? first.subject,
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
  };
}

/** The way to all of them, where it is one. */
function sharedButton(letters: readonly [Joinable, ...Joinable[]]): Pick<LetterParts, 'button'> {
  const [{ button }] = letters;
  return button && letters.every((one) => one.button?.url === button.url) ? { button } : {};
}
