import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../database/open.ts';
import { defineQueue, type Jobs } from '../jobs.ts';
import type { TextKey } from '../texts/texts.ts';
import { layOut } from './letter.ts';
import { mailTable } from './mail.table.ts';

/** A letter before it is laid out. Texts are plain; the letter's HTML is made from them. */
export interface Mail {
  readonly to: string;
  readonly language: Language;
  /** The words for letters of its kind, where letters are counted. */
  readonly kind?: TextKey;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, shown as a button and written out as an address. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Address of the page that ends such mails, for the mail program's own button and a line below the letter. */
  readonly unsubscribeUrl?: string;
}

export interface Outbox {
  /** Queues a letter in the caller's transaction: it is sent if and only if that transaction commits. */
  send(tx: Executor, mail: Mail): Promise<void>;
}

/** Some ten hours of trying: a mail server that is down over a night loses nothing. */
export const mailQueue = defineQueue<{ readonly id: string }>('mail', { retries: 11, retryDelay: 20, expiry: 60 });

export function createOutbox(jobs: Pick<Jobs, 'enqueue'>): Outbox {
  return {
    async send(tx, mail) {
      const [row] = await tx
        .insert(mailTable)
        .values({
          recipient: mail.to,
          language: mail.language,
          subject: mail.subject,
          unsubscribeUrl: mail.unsubscribeUrl ?? null,
          ...layOut(mail),
        })
        .returning({ id: mailTable.id });
      if (row !== undefined) await jobs.enqueue(tx, mailQueue, { id: row.id });
    },
  };
}

/** For seeding: letters about things that never happened are nobody's. */
export const silentOutbox: Outbox = { send: () => Promise.resolve() };

export interface RememberingOutbox extends Outbox {
  readonly sent: readonly Mail[];
}

/** Passes letters on and remembers them; with the silent outbox behind it, to be remembered is all that becomes of them. */
export function rememberingOutbox(behind: Outbox): RememberingOutbox {
  const sent: Mail[] = [];
  return {
    sent,
    async send(tx, mail) {
      await behind.send(tx, mail);
      sent.push(mail);
    },
  };
}
