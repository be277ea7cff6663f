import { referenceRoutes } from '@luch/contract/reference/reference.routes.ts';
import en from '@luch/contract/reference/reference.words.en.json' with { type: 'json' };
import ru from '@luch/contract/reference/reference.words.ru.json' with { type: 'json' };
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { referenceCalls } from './reference.routes.ts';
import { sessionCalls } from './session.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    reference: typeof ru;
  }
}

export const referenceModule = defineModule({
  name: 'reference',
  words: { reference: { ru, en } },
  routes: carries(referenceRoutes, (deps) => ({ ...referenceCalls(deps), ...sessionCalls(deps) })),
});
