import type { Actor } from '@luch/contract/account/roles.ts';
import type { OldProposal } from '@luch/contract/archive/archive.schemas.ts';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { oldProposal } from './archive.tables.ts';
import { oldProposalView } from './old-proposal.view.ts';

interface Page {
  readonly page: number;
  readonly page_size: number;
}

/** Attached to this person, the newest first. Nobody else sees them. */
export async function myOldProposals(
  db: Executor,
  actor: Actor,
  { page, page_size: size }: Page,
): Promise<{ readonly rows: OldProposal[]; readonly total: number }> {
  const own = eq(oldProposal.attachedBy, actor.id);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(oldProposal)
      .where(own)
      .orderBy(sql`${oldProposal.year} desc nulls last`, desc(oldProposal.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(oldProposal).where(own),
  ]);
  return { rows: rows.map(oldProposalView), total: counted?.total ?? 0 };
}
