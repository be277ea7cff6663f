import en from '@luch/contract/account/account.words.en.json' with { type: 'json' };
import ru from '@luch/contract/account/account.words.ru.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { defineModule } from '../../platform/module.ts';
import { areColleagues } from './account.queries.ts';
import { acquaints } from './acquaintance.events.ts';
import { closeActing } from './acting.commands.ts';
import { registerEntranceRoutes } from './entrance.routes.ts';
import { forgetFlows } from './identity/flows.ts';
import { registerIdentityRoutes } from './identity/identity.routes.ts';
import { forgetOldDevices } from './known-devices.ts';
import { forgetLinks } from './mailed-links.ts';
import { registerPeopleRoutes } from './people.routes.ts';
import { forgetHalves } from './second-factor/half-sign-ins.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sealedSecondFactors } from './second-factor/sealed-secrets.ts';
import { registerSecondStepRoutes } from './second-factor/second-step.routes.ts';
import { registerSelfRoutes } from './self.routes.ts';
import { forgetSignIns } from './sign-ins.ts';
import { forgetTokens } from './tokens/keep-tokens.commands.ts';
import { registerTokenRoutes } from './tokens/token.routes.ts';

/** Accounts (specification, applicant side, section 7): the way in, other people, and what one changes about oneself. */
function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerEntranceRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerSelfRoutes(app, deps);
  registerTokenRoutes(app, deps);
  registerSecondStepRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
  registerIdentityRoutes(app, deps);
}

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    account: typeof ru;
  }
}

export const accountModule = defineModule({
  name: 'account',
  words: { account: { ru, en } },
  routes: registerRoutes,
  sealed: [sealedSecondFactors],
  listens: [acquaints(areColleagues)],
  constraints: { api_token_name_once: 'token_named' },
  nightly: [
    { name: 'acting that is over', run: (deps) => closeActing(deps) },
    { name: 'ended sign-ins', run: ({ db, clock }) => forgetSignIns(db, clock.now()) },
    { name: 'personal tokens that are over', run: ({ db, clock }) => forgetTokens(db, clock.now()) },
    { name: 'devices of long ago', run: ({ db, clock }) => forgetOldDevices(db, clock.now()) },
    { name: 'ways to providers of sign-in', run: ({ db, clock }) => forgetFlows(db, clock.now()) },
    { name: 'half sign-ins', run: ({ db, clock }) => forgetHalves(db, clock.now()) },
    { name: 'dead links of letters', run: ({ db, clock }) => forgetLinks(db, clock.now()) },
  ],
});
