import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { person, personKind, personRole } from '../account/account.tables.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';
import { decisionBatch } from './outbox.tables.ts';

/**
 * Open screens of a batch follow: of moderators, and of heads of its kind or of a proposal in it. What is about proposals is
 * told to whoever may read of at least one of them.
 */
export const tellReaders = (
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  batchId: number,
  proposalIds?: readonly number[],
): Promise<void> =>
  live.publishFound(
    tx,
    sql`select array(
        select reader.id from ${person} reader where reader.blocked_at is null and ${
          proposalIds === undefined
            ? sql`(${isModerator} or exists (select from ${personKind} where person_id = reader.id and (
                kind_id = batch.kind_id or exists (
                  select from held_decision h join ${proposal} p on p.id = h.proposal_id
                  where h.batch_id = batch.id and p.kind_id = ${personKind}.kind_id))))`
            : sql`exists (
                select from ${proposal} p where p.id = any(${`{${proposalIds.join()}}`}::int[])
                  and (${isModerator} or exists (select from ${personKind} where person_id = reader.id and kind_id = p.kind_id))
                  and p.applicant_id <> reader.id
                  and not exists (select from ${proposalMember} where proposal_id = p.id and person_id = reader.id and is_active)
                  and not exists (select from ${expertDecline} where proposal_id = p.id and expert_id = reader.id and kind = 'conflict'))`
        } order by 1
      ) as people, json_build_object('type', 'outbox', 'id', batch.id) as event
      from ${decisionBatch} batch where batch.id = ${batchId}`,
  );

const isModerator = sql`exists (select from ${personRole} where person_id = reader.id and role = 'moderator')`;
