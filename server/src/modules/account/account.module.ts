import { accountRoutes } from '@luch/contract/account/account.routes.ts';
import { apiTokenRoutes } from '@luch/contract/account/api-token.routes.ts';
import { identityRoutes } from '@luch/contract/account/identity.routes.ts';
import { secondFactorRoutes } from '@luch/contract/account/second-factor.routes.ts';
import en from '@luch/contract/account/account.words.en.json' with { type: 'json' };
import ru from '@luch/contract/account/account.words.ru.json' with { type: 'json' };
import { carries } from '../../platform/http/calls.ts';
import { contentQueue, removeContent } from '../../platform/files/remove-later.ts';
import { defineModule, jobOf } from '../../platform/module.ts';
import { areColleagues } from './account.queries.ts';
import { acquaints } from './acquaintance.events.ts';
import { closeActing } from './acting.commands.ts';
import { entranceCalls } from './entrance.routes.ts';
import { forgetFlows } from './identity/flows.ts';
import { identityCalls } from './identity/identity.routes.ts';
import { forgetOldDevices } from './known-devices.ts';
import { forgetLinks } from './mailed-links.ts';
import { peopleCalls } from './people.routes.ts';
import { forgetHalves } from './second-factor/half-sign-ins.ts';
import { secondFactorCalls } from './second-factor/second-factor.routes.ts';
import { sealedSecondFactors } from './second-factor/sealed-secrets.ts';
import { secondStepCalls } from './second-factor/second-step.routes.ts';
import { selfCalls } from './self.routes.ts';
import { forgetSignIns } from './sign-ins.ts';
import { forgetTokens } from './tokens/keep-tokens.commands.ts';
import { noteUse } from './tokens/note-use.ts';
import { tokenCalls } from './tokens/token.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    account: typeof ru;
  }
}

export const accountModule = defineModule({
  name: 'account',
  words: { account: { ru, en } },
  routes: [
    noteUse,
    carries(accountRoutes, (deps) => ({ ...entranceCalls(deps), ...peopleCalls(deps), ...selfCalls(deps) })),
    carries(apiTokenRoutes, tokenCalls),
    carries(secondFactorRoutes, (deps) => ({ ...secondStepCalls(deps), ...secondFactorCalls(deps) })),
    carries(identityRoutes, identityCalls),
  ],
  sealed: [sealedSecondFactors],
  jobs: [jobOf(contentQueue, removeContent)],
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
