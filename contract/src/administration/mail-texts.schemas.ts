import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { Text } from '../kernel/schemas.ts';
import { longestMailText } from './mail-texts.ts';

const Language = z.enum(languages);
const Place = { file: Text(60), key: Text(120), language: Language };

export const MailText = z.object({
  ...Place,
  text: z.string(),
  initial: z.string(),
  /** 0 while nobody has changed it. */
  version: z.number(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type MailText = z.output<typeof MailText>;

/** A letter, or the words that all letters of a file share. */
export const MailLetter = z.object({
  file: z.string(),
  /** Empty for the shared words. */
  letter: z.string(),
  group: z.string(),
  title: z.string(),
  texts: z.array(MailText),
});
export type MailLetter = z.output<typeof MailLetter>;

export const MailTextInput = z.object({
  ...Place,
  /** null: as it was at first. */
  text: z.string().max(longestMailText).nullable(),
  seen_version: z.int().min(0),
});

export const MailPreviewInput = z.object({
  file: Text(60),
  letter: Text(60),
  language: Language,
  /** What is typed and not yet saved, by key. */
  typed: z.array(z.object({ key: Text(120), text: z.string().max(longestMailText) })).max(100),
});
/** A letter as it is laid out; the screen draws it. */
export const MailPreview = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string().nullable(),
  signature: z.string(),
});
export type MailPreview = z.output<typeof MailPreview>;

/** Earlier texts, the newest first. */
export const MailTextHistory = z.array(z.object({ id: z.number(), at: z.string(), by: z.string(), text: z.string() }));
export const MailTextQuery = z.object(Place);
