import { administrationRoutes } from '@luch/contract/administration/administration.routes.ts';
import en from '@luch/contract/administration/administration.words.en.json' with { type: 'json' };
import ru from '@luch/contract/administration/administration.words.ru.json' with { type: 'json' };
import formTextsEn from '@luch/contract/administration/form_texts.words.en.json' with { type: 'json' };
import formTextsRu from '@luch/contract/administration/form_texts.words.ru.json' with { type: 'json' };
import listsEn from '@luch/contract/reference/lists.words.en.json' with { type: 'json' };
import listsRu from '@luch/contract/reference/lists.words.ru.json' with { type: 'json' };
import settingsEn from '@luch/contract/settings/settings.words.en.json' with { type: 'json' };
import settingsRu from '@luch/contract/settings/settings.words.ru.json' with { type: 'json' };
import { eraseGivenUp } from '../../platform/mail/send-again.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { auditCalls } from './audit/audit.routes.ts';
import { firstHourCalls } from './first-hour/first-hour.routes.ts';
import { formTextsCalls } from './form-texts/form-texts.routes.ts';
import { listCalls } from './lists/lists.routes.ts';
import { mailTextsCalls } from './mail-texts/mail-texts.routes.ts';
import { peopleCalls } from './people/people.routes.ts';
import { settingsCalls } from './settings/settings.routes.ts';
import { workCalls } from './work/work.routes.ts';

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
  routes: carries(administrationRoutes, (deps) => ({
    ...peopleCalls(deps),
    ...settingsCalls(deps),
    ...listCalls(deps),
    ...auditCalls(deps),
    ...workCalls(deps),
    ...mailTextsCalls(deps),
    ...formTextsCalls(deps),
    ...firstHourCalls(deps),
  })),
  nightly: [{ name: 'letters that were given up', run: ({ db, clock }) => eraseGivenUp(db, clock.now()) }],
});
