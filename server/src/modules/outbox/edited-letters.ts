import { letterPlaceholders } from '@luch/contract/outbox/letter-placeholders.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { BatchSentence } from './outbox.tables.ts';

/** One letter that was edited by hand, with whom it reaches by now. */
export interface EditOfLetter {
  readonly proposalId: number;
  readonly email: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** What goes into the letters of a batch besides what the portal writes. */
export interface Edits {
  readonly letters: readonly EditOfLetter[];
  readonly sentences: readonly Pick<BatchSentence, 'kind' | 'language' | 'text'>[];
  /** For the placeholders of a letter about this proposal to this address. */
  factsOf(mail: Mail): Readonly<Record<(typeof letterPlaceholders)[number], string>>;
}

/** What may be edited of a letter: what it says, without button and signature. */
export const textOf = (mail: Pick<Mail, 'paragraphs'>): string => mail.paragraphs.join('\n\n');

export const editOf = (mail: Mail, { letters }: Pick<Edits, 'letters'>): EditOfLetter | undefined =>
  letters.find(
    ({ proposalId, email, kind }) =>
      proposalId === mail.proposalId && kind === mail.kind && email.toLowerCase() === mail.to.toLowerCase(),
  );

/** The letter as it goes: the same for a preview and for a release. An edited one goes alone. */
export function edited(mail: Mail, edits: Edits): Mail {
  const edit = editOf(mail, edits);
  const sentences = edits.sentences.filter(({ kind, language }) => kind === mail.kind && language === mail.language);
  if (!edit && sentences.length === 0) return mail;
  const facts = edits.factsOf(mail);
  const own = edit ? paragraphsOf(filled(edit.text, facts)) : mail.paragraphs;
  const added = sentences
    .map(({ text }) => filled(text, facts))
    .filter((text) => !own.some((paragraph) => paragraph.includes(text)));
  const { digest: _digest, ...alone } = mail;
  return { ...alone, subject: edit ? filled(edit.subject, facts) : mail.subject, paragraphs: [...own, ...added] };
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/{{\s*(\w+)\s*}}/g, (whole, name: string) => facts[name] ?? whole);
