import type { Actor } from '@luch/contract/account/roles.ts';
import type { EmailListType } from '@luch/contract/mailing/mailing-kinds.ts';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../audit/audit.commands.ts';

/** Who has taken which list of addresses along, and how many: the addresses are personal data. */
export const auditList = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  type: EmailListType,
  count: number,
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    actorId: actor.id,
    action: 'addresses_exported',
    subject: 'person',
    detail: { type, count },
  });
