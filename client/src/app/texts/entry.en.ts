import app from '../app.text.en.json';
import account from '../../features/account/sign-in.text.en.json';
import session from '../../features/session/session.text.en.json';
import shell from '../../features/shell/shell.text.en.json';
import ui from '../../ui/ui.text.en.json';

/** What the first page needs. Everything else belongs into `work`. */
export const entry = { app, signIn: account, session, shell, ui };
