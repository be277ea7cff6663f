import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** What the portal has mailed, read from the files it writes without a mail server. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export function lettersIn(dataDir: string): Letter[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => letterOf(readFileSync(path.join(folder, file), 'utf8')));
}

/** Waits for the newest letter to somebody about something. */
export async function letterTo(dataDir: string, to: string, about: RegExp): Promise<Letter> {
  const found = () => lettersIn(dataDir).findLast((letter) => letter.to.includes(to) && about.test(letter.subject));
  await expect.poll(found, { message: `a letter to ${to} about ${about}`, timeout: 20_000 }).toBeTruthy();
  const letter = found();
  if (!letter) throw new Error('The letter went away');
  return letter;
}

/** Finds letters by their whole subject, whatever signs it holds. */
export const subjectOf = (subject: string): RegExp =>
  new RegExp(`^${subject.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/** The first address of a page of the portal that the letter holds, without its origin. */
export function linkIn(letter: Letter, page: string): string {
  const link = new RegExp(`https?://[^\\s]+(/${page}[^\\s]*)`).exec(letter.text)?.[1];
  if (!link) throw new Error(`No link to ${page} in: ${letter.text}`);
  return link;
}

function letterOf(message: string): Letter {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  return { to: headerOf(head, 'To'), subject: decodedWords(headerOf(head, 'Subject')), text: plainText(message) };
}

function headerOf(head: string, name: string): string {
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1]?.trim() ?? '';
}

/** RFC 2047, as headers carry other letters than Latin ones. */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(body, 'base64').toString('utf8')
        : quotedPrintable(body.replaceAll('_', ' ')),
    );
}

function plainText(message: string): string {
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)(?=\r?\n--|$)/i.exec(message);
  const head = part?.[0].slice(0, part[0].length - (part[1]?.length ?? 0)) ?? '';
  const body = part?.[1] ?? '';
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? quotedPrintable(body) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
