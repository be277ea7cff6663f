import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personRole, stationResponsible } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { pass, passGuest } from './pass.tables.ts';

/** Open lists and cards follow: those of the pass office, of the creator and the author, of the guests, of the station. */
export async function notifyPass({ live }: Pick<Deps, 'live'>, tx: Tx, id: number): Promise<void> {
  const readers = await union(
    tx
      .select({ id: personRole.personId })
      .from(personRole)
      .where(and(inArray(personRole.role, ['user_administrator', 'moderator']), isOpen(id))),
    tx.select({ id: pass.creatorId }).from(pass).where(eq(pass.id, id)),
    tx
      .select({ id: proposal.applicantId })
      .from(proposal)
      .innerJoin(pass, eq(pass.proposalId, proposal.id))
      .where(and(eq(pass.id, id), isOpen(id))),
    tx
      .select({ id: sql<number>`${passGuest.personId}` })
      .from(passGuest)
      .where(and(eq(passGuest.passId, id), isNotNull(passGuest.personId), isOpen(id))),
    tx
      .select({ id: stationResponsible.personId })
      .from(stationResponsible)
      .innerJoin(proposal, eq(proposal.stationId, stationResponsible.stationId))
      .innerJoin(pass, eq(pass.proposalId, proposal.id))
      .where(and(eq(pass.id, id), isOpen(id))),
  );
  await live.publish(
    tx,
    readers.map((reader) => reader.id),
    { type: 'pass', id },
  );
}

/** A draft is nobody's but its creator's. */
const isOpen = (id: number) =>
  sql`exists (select 1 from ${pass} where ${pass.id} = ${id} and ${pass.status} <> ${passStatus.draft})`;
