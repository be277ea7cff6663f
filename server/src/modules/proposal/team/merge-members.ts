import { sql } from 'drizzle-orm';
import type { AccountsMerging } from '../../account/account.events.ts';

/** Who is in a team by either account stays in it: the row that falls away is the other one's, whichever of both counts. */
export async function mergeMembers({ tx, personId, doubleId }: AccountsMerging): Promise<void> {
  await tx.execute(sql`
    update proposal_member kept
    set is_active = true, creator_id = gone.creator_id, changed_at = gone.changed_at
    from proposal_member gone
    where kept.person_id = ${personId} and gone.person_id = ${doubleId} and gone.proposal_id = kept.proposal_id
      and gone.is_active and not kept.is_active`);
}
