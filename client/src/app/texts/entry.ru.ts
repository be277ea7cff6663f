import app from '../app.text.ru.json';
import account from '../../features/account/sign-in.text.ru.json';
import session from '../../features/session/session.text.ru.json';
import shell from '../../features/shell/shell.text.ru.json';
import ui from '../../ui/ui.text.ru.json';

/** What the first page needs. Everything else belongs into `work`. */
export const entry = { app, signIn: account, session, shell, ui };
