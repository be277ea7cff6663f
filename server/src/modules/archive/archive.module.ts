import en from '@luch/contract/archive/archive.words.en.json' with { type: 'json' };
import ru from '@luch/contract/archive/archive.words.ru.json' with { type: 'json' };
import { defineModule } from '../../platform/module.ts';
import { registerArchiveRoutes } from './archive.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    archive: typeof ru;
  }
}

export const archiveModule = defineModule({
  name: 'archive',
  words: { archive: { ru, en } },
  routes: registerArchiveRoutes,
});
