import type { Actor } from '@luch/contract/account/roles.ts';
import type { SessionInput } from '@luch/contract/reference/session.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { audit } from '../../audit/audit.commands.ts';
import { sessionChanged } from '../reference.events.ts';
import type { FacilitySession } from '../reference.tables.ts';

export const columnsOf = (input: SessionInput) => ({
  kindId: input.megascience_type_ext_id,
  name: input.name,
  planningStart: input.date_start,
  planningEnd: input.date_end,
  deadline: input.deadline,
  notice: input.notice,
  noticeKind: input.notice_kind,
});

interface Keeping {
  readonly deps: Pick<Deps, 'config' | 'live'>;
  readonly tx: Tx;
  /** Nobody is signed in where an operator brings a file. */
  readonly actor?: Pick<Actor, 'id'> | undefined;
  readonly now: Date;
}

/** As it was, and as it is. */
type Sides = { readonly before?: FacilitySession; readonly after?: FacilitySession };

/** What every change of the schedule leaves: a line in the audit, word to whoever listens, and to every open screen. */
export async function noteChange(
  { deps, tx, actor, now }: Keeping,
  action: 'session_added' | 'session_changed',
  session: FacilitySession,
  detail: Sides,
): Promise<void> {
  await sessionChanged.announce({ deps, tx, now, session });
  await noteInAudit({ deps, tx, actor, now }, action, session, detail);
}

export async function noteInAudit(
  { deps, tx, actor, now }: Keeping,
  action: 'session_added' | 'session_changed' | 'session_deleted',
  { id }: Pick<FacilitySession, 'id'>,
  detail: Sides,
): Promise<void> {
  await audit(tx, { at: now, ...(actor && { actorId: actor.id }), action, subject: 'setting', subjectId: id, detail });
  await deps.live.publish(tx, 'everyone', { type: 'session', id });
}
