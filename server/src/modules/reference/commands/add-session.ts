import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { SessionInput } from '@luch/contract/reference/session.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type FacilitySession, facilitySession } from '../reference.tables.ts';
import { refusingClashes, requireKeeper, requireSoundDates } from '../session.policy.ts';
import { othersOf } from '../session.queries.ts';
import { columnsOf, noteChange } from './session-changes.ts';

export function addSession(deps: Deps, actor: Actor, input: SessionInput): Promise<FacilitySession> {
  requireKeeper(actor);
  return refusingClashes(() =>
    deps.db.transaction(async (tx) => {
      requireSoundDates(input, await othersOf(tx, input.megascience_type_ext_id));
      const now = deps.clock.now();
      const [session] = await tx
        .insert(facilitySession)
        .values({ ...columnsOf(input), changedAt: now, changedBy: actor.id })
        .returning();
      if (!session) throw new AppError('unknown');
      await noteChange({ deps, tx, actor, now }, 'session_added', session, { after: session });
      return session;
    }),
  );
}
