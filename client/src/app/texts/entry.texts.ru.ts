import validationWords from '@luch/contract/kernel/validation.words.ru.json';
import app from '../app.text.ru.json';
import signIn from '../../features/account/sign-in.text.ru.json';
import session from '../../features/session/session.text.ru.json';
import shell from '../../features/shell/guest.text.ru.json';
import { byModule } from '../../lib/i18n.ts';
import ui from '../../ui/ui.text.ru.json';

const pages = byModule(import.meta.glob('../../pages/*/*.pages.text.ru.json', { eager: true, import: 'default' }));

/**
 * What the first page needs, what every page and entry of the menu is called, and what guests read besides. Everything
 * else belongs into `work`.
 */
export const texts = {
  app,
  pages,
  signIn,
  session,
  shell,
  ui,
  words: { validation: validationWords },
};

declare module '../../lib/i18n.ts' {
  interface TextParts {
    entry: typeof texts;
  }
}
