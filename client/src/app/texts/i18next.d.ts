import 'i18next';
import type { entry } from './entry.ru.ts';
import type { wizard } from './wizard.ru.ts';
import type { work } from './work.ru.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: 'translation';
    resources: { translation: typeof entry & typeof work & typeof wizard };
  }
}
