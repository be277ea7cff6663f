import validationWords from '@luch/contract/kernel/validation.words.en.json';
import app from '../app.text.en.json';
import signIn from '../../features/account/sign-in.text.en.json';
import session from '../../features/session/session.text.en.json';
import shell from '../../features/shell/guest.text.en.json';
import { byModule } from '../../lib/i18n.ts';
import ui from '../../ui/ui.text.en.json';

const pages = byModule(import.meta.glob('../../pages/*/*.pages.text.en.json', { eager: true, import: 'default' }));

/** What the first page needs, and what every page and entry of the menu is called. Everything else belongs into `work`. */
export const texts = {
  app,
  pages,
  signIn,
  session,
  shell,
  ui,
  words: { validation: validationWords },
};
