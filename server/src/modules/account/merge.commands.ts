import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { type Moved, repointAll } from '../../platform/database/references.ts';
import { removeLater } from '../../platform/files/remove-later.ts';
import { moveAddress } from '../../platform/mail/withdraw.ts';
import { moveAudit } from '../audit/audit.commands.ts';
import { moveReads } from '../audit/reads.commands.ts';
import { type AccountsMerging, accountsMerging } from './account.events.ts';
import { person } from './account.tables.ts';

/**
 * Where a person stands by being named, and what the portal has made for them alone: of two that are the same one falls
 * away. What somebody has judged or confirmed is no such table: its module makes one of two, or refuses.
 */
export const linkTables: readonly string[] = [
  'council_entry_expert',
  'proposal_member',
  'pass_guest',
  'pass_responsible',
  'mailing_recipient',
  'calendar_feed',
  'plan',
];

/** Moves everything that names one person to another, then removes the account. */
export async function mergeAccounts(merging: Omit<AccountsMerging, 'fellAway'>): Promise<readonly Moved[]> {
  const { deps, tx, personId: keep, doubleId: double } = merging;
  const before = new Map<string, number>();
  const fellAway = (table: string, rows: number) => void before.set(table, (before.get(table) ?? 0) + rows);
  await accountsMerging.announce({ ...merging, fellAway });
  await keepLastSeen(tx, keep, double);
  await dropEntrance(tx, double);
  await removeLater(deps, tx, [await joinProfiles(tx, keep, double)]);
  // Histories let their author be another one only now (`refuse_change` of `0001-platform.sql`).
  await tx.execute(sql`select set_config('luch.merging', ${`${double}>${keep}`}, true)`);
  const moved = await repointAll(tx, 'person', { keep, double }, linkTables, before);
  await moveAudit(tx, keep, double);
  await moveReads(tx, keep, double);
  await tx.execute(sql`delete from person where id = ${double}`);
  return moved;
}

/** What no reference names: letters, which an erasure looks for by the present address, and the photo. Answers the one that falls away. */
async function joinProfiles(tx: Tx, keep: number, double: number): Promise<string | null> {
  const rows = await tx
    .select({ id: person.id, email: person.email, photo: person.photoKey })
    .from(person)
    .where(inArray(person.id, [keep, double]))
    .for('update');
  const [kept, gone] = [keep, double].map((id) => rows.find((row) => row.id === id));
  if (!kept || !gone) throw new AppError('not_found');
  await moveAddress(tx, gone.email, kept.email);
  if (kept.photo !== null) return gone.photo;
  await tx.update(person).set({ photoKey: gone.photo }).where(eq(person.id, keep));
  return null;
}

/** The person was here, by whichever account. */
async function keepLastSeen(tx: Tx, keep: number, double: number): Promise<void> {
  await tx.execute(sql`
    update person set last_seen_at = greatest(person.last_seen_at, gone.last_seen_at,
      (select max(s.last_seen_at) from sign_in s where s.person_id = gone.id))
    from person gone where person.id = ${keep} and gone.id = ${double}`);
}

/** A sign-in of the account that goes is not one of the account that stays, and neither are its tokens and mailed links. */
async function dropEntrance(tx: Tx, double: number): Promise<void> {
  await tx.execute(sql`delete from sign_in where person_id = ${double}`);
  await tx.execute(sql`delete from api_token where person_id = ${double}`);
  await tx.execute(sql`delete from known_device where person_id = ${double}`);
  await tx.execute(sql`delete from identity_flow where person_id = ${double}`);
  await tx.execute(sql`delete from half_sign_in where person_id = ${double}`);
  await tx.execute(sql`delete from second_factor where person_id = ${double}`);
  await tx.execute(sql`delete from mailed_link where person_id = ${double}`);
}
