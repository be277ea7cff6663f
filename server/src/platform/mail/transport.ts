import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { calendarFile } from './calendar-file.ts';
import type { MailRow } from './mail.table.ts';
import { openSmtp } from './smtp.ts';

export interface LaidOutLetter extends MailRow {
  /** The facility's name in the letter's language: who invites to its events. */
  readonly facility: string;
}

export interface MailTransport {
  /** Sends a letter; rejects if it could not. At the signal the connection is broken off and nothing more is said. */
  send(letter: LaidOutLetter, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server of `MAIL_URL`, else files in `DATA_DIR/outbox`. */
export function openMailTransport(
  { mailUrl, mailFrom, dataDir }: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
): MailTransport {
  if (mailUrl === undefined) return fileTransport(path.join(dataDir, 'outbox'), mailFrom);
  const smtp = openSmtp(mailUrl, clock);
  return {
    send: async (letter, signal) => smtp.send(made(letter, mailFrom), signal),
    close: () => smtp.close(),
  };
}

/** Written aside, flushed and renamed: a file that is there is a whole letter. It may open an account: the owner's only. */
function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(made(letter, from));
      const place = path.join(folder, `${letter.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      {
        await using file = await open(`${place}.part`, 'w', 0o600);
        await file.writeFile(message as Buffer);
        await file.sync();
      }
      await rename(`${place}.part`, place);
    },
    close: () => transport.close(),
  };
}

/** A letter that nothing can be made of, however often it is tried. */
export class UnmakeableLetter extends Error {}

function made(letter: LaidOutLetter, from: string): SendMailOptions {
  try {
    return messageOf(letter, from);
  } catch (cause) {
    throw new UnmakeableLetter(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The same row always makes the same letter, by its Message-ID: who gets it twice sees it once. */
function messageOf(letter: LaidOutLetter, from: string): SendMailOptions {
  const sender = /(?<email>[^<>\s]+@(?<domain>[^<>\s]+))>?\s*$/.exec(from)?.groups;
  const domain = sender?.['domain'] ?? 'localhost';
  return {
    from,
    to: { name: '', address: letter.recipient },
    subject: letter.subject,
    text: letter.text ?? '',
    ...(letter.html !== null && { html: letter.html }),
    messageId: `<${letter.id}@${domain}>`,
    date: letter.createdAt,
    // Answering machines keep silent.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
    ...(letter.unsubscribeUrl !== null && { list: { unsubscribe: letter.unsubscribeUrl } }),
    ...calendarParts(letter, sender?.['email'] ?? from),
  };
}

/** A single event is also a part of the letter, which mail programs offer to accept; several are files. */
function calendarParts({ events, recipient, createdAt, facility }: LaidOutLetter, email: string): SendMailOptions {
  const files = (events ?? []).map((event) => ({
    method: event.method,
    filename: `${event.uid.replace(/@.*/, '')}.ics`,
    content: calendarFile(event, { from: { name: facility, email }, to: recipient, at: createdAt }),
  }));
  const [only] = files;
  if (files.length === 1 && only) return { icalEvent: only };
  return {
    attachments: files.map(({ method, filename, content }) => ({
      filename,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}
