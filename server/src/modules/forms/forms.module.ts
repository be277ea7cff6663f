import { formRoutes } from '@luch/contract/forms/forms.routes.ts';
import en from '@luch/contract/forms/forms.words.en.json' with { type: 'json' };
import ru from '@luch/contract/forms/forms.words.ru.json' with { type: 'json' };
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { formCalls } from './forms.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    forms: typeof ru;
  }
}

/** What a facility asks by itself: forms, their versions, and what a new version does to running proposals. */
export const formsModule = defineModule({
  name: 'forms',
  words: { forms: { ru, en } },
  routes: carries(formRoutes, formCalls),
});
