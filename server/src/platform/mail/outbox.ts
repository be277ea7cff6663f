import { randomUUID } from 'node:crypto';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type SQL, sql } from 'drizzle-orm';
import { writeLater } from '../database/write-at-end.ts';
import type { Executor } from '../database/open.ts';
import { defineQueue, type Jobs } from '../jobs.ts';
import { causedBy, requestId } from '../request-context.ts';
import type { TextKey } from '../texts/texts.ts';
import type { MailEvent } from './calendar-file.ts';
import type { Digest } from './letter-words.ts';
import { type Facility, type LetterParts, plainText } from './letter.ts';
import { type KeptLetter, mailTable } from './mail.table.ts';

/** A letter before it is laid out. Texts are plain; the letter's HTML is made from them when it is sent. */
export interface Mail extends LetterParts {
  readonly to: string;
  readonly language: Language;
  /** The words for letters of its kind, where letters are counted. */
  readonly kind?: TextKey;
  /** What it is about: kept when its text is erased. */
  readonly proposalId?: number;
  /** The mailing that it is part of, which reaches an address once. */
  readonly batchId?: number;
  /** The release of held decisions, or the council, by which it is written. */
  readonly decisionBatchId?: number;
  readonly councilId?: number;
  /** The letter that it says again. */
  readonly againOf?: string;
  /** The given names of its reader, for whoever writes another text instead. */
  readonly greets?: string;
  readonly subject: string;
  /** How it stands in one letter with others of its kind; without it a letter goes alone, as decisions do. */
  readonly digest?: Digest;
  /** Of an action that is not over yet. */
  readonly heldUntil?: Date;
  /** Whoever brought it about must not learn of it: should it fail, only those who look after letters do. */
  readonly isUnknownToCause?: true;
  /** What it comes from, where that is more than the call. */
  readonly cause?: string;
  /** Address of the page that ends such mails, for the mail program's own button and a line below the letter. */
  readonly unsubscribeUrl?: string;
  /** For the reader's own calendar. */
  readonly events?: readonly MailEvent[];
}

export interface Outbox {
  /** Queues a letter in the caller's transaction: it is sent if and only if that transaction commits. */
  send(tx: Executor, mail: Mail): Promise<void>;
  /** Many of them, in as many statements as of one. */
  sendAll(tx: Executor, mails: readonly Mail[]): Promise<void>;
  /** People whom such a letter is for and does not reach; for whoever counts them. */
  leaveOut?(people: readonly LeftOut[]): void;
}

export interface LeftOut {
  readonly personId: number;
  readonly proposalId: number;
  readonly because: 'blocked' | 'unverified' | 'switched_off';
}

/** Tries after the first; one that fails at the last of them is given up, and goes again when somebody says so. */
export const mailTries = 11;

/**
 * Some ten hours of trying: a mail server that is down over a night loses nothing. A try may take longer than the slowest
 * server that keeps to the standard (`smtp.ts`); whose process has died goes to another one.
 */
export const mailQueue = defineQueue<{ readonly id: string }>('mail', {
  retries: mailTries,
  retryDelay: 20,
  expiry: 2 * 3600,
  heartbeat: 60,
  givesWay: true,
});

export function createOutbox(jobs: Pick<Jobs, 'enqueueAll'>, facility: Pick<Facility, 'settings'>): Outbox {
  const rowOf = rowIn(facility);
  const sendAll = async (tx: Executor, mails: readonly Mail[]): Promise<void> => {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => ({ id: randomUUID(), ...rowOf(mail) }));
    await writeLater(tx, insertAll(rows));
    await jobs.enqueueAll(
      tx,
      mailQueue,
      rows.flatMap(({ id, heldUntil }) => (heldUntil === null ? { id } : [])),
    );
  };
  return { send: (tx, mail) => sendAll(tx, [mail]), sendAll };
}

/** One text for any number of letters. */
const insertAll = (rows: readonly object[]): SQL => sql`
  insert into ${mailTable}
    (id, recipient, language, subject, text, parts, events, unsubscribe_url, kind, proposal_id, batch_id, caused_by,
     digest, cause, held_until, decision_batch_id, council_id, again_of, kept)
  select id, recipient, language, subject, text, parts, events, "unsubscribeUrl", kind, "proposalId", "batchId",
    "causedBy", digest, cause, "heldUntil", "decisionBatchId", "councilId", "againOf", kept
  from jsonb_to_recordset(${JSON.stringify(rows, wellFormed)}::jsonb) as letter (
    id uuid, recipient text, language text, subject text, text text, parts jsonb, events jsonb,
    "unsubscribeUrl" text, kind text, "proposalId" int, "batchId" int, "causedBy" int,
    digest jsonb, cause text, "heldUntil" timestamptz, "decisionBatchId" int, "councilId" int, "againOf" uuid, kept jsonb
  )`;

/** Half a sign, as a cut text may end with, is none for PostgreSQL. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

const rowIn = (facility: Pick<Facility, 'settings'>) => (mail: Mail) => ({
  recipient: mail.to,
  language: mail.language,
  subject: mail.subject,
  unsubscribeUrl: mail.unsubscribeUrl ?? null,
  kind: mail.kind ?? null,
  proposalId: mail.proposalId ?? null,
  batchId: mail.batchId ?? null,
  // A mailing has a log of its own.
  causedBy: mail.batchId === undefined && !mail.isUnknownToCause ? (causedBy() ?? null) : null,
  events: mail.events?.length ? mail.events : null,
  digest: mail.digest ?? null,
  cause: mail.cause ?? requestId() ?? null,
  heldUntil: mail.heldUntil ?? null,
  decisionBatchId: mail.decisionBatchId ?? null,
  councilId: mail.councilId ?? null,
  againOf: mail.againOf ?? null,
  kept: mail.proposalId === undefined ? null : keptOf(mail),
  text: plainText(mail, facility),
  parts: { paragraphs: mail.paragraphs, ...(mail.button && { button: mail.button }) } satisfies LetterParts,
});

const keptOf = ({ subject, paragraphs, button, events }: Mail): KeptLetter => ({
  subject,
  paragraphs,
  ...(button && { button }),
  ...(events?.length && { events }),
});

/** For seeding: letters about things that never happened are nobody's. */
export const silentOutbox: Outbox = { send: () => Promise.resolve(), sendAll: () => Promise.resolve() };

export interface RememberingOutbox extends Outbox {
  readonly sent: readonly Mail[];
  readonly leftOut: readonly LeftOut[];
}

/** Passes letters on and remembers them; with the silent outbox behind it, to be remembered is all that becomes of them. */
export function rememberingOutbox(behind: Outbox): RememberingOutbox {
  const sent: Mail[] = [];
  const leftOut: LeftOut[] = [];
  const sendAll = async (tx: Executor, mails: readonly Mail[]): Promise<void> => {
    await behind.sendAll(tx, mails);
    sent.push(...mails);
  };
  return {
    sent,
    leftOut,
    send: (tx, mail) => sendAll(tx, [mail]),
    sendAll,
    leaveOut: (people) => void leftOut.push(...people),
  };
}
