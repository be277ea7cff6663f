import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personRole, stationResponsible } from '../account/account.tables.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';
import { safetyCase } from './safety.tables.ts';

/**
 * Open screens follow where there is a case: those of the team, of the station and of the one before, and of safety. They
 * are found with the message: a submit waits for none of it.
 */
export async function notifySafety(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  proposalId: number,
  stationBefore: number | null = null,
): Promise<void> {
  await live.publishFound(
    tx,
    sql`select array(
        select ${proposal.applicantId}
        union select ${proposalMember.personId} from ${proposalMember}
          where ${proposalMember.proposalId} = ${proposal.id} and ${proposalMember.isActive}
        union select ${stationResponsible.personId} from ${stationResponsible}
          where ${stationResponsible.stationId} in (${proposal.stationId}, ${stationBefore}::integer)
        union select ${personRole.personId} from ${personRole} where ${personRole.role} = 'safety'
      ) as people, json_build_object('type', 'visit', 'id', ${proposal.id}) as event
      from ${proposal} join ${safetyCase} on ${safetyCase.proposalId} = ${proposal.id} where ${proposal.id} = ${proposalId}`,
  );
}
