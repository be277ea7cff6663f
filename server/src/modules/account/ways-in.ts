import type { Tx } from '../../platform/database/open.ts';
import { unlinkAll } from './identity/link.ts';
import { forgetDevices } from './known-devices.ts';
import { endHalves } from './second-factor/half-sign-ins.ts';
import { endAll } from './sign-ins.ts';
import { endTokens } from './tokens/keep-tokens.commands.ts';

/** Whatever opens this account besides its password: one of them may be in other hands. Answers what a letter tells of. */
export async function endWaysIn(
  tx: Tx,
  personId: number,
  now: Date,
): Promise<{ readonly unlinked: number; readonly tokens: number }> {
  await endAll(tx, personId, now);
  const tokens = await endTokens(tx, personId, now);
  const unlinked = await unlinkAll(tx, personId);
  await endHalves(tx, personId);
  await forgetDevices(tx, personId, []);
  return { unlinked, tokens };
}
