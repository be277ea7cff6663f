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
  '/documents': 'get-documents',
  '/synchrotron-calendar': 'get-documents',
  '/reactor-calendar': 'get-documents',
  '/sessions': 'choose-a-session',
  '/user': 'follow-a-proposal',
  '/new-proposal/$id': 'write-a-proposal',
  '/new-proposal/$id?step=4': 'build-a-team',
  '/new-proposal/$id?step=6': 'submit-a-proposal',
  '/pdf/$id': 'get-documents',
  '/visits': 'prepare-a-visit',
  '/training': 'prepare-a-visit',
  '/expert-grid': 'rate-a-proposal',
  '/my-councils': 'take-part-in-a-council',
  '/bs': 'see-your-stations',
  '/bs?id': 'give-a-verdict',
  '/bs/$stationId': 'see-your-stations',
  '/bs/$stationId?id': 'give-a-verdict',
  '/bs/report': 'finish-an-experiment',
  '/week': 'see-whether-ready',
  '/calendar': 'give-time',
  '/moderator-tab-2': 'sort-incoming-proposals',
  '/moderator-2': 'find-things',
  '/moderator-council': 'prepare-a-council',
  '/moderator-council?id': 'hold-a-council',
  '/council-room/$id': 'hold-a-council',
  '/outbox': 'release-decisions',
  '/not-sent': 'correct-a-mistake',
  '/dashboard': 'write-to-people',
  '/dashboard?menu=mailings': 'write-to-people',
  '/dashboard?menu=general': 'read-the-figures',
  '/dashboard?menu=status': 'read-the-figures',
  '/dashboard?menu=sheet': 'read-the-figures',
  '/dashboard?menu=erasures': 'take-your-data',
  '/safety': 'clear-a-sample',
  '/courses': 'write-a-course',
  '/passes': 'issue-a-pass',
  '/gate': 'check-at-the-gate',
  '/admin/people': 'give-roles',
  '/admin/lists': 'keep-lists',
  '/admin/forms': 'ask-an-own-question',
  '/admin/mail-texts': 'change-a-letter',
  '/admin/form-texts': 'change-a-letter',
  '/admin/settings': 'set-up-the-portal',
  '/admin/audit': 'look-into-the-journal',
  '/admin/work': 'look-into-the-journal',
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
