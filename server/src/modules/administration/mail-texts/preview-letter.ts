import type { MailPreview, MailPreviewInput } from '@luch/contract/administration/mail-texts.schemas.ts';
import { factsIn } from '@luch/contract/administration/mail-texts.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { flatTexts, letterFiles, wordsWith } from '../../../platform/mail/letter-words.ts';
import { mailTextTable } from '../../../platform/mail/mail-text.table.ts';
import { letterSignature } from '../../../platform/mail/letter.ts';
import { letterOf } from './mail-texts.view.ts';

const plural = /_(zero|one|two|few|many|other)$/;
/** Not paragraphs of their own, wherever they stand. */
const others = new Set(['subject', 'button', 'open', 'together']);

/** The letter with every text that it may have, and invented facts: so all of them can be read. */
export async function previewLetter(
  { db, texts: portal, settings }: Pick<Deps, 'db' | 'texts' | 'settings'>,
  { file: name, letter, language, typed }: z.output<typeof MailPreviewInput>,
): Promise<MailPreview> {
  const file = letterFiles().get(name);
  if (!file) throw new AppError('not_found');
  const stored = (await db.select().from(mailTextTable)).filter((row) => row.file === name);
  const words = wordsWith(file.initial, [...stored, ...typed.map((one) => ({ ...one, language }))]);
  const texts = new Map(flatTexts(file.initial[language]));
  const sample = {
    name: portal.text(language, 'administration.sample.name'),
    inviter: portal.text(language, 'administration.sample.inviter'),
    webhook: portal.text(language, 'administration.sample.webhook'),
    token: portal.text(language, 'administration.sample.token'),
    author: portal.text(language, 'administration.sample.author'),
    portal: settings.value('facility_name')[language],
  };
  const say = (key: string): string => words.text(language, key, invented(texts, key, sample));
  const keys = [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))];
  const own = keys.filter((key) => letterOf(key) === letter);
  const last = (key: string) => key.split('.').at(-1) ?? '';
  const subject = own.find((key) => last(key) === 'subject');
  const button =
    own.find((key) => last(key) === 'button' || last(key) === 'open') ?? keys.find((key) => key === 'open');
  const greeting = keys.includes('greeting') && letter !== '' ? [say('greeting')] : [];
  return {
    subject: subject ? say(subject) : '',
    paragraphs: [...greeting, ...own.filter((key) => !others.has(last(key))).map(say)],
    button: button ? say(button) : null,
    signature: letterSignature(language, settings.value('facility_name')[language]),
  };
}

const numbers = { id: 1284, number: 1284, count: 5 };

/** A fact without an invented value stands by its name. */
function invented(texts: ReadonlyMap<string, string>, key: string, sample: Readonly<Record<string, string>>) {
  const named = [...texts].filter(([one]) => one === key || one.replace(plural, '') === key);
  const names = named.flatMap(([, text]) => factsIn(text));
  const known: Readonly<Record<string, string | number>> = { ...numbers, ...sample };
  return { ...numbers, ...Object.fromEntries(names.map((name) => [name, known[name] ?? `‹${name}›`])) };
}
