import 'i18next';
import type { actions } from './actions.ru.ts';
import type { councils } from './councils.ru.ts';
import type { entry } from './entry.ru.ts';
import type { print } from './print.ru.ts';
import type { review } from './review.ru.ts';
import type { wizard } from './wizard.ru.ts';
import type { work } from './work.ru.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: 'translation';
    resources: {
      translation: typeof entry &
        typeof work &
        typeof actions &
        typeof councils &
        typeof review &
        typeof print &
        typeof wizard;
    };
  }
}
