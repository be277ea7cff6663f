import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { SessionInput, SessionPatch } from '@luch/contract/reference/reference.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { audit } from '../../audit/audit.commands.ts';
import { type FacilitySession, facilitySession } from '../reference.tables.ts';
import { refusingDuplicates, requireKeeper, requireSoundDates } from '../session.policy.ts';
import { sessionChanged } from '../reference.events.ts';
import { columnsOf } from './add-session.ts';

/** Changes what is sent; the session as a whole must be sound afterwards. Proposals that have it keep it. */
export function changeSession(deps: Deps, actor: Actor, { id, ...patch }: SessionPatch): Promise<FacilitySession> {
  requireKeeper(actor);
  return refusingDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const before = await lock(tx, id);
      const input = merge(before, patch);
      requireSoundDates(input);
      const [session] = await tx
        .update(facilitySession)
        .set(columnsOf(input))
        .where(eq(facilitySession.id, id))
        .returning();
      if (!session) throw new AppError('not_found');
      await audit(tx, {
        at: deps.clock.now(),
        actorId: actor.id,
        action: 'session_changed',
        subject: 'setting',
        subjectId: id,
        detail: { before, after: session },
      });
      await sessionChanged.announce({ deps, tx, session });
      return session;
    }),
  );
}

async function lock(tx: Tx, id: number): Promise<FacilitySession> {
  const [row] = await tx.select().from(facilitySession).where(eq(facilitySession.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

function merge(before: FacilitySession, patch: Omit<SessionPatch, 'id'>): SessionInput {
  return {
    megascience_type_ext_id: patch.megascience_type_ext_id ?? before.kindId,
    name: patch.name ?? before.name,
    date_start: patch.date_start ?? before.planningStart,
    date_end: patch.date_end ?? before.planningEnd,
    deadline: patch.deadline ?? before.deadline,
    notice: patch.notice === undefined ? before.notice : patch.notice,
    notice_kind: patch.notice_kind === undefined ? before.noticeKind : patch.notice_kind,
  };
}
