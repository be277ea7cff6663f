import { waitingRoutes } from '@luch/contract/waiting/waiting.routes.ts';
import en from '@luch/contract/waiting/waiting.words.en.json' with { type: 'json' };
import ru from '@luch/contract/waiting/waiting.words.ru.json' with { type: 'json' };
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { waitingCalls } from './waiting.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    waiting: typeof ru;
  }
}

/** What waits for each of the staff, counted over what the other modules keep, and what went wrong in the background. */
export const waitingModule = defineModule({
  name: 'waiting',
  words: { waiting: { ru, en } },
  routes: carries(waitingRoutes, waitingCalls),
});
