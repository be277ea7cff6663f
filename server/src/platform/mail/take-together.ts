import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../database/open.ts';
import { type Joinable, joinLetters } from './join-letters.ts';
import { type Facility, plainText } from './letter.ts';
import { type MailRow, mailTable } from './mail.table.ts';

export const unsent = and(isNull(mailTable.sentAt), isNull(mailTable.givenUpAt));
/** Nothing asks it to wait any longer. */
export const isDue = (now: Date) => or(isNull(mailTable.heldUntil), lte(mailTable.heldUntil, now));

/** What comes of the same kind so soon after a letter goes as one. */
const GATHERED = 10 * 60_000; // ms

interface Moment {
  readonly now: Date;
  readonly claimedUntil: Date;
}

/**
 * A letter that may stand among others (decision 0095): it goes at once if none of its kind went to the same person in
 * the last ten minutes, with all that have come with it; else it waits until these are over. Those that go in it are done
 * with by the same commit, so that none is lost or told twice whatever dies.
 * @returns the letter, claimed; nothing for one that waits or has gone; `alone` for one that nothing may join
 */
export async function takeTogether(
  tx: Tx,
  id: string,
  moment: Moment,
  facility: Pick<Facility, 'settings'>,
): Promise<MailRow | undefined | 'alone'> {
  const [asked] = await tx.select().from(mailTable).where(eq(mailTable.id, id));
  // A version before claims it without a word to the others.
  if (!asked?.digest || asked.attempts > 0 || asked.claimedUntil) return 'alone';
  const { now } = moment;
  if (asked.heldUntil && asked.heldUntil > now) return undefined;
  const letters = await lockAll(tx, asked, now);
  const letter = letters.find((one) => one.id === id);
  if (!letter) return undefined;
  const until = await lastOfKind(tx, letter, now);
  if (until) {
    const ofKind = letters.filter(({ kind }) => kind === letter.kind);
    await tx.update(mailTable).set({ heldUntil: until }).where(isOneOf(ofKind));
    return undefined;
  }
  return begin(tx, letter, letters, moment, facility);
}

const isOneOf = (letters: readonly MailRow[]) =>
  inArray(
    mailTable.id,
    letters.map(({ id }) => id),
  );

/** What is to go to the same person of the same kind or from the same call, in one order for all who lock. */
const lockAll = (tx: Tx, { id, recipient, language, kind, cause }: MailRow, now: Date): Promise<MailRow[]> =>
  tx
    .select()
    .from(mailTable)
    .where(
      and(
        eq(mailTable.recipient, recipient),
        eq(mailTable.language, language),
        isNotNull(mailTable.digest),
        unsent,
        isNull(mailTable.claimedUntil),
        eq(mailTable.attempts, 0),
        isDue(now),
        or(
          eq(mailTable.id, id),
          kind === null ? undefined : eq(mailTable.kind, kind),
          cause === null ? undefined : eq(mailTable.cause, cause),
        ),
      ),
    )
    .orderBy(mailTable.createdAt, mailTable.id)
    .for('update');

/** Until when further ones wait; nothing where none has just gone. */
async function lastOfKind(tx: Tx, { recipient, kind }: MailRow, now: Date): Promise<Date | undefined> {
  if (kind === null) return undefined;
  const since = new Date(now.getTime() - GATHERED);
  const [last] = await tx
    .select({ at: mailTable.begunAt })
    .from(mailTable)
    .where(and(eq(mailTable.recipient, recipient), eq(mailTable.kind, kind), gt(mailTable.begunAt, since)))
    .orderBy(desc(mailTable.begunAt))
    .limit(1);
  // One that was begun later than now was before the clock was set back.
  return last?.at && last.at <= now ? new Date(last.at.getTime() + GATHERED) : undefined;
}

async function begin(
  tx: Tx,
  letter: MailRow,
  letters: readonly MailRow[],
  { now, claimedUntil }: Moment,
  facility: Pick<Facility, 'settings'>,
): Promise<MailRow | undefined> {
  const others = letters.filter(({ id }) => id !== letter.id);
  const begun = { begunAt: now, digest: null, heldUntil: null };
  if (others.length > 0)
    await tx
      .update(mailTable)
      .set({ ...begun, joinedInto: letter.id, sentAt: now, text: null, parts: null, html: null, events: null })
      .where(isOneOf(others));
  const [taken] = await tx
    .update(mailTable)
    .set({ ...begun, claimedUntil, ...(others.length > 0 && joined(letters, facility)) })
    .where(eq(mailTable.id, letter.id))
    .returning();
  return taken;
}

/** Those of one commit have one moment, and their kinds an order. */
const byMoment = (a: MailRow, b: MailRow): number =>
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.proposalId ?? 0) - (b.proposalId ?? 0) ||
  (a.kind ?? '').localeCompare(b.kind ?? '');

/** Of what changed twice meanwhile the last word alone. */
function newestEvents(letters: readonly MailRow[]): MailRow['events'] {
  const events = letters.flatMap((row) => row.events ?? []).toSorted((a, b) => a.sequence - b.sequence);
  return events.length === 0 ? null : [...new Map(events.map((event) => [event.uid, event])).values()];
}

/** What the letter says when it says all of them. */
function joined(letters: readonly MailRow[], facility: Pick<Facility, 'settings'>): Partial<MailRow> {
  const all = letters
    .toSorted(byMoment)
    .flatMap((row): Joinable[] => (row.digest && row.parts ? [{ ...row.parts, ...row, digest: row.digest }] : []));
  const [first] = all;
  if (!first) return {};
  const { subject, ...parts } = joinLetters([first, ...all.slice(1)]);
  const { language } = first;
  const unsubscribeUrl = letters.find((one) => one.unsubscribeUrl !== null)?.unsubscribeUrl ?? null;
  return {
    subject,
    parts,
    html: null,
    events: newestEvents(letters),
    unsubscribeUrl,
    text: plainText({ language, ...parts, ...(unsubscribeUrl && { unsubscribeUrl }) }, facility),
  };
}
