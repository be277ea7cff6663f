import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { SessionInput } from '@luch/contract/reference/reference.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';
import { type FacilitySession, facilitySession } from '../reference.tables.ts';
import { refusingDuplicates, requireKeeper, requireSoundDates } from '../session.policy.ts';
import { sessionChanged } from '../reference.events.ts';

export function addSession(deps: Deps, actor: Actor, input: SessionInput): Promise<FacilitySession> {
  requireKeeper(actor);
  requireSoundDates(input);
  return refusingDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const [session] = await tx.insert(facilitySession).values(columnsOf(input)).returning();
      if (!session) throw new AppError('unknown');
      await audit(tx, {
        at: deps.clock.now(),
        actorId: actor.id,
        action: 'session_added',
        subject: 'setting',
        subjectId: session.id,
        detail: { ...input },
      });
      await sessionChanged.announce({ deps, tx, session });
      return session;
    }),
  );
}

export const columnsOf = (input: SessionInput) => ({
  kindId: input.megascience_type_ext_id,
  name: input.name,
  planningStart: input.date_start,
  planningEnd: input.date_end,
  deadline: input.deadline,
  notice: input.notice,
  noticeKind: input.notice_kind,
});
