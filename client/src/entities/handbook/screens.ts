import type { PageName } from './contents.ts';

/**
 * Which page tells about a screen, by its address; `?menu=mailings` is a part of one. `screens.test.ts` names a screen
 * that has none.
 */
export const screens: Readonly<Record<string, PageName>> = {
  '/': 'sign-in',
  '/login': 'sign-in',
  '/registration': 'sign-in',
  '/register-finish/$email': 'sign-in',
  '/verify-user': 'sign-in',
  '/reset-password': 'sign-in',
  '/sign-in-return': 'sign-in',
  '/select-cabinet': 'sign-in',
  '/unsubscribe': 'change-your-data',
  '/personal-data': 'change-your-data',
  '/privacy': 'take-your-data',
  '/my-data': 'take-your-data',
  '/admin/people': 'way-of-a-proposal',
  '/admin/lists': 'way-of-a-proposal',
  '/admin/work': 'way-of-a-proposal',
  '/admin/mail-texts': 'way-of-a-proposal',
  '/admin/form-texts': 'way-of-a-proposal',
  '/admin/settings': 'way-of-a-proposal',
  '/admin/audit': 'way-of-a-proposal',
  '/calendar': 'way-of-a-proposal',
  '/synchrotron-calendar': 'way-of-a-proposal',
  '/reactor-calendar': 'way-of-a-proposal',
  '/moderator-council': 'way-of-a-proposal',
  '/my-councils': 'way-of-a-proposal',
  '/council-room/$id': 'way-of-a-proposal',
  '/dashboard': 'way-of-a-proposal',
  '/documents': 'way-of-a-proposal',
  '/admin/forms': 'way-of-a-proposal',
  '/outbox': 'way-of-a-proposal',
  '/passes': 'way-of-a-proposal',
  '/gate': 'way-of-a-proposal',
  '/user': 'way-of-a-proposal',
  '/moderator-tab-2': 'way-of-a-proposal',
  '/moderator-2': 'way-of-a-proposal',
  '/new-proposal/$id': 'way-of-a-proposal',
  '/pdf/$id': 'way-of-a-proposal',
  '/expert-grid': 'way-of-a-proposal',
  '/sessions': 'way-of-a-proposal',
  '/bs': 'way-of-a-proposal',
  '/bs/$stationId': 'way-of-a-proposal',
  '/bs/report': 'way-of-a-proposal',
  '/week': 'way-of-a-proposal',
  '/not-sent': 'way-of-a-proposal',
};

/** The page of the screen that is open: of its part where that has one. */
export function pageOfScreen(path: string, search: Readonly<Record<string, unknown>>): PageName | undefined {
  const part = Object.keys(screens).find((screen) => {
    const [address, query] = screen.split('?');
    const [name = '', value] = (query ?? '').split('=');
    return (
      query && address === path && (value === undefined ? search[name] !== undefined : String(search[name]) === value)
    );
  });
  return screens[part ?? path];
}
