import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type ReadLetter, readLetter } from '../../server/testing/read-letter.ts';

/** What the portal has mailed, read from the files it writes without a mail server. */
export function lettersIn(dataDir: string): ReadLetter[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readLetter(readFileSync(path.join(folder, file), 'utf8')));
}

/** Waits for the newest letter to somebody about something. */
export async function letterTo(dataDir: string, to: string, about: RegExp): Promise<ReadLetter> {
  const isTo = (letter: ReadLetter) => letter.to.split(/[\s<>,]+/).some((address) => address.startsWith(to));
  const found = () => lettersIn(dataDir).findLast((letter) => isTo(letter) && about.test(letter.subject));
  await expect.poll(found, { message: `a letter to ${to} about ${about}`, timeout: 60_000 }).toBeTruthy();
  const letter = found();
  if (!letter) throw new Error('The letter went away');
  return letter;
}

/** Finds letters by their whole subject, whatever signs it holds. */
export const subjectOf = (subject: string): RegExp =>
  new RegExp(`^${subject.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/** The first address of a page of the portal that the letter holds, without its origin. */
export function linkIn(letter: ReadLetter, page: string): string {
  const link = new RegExp(`https?://[^\\s]+(/${page}[^\\s]*)`).exec(letter.text)?.[1];
  if (!link) throw new Error(`No link to ${page} in: ${letter.text}`);
  return link;
}
