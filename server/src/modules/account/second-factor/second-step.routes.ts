import { secondFactorRoutes as routes } from '@luch/contract/account/second-factor.routes.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { limits } from '../account.limits.ts';
import type { Person } from '../account.tables.ts';
import { letIn } from '../commands/sign-in.ts';
import { pendingById } from '../identity/flows.ts';
import { findDevice } from '../known-devices.ts';
import { deviceFrom, welcome } from '../welcome.ts';
import { countTry, type Half, ownerOfHalf, spendHalf } from './half-sign-ins.ts';
import { switchOn, takeCode } from './second-factor.commands.ts';
import { beginSetUp, finishSetUp } from './set-up.ts';

/** Between the password and the portal. */
export const secondStepCalls = callsOf(routes)((deps) => {
  const counted = {
    limit: limits.secondStep,
    recognise: ({ login }: Half, request: FastifyRequest) => findDevice(deps, login, request),
  };
  return {
    'POST /accounts/login/second-step/': {
      ...counted,
      by: async ({ body, request, reply }) => {
        const owner = await ownerOfHalf(deps, body);
        await countTry(deps.db, body.half_token, deps.clock.now());
        const { left, signedIn } = await deps.db.transaction(async (tx) => {
          const codes = await takeCode(deps, tx, owner, { code: body.code, use: 'sign_in' });
          return { left: codes, signedIn: await letWholeIn(deps, tx, owner, body, request) };
        });
        return { ...(await welcome(deps, reply, signedIn)), codes_left: left };
      },
    },
    'POST /accounts/login/second-step/begin/': {
      ...counted,
      by: async ({ body }) => beginSetUp(deps, await ownerOfHalf(deps, body), `half ${body.half_token}`),
    },
    'POST /accounts/login/second-step/set-up/': {
      ...counted,
      by: async ({ body, request, reply }) => {
        const owner = await ownerOfHalf(deps, body);
        await countTry(deps.db, body.half_token, deps.clock.now());
        const setUp = finishSetUp(deps, owner.id, `half ${body.half_token}`, body);
        const { codes, signedIn } = await deps.db.transaction(async (tx) => {
          const recovery = await switchOn(deps, tx, owner, setUp);
          return { codes: recovery, signedIn: await letWholeIn(deps, tx, owner, body, request) };
        });
        return { ...(await welcome(deps, reply, signedIn)), recovery_codes: codes };
      },
    },
  };
});

/** Both steps are taken; what the first one was asked to link is linked. */
async function letWholeIn(deps: Deps, tx: Tx, owner: Person, { half_token }: Half, request: FastifyRequest) {
  const now = deps.clock.now();
  const flowId = await spendHalf(tx, half_token, now);
  const flow = flowId === null ? undefined : await pendingById(tx, flowId, now);
  return letIn(deps, tx, owner, { ...deviceFrom(request), flow });
}
