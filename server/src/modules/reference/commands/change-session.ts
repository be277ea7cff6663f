import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import type { SessionInput, SessionPatch } from '@luch/contract/reference/session.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { type FacilitySession, facilitySession } from '../reference.tables.ts';
import { refusingClashes, requireKeeper, requireSoundDates } from '../session.policy.ts';
import { councilsIn, formsFor, keeperOf, othersOf, proposalsIn } from '../session.queries.ts';
import { changedWords, sessionRow } from '../session.view.ts';
import { rememberRemoved } from '../upsert.ts';
import { columnsOf, noteChange, noteInAudit } from './session-changes.ts';

/**
 * Changes what is sent, or deletes; the session as a whole must be sound afterwards. Proposals that have it keep it.
 * @throws AppError `moved_on` for who saw an older one, `session_in_use` for the deletion of one on which something hangs
 */
export function changeSession(
  deps: Deps,
  actor: Actor,
  language: Language,
  { id, action, seen_version: seen, ...patch }: SessionPatch,
): Promise<FacilitySession> {
  requireKeeper(actor);
  return refusingClashes(() =>
    deps.db.transaction(async (tx) => {
      const before = await lock(tx, id);
      if (seen !== undefined && seen !== before.version) throw await movedOn(deps, tx, language, before);
      const keeping = { deps, tx, actor, now: deps.clock.now() };
      if (action === 'delete') {
        await demandFree(tx, before);
        await tx.delete(facilitySession).where(eq(facilitySession.id, id));
        await rememberRemoved(tx, facilitySession, id);
        await noteInAudit(keeping, 'session_deleted', before, { before });
        return before;
      }
      const input = merge(before, patch);
      requireSoundDates(input, await othersOf(tx, input.megascience_type_ext_id, id));
      // A proposal of one facility does not go into a session of another.
      if (input.megascience_type_ext_id !== before.kindId) await demandFree(tx, before);
      const [session] = await tx
        .update(facilitySession)
        .set({
          ...columnsOf(input),
          version: before.version + 1,
          changedAt: keeping.now,
          changedBy: actor.id,
        })
        .where(eq(facilitySession.id, id))
        .returning();
      if (!session) throw new AppError('not_found');
      await noteChange(keeping, 'session_changed', session, { before, after: session });
      return session;
    }),
  );
}

async function lock(tx: Tx, id: number): Promise<FacilitySession> {
  const [row] = await tx.select().from(facilitySession).where(eq(facilitySession.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** A proposal that is submitted into it waits for the lock, or its reference refuses the deletion. */
async function demandFree(tx: Tx, session: FacilitySession): Promise<void> {
  const isFree =
    (await proposalsIn(tx, session.id)) === 0 &&
    (await councilsIn(tx, session)).length === 0 &&
    (await formsFor(tx, session.id)) === 0;
  if (!isFree) throw new AppError('session_in_use');
}

/** Somebody else was faster: who, what and when, with the session as it is now. */
async function movedOn({ texts, config, clock }: Deps, tx: Tx, language: Language, session: FacilitySession) {
  const moved: MovedOn = {
    action: 'change_session',
    what: changedWords(texts, language, session),
    by: await keeperOf(tx, session),
    at: (session.changedAt ?? clock.now()).toISOString(),
    status_id: 0,
    status_name: '',
  };
  return new AppError('moved_on', {}, { moved, session: sessionRow(session, new Set(), config.facilityTimeZone) });
}

type Fields = Omit<SessionPatch, 'id' | 'action' | 'seen_version'>;

function merge(before: FacilitySession, patch: Fields): SessionInput {
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
