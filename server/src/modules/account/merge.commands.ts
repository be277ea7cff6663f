import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { type Moved, repointAll } from '../../platform/database/references.ts';
import { moveAudit } from '../audit/audit.commands.ts';
import { moveReads } from '../audit/reads.commands.ts';

/**
 * Where a person stands by being named, and what the portal has made for them alone: of two that are the same one falls
 * away. What somebody has judged or confirmed is no such table, and two of it are refused.
 */
export const linkTables: readonly string[] = [
  'proposal_member',
  'pass_guest',
  'pass_responsible',
  'mailing_recipient',
  'calendar_feed',
  'plan',
];

/** Moves everything that names one person to another, then removes the account. */
export async function mergeAccounts(tx: Tx, keep: number, double: number): Promise<readonly Moved[]> {
  // A sign-in of the account that goes is not one of the account that stays, and neither are its tokens and mailed links.
  await tx.execute(sql`delete from sign_in where person_id = ${double}`);
  await tx.execute(sql`delete from api_token where person_id = ${double}`);
  await tx.execute(sql`delete from known_device where person_id = ${double}`);
  await tx.execute(sql`delete from identity_flow where person_id = ${double}`);
  await tx.execute(sql`delete from half_sign_in where person_id = ${double}`);
  await tx.execute(sql`delete from second_factor where person_id = ${double}`);
  await tx.execute(sql`delete from mailed_link where person_id = ${double}`);
  const moved = await repointAll(tx, 'person', { keep, double }, linkTables);
  await moveAudit(tx, keep, double);
  await moveReads(tx, keep, double);
  await tx.execute(sql`delete from person where id = ${double}`);
  return moved;
}
