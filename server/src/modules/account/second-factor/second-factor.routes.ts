import { secondFactorRoutes as routes } from '@luch/contract/account/second-factor.routes.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { limits } from '../account.limits.ts';
import { person, type Person } from '../account.tables.ts';
import { demandPassword } from '../present-password.ts';
import { endOthers } from '../sign-ins.ts';
import { endHalves } from './half-sign-ins.ts';
import { newCodes, switchOff, switchOn, takeCode } from './second-factor.commands.ts';
import { demandedOf, secondFactorOf } from './second-factor.view.ts';
import { beginSetUp, finishSetUp } from './set-up.ts';

/** One's own second step: seen, set up, renewed and switched off, each after the password. */
export const secondFactorCalls = callsOf(routes)((deps) => ({
  'GET /api/users/second-factor/': ({ actor }) => secondFactorOf(deps, actor.id),
  'POST /api/users/second-factor/begin/': {
    ...counted,
    by: async ({ actor, body }) => {
      await demandPassword(deps.db, actor.id, body.present);
      if ((await secondFactorOf(deps, actor.id)).since !== null) throw new AppError('second_factor_on');
      return beginSetUp(deps, actor, `sign-in ${actor.signInId}`);
    },
  },
  'POST /api/users/second-factor/set-up/': {
    ...counted,
    by: async ({ actor, body }) => {
      const setUp = finishSetUp(deps, actor.id, `sign-in ${actor.signInId}`, body);
      return underLock(deps, actor, async (tx, owner) => {
        const codes = await switchOn(deps, tx, owner, setUp);
        await endOthers(tx, actor, deps.clock.now());
        await endHalves(tx, actor.id);
        return { recovery_codes: codes };
      });
    },
  },
  ...changes(deps),
}));

const counted = { limit: limits.changePassword };

/** Of one that is on: by password and code. */
const changes = callsOf(routes)((deps) => {
  const { texts } = deps;
  return {
    'POST /api/users/second-factor/codes/': {
      limit: limits.takeCode,
      by: async ({ actor, body }) => {
        await demandPassword(deps.db, actor.id, body.present);
        return underLock(deps, actor, async (tx, owner) => {
          await takeCode(deps, tx, owner, { code: body.code, use: 'new_codes' });
          return { recovery_codes: await newCodes(deps, tx, owner) };
        });
      },
    },
    'POST /api/users/second-factor/switch-off/': {
      limit: limits.takeCode,
      by: async ({ actor, body, language }) => {
        await demandPassword(deps.db, actor.id, body.present);
        if ((await demandedOf(deps, actor.id)).is_demanded) throw new AppError('second_factor_demanded');
        await underLock(deps, actor, async (tx, owner) => {
          await takeCode(deps, tx, owner, { code: body.code, use: 'switching_off' });
          await switchOff(deps, tx, owner);
        });
        return { detail: texts.text(language, 'account.answer.second_factor_off') };
      },
    },
  };
});

/** Of two presses, or two tabs, the second sees what the first did. */
function underLock<Done>({ db }: Deps, { id }: Actor, work: (tx: Tx, owner: Person) => Promise<Done>): Promise<Done> {
  return db.transaction(async (tx) => {
    const [owner] = await tx.select().from(person).where(eq(person.id, id)).for('update');
    if (!owner) throw new AppError('not_found');
    return work(tx, owner);
  });
}
