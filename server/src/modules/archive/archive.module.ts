import { archiveRoutes } from '@luch/contract/archive/archive.routes.ts';
import en from '@luch/contract/archive/archive.words.en.json' with { type: 'json' };
import ru from '@luch/contract/archive/archive.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { personErased } from '../account/account.events.ts';
import { archiveCalls } from './archive.routes.ts';
import { freeErased } from './commands/free-erased.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    archive: typeof ru;
  }
}

export const archiveModule = defineModule({
  name: 'archive',
  words: { archive: { ru, en } },
  routes: carries(archiveRoutes, archiveCalls),
  listens: [on(personErased, freeErased)],
});
