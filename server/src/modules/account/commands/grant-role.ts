import type { Role } from '@luch/contract/account/roles.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { personKind, personRole, stationResponsible } from '../account.tables.ts';
import { audit } from '../../audit/audit.commands.ts';

export interface Grant {
  readonly personId: number;
  readonly role: Role;
  /** For `msc_admin`: the kinds it is head of. */
  readonly kinds?: readonly number[];
  /** For `bs`: the stations it is responsible for. */
  readonly stations?: readonly number[];
  /** Nobody when an operator does it at the machine. */
  readonly actorId?: number;
}

/** Adds a role; what the person has already, they keep. Who may grant is asked by the caller. */
export async function grantRole({ clock }: Pick<Deps, 'clock'>, tx: Tx, grant: Grant): Promise<void> {
  const { personId, role, kinds = [], stations = [], actorId } = grant;
  await tx.insert(personRole).values({ personId, role }).onConflictDoNothing();
  if (kinds.length > 0) {
    await tx
      .insert(personKind)
      .values(kinds.map((kindId) => ({ personId, kindId })))
      .onConflictDoNothing();
  }
  if (stations.length > 0) {
    const rows = stations.map((stationId) => ({ personId, stationId }));
    await tx.insert(stationResponsible).values(rows).onConflictDoNothing();
  }
  await audit(tx, {
    at: clock.now(),
    ...(actorId !== undefined && { actorId }),
    action: 'role_granted',
    subject: 'person',
    subjectId: personId,
    detail: { role, kinds, stations },
  });
}
