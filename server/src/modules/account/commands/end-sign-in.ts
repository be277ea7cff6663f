import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';
import { forgetDevices } from '../known-devices.ts';
import { endAll, endOne, endOthers } from '../sign-ins.ts';

/** Signs out one of one's own devices. That of another does not exist for the asker. */
export async function endSignIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, signInId: number) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await endOne(tx, actor.id, signInId, now))) throw new AppError('not_found');
    await audit(tx, {
      at: now,
      actorId: actor.id,
      action: 'device_signed_out',
      subject: 'person',
      subjectId: actor.id,
    });
  });
}

/** Signs out everywhere, here as well or not. The devices are known no more, but for this one. */
export async function endSignIns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { here, secrets }: { readonly here: boolean; readonly secrets: readonly string[] },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (here) await endAll(tx, actor.id, now);
    else await endOthers(tx, actor, now);
    await forgetDevices(tx, actor.id, secrets);
    await audit(tx, {
      at: now,
      actorId: actor.id,
      action: 'signed_out_everywhere',
      subject: 'person',
      subjectId: actor.id,
    });
  });
}
