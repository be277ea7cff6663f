import en from '@luch/contract/administration/administration.words.en.json' with { type: 'json' };
import ru from '@luch/contract/administration/administration.words.ru.json' with { type: 'json' };
import formTextsEn from '@luch/contract/administration/form_texts.words.en.json' with { type: 'json' };
import formTextsRu from '@luch/contract/administration/form_texts.words.ru.json' with { type: 'json' };
import listsEn from '@luch/contract/reference/lists.words.en.json' with { type: 'json' };
import listsRu from '@luch/contract/reference/lists.words.ru.json' with { type: 'json' };
import settingsEn from '@luch/contract/settings/settings.words.en.json' with { type: 'json' };
import settingsRu from '@luch/contract/settings/settings.words.ru.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { eraseGivenUp } from '../../platform/mail/send-again.ts';
import { defineModule } from '../../platform/module.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerFormTexts } from './form-texts/form-texts.routes.ts';
import { registerListRoutes } from './lists/lists.routes.ts';
import { registerMailTexts } from './mail-texts/mail-texts.routes.ts';
import { registerPeopleRoutes } from './people/people.routes.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { registerWorkRoutes } from './work/work.routes.ts';

/** What a facility cannot run without: people, settings, mail texts, reference lists, and who did what. */
function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerPeopleRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerListRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerWorkRoutes(app, deps);
  registerMailTexts(app, deps);
  registerFormTexts(app, deps);
}

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    administration: typeof ru;
    form_texts: typeof formTextsRu;
    lists: typeof listsRu;
    settings: typeof settingsRu;
  }
}

export const administrationModule = defineModule({
  name: 'administration',
  words: {
    administration: { ru, en },
    form_texts: { ru: formTextsRu, en: formTextsEn },
    lists: { ru: listsRu, en: listsEn },
    settings: { ru: settingsRu, en: settingsEn },
  },
  routes: registerRoutes,
  nightly: [{ name: 'letters that were given up', run: ({ db, clock }) => eraseGivenUp(db, clock.now()) }],
});
