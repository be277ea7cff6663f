import en from '@luch/contract/reference/reference.words.en.json' with { type: 'json' };
import ru from '@luch/contract/reference/reference.words.ru.json' with { type: 'json' };
import { defineModule } from '../../platform/module.ts';
import { registerReferenceRoutes } from './reference.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    reference: typeof ru;
  }
}

export const referenceModule = defineModule({
  name: 'reference',
  words: { reference: { ru, en } },
  routes: registerReferenceRoutes,
});
