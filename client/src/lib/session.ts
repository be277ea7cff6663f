/**
 * The sign-in of this browser: a token, the flag that somebody signed in, and the id of the person (specification,
 * applicant side, sections 2, 7 and 8). Unless the person wants to be remembered, the token lives as long as the tab.
 */
const keys = {
  token: 'token',
  flag: 'is_logged_in',
  user: 'user_id',
  ended: 'ended',
  destination: 'destination',
  forget: 'forget',
} as const;

const stores = (): Storage[] => [localStorage, sessionStorage];

/** What the device keeps of the server's answers, for times without a network; it goes with the sign-in. */
export const keptDatabase = 'kept';

const forgetSignIn = (): void => {
  for (const store of stores()) for (const key of [keys.token, keys.flag, keys.user, keys.ended]) store.removeItem(key);
};

export const session = {
  token: (): string | null => localStorage.getItem(keys.token) ?? sessionStorage.getItem(keys.token),

  isSignedIn: (): boolean => session.token() !== null,

  /** Does this change of the store, made in another tab, sign somebody in? */
  isBegunBy: (key: string | null, newValue: string | null): boolean => key === keys.token && newValue !== null,

  /** Who signed in here; null when it is not known. */
  userId(): number | null {
    const id = localStorage.getItem(keys.user) ?? sessionStorage.getItem(keys.user);
    return id === null ? null : Number(id);
  },

  /** Does the sign-in outlive this tab? */
  isRemembered: (): boolean => localStorage.getItem(keys.token) !== null,

  start(token: string, userId: number, remember: boolean): void {
    if (remember && session.userId() === userId) forgetSignIn();
    else session.clear();
    const store = remember ? localStorage : sessionStorage;
    store.setItem(keys.token, token);
    store.setItem(keys.flag, 'true');
    store.setItem(keys.user, String(userId));
  },

  /** The sign-in shows the portal as another person sees it, or as oneself again; other tabs hear of it. */
  become(userId: number): void {
    const store = localStorage.getItem(keys.token) === null ? sessionStorage : localStorage;
    store.setItem(keys.user, String(userId));
  },

  /** Whether to be remembered, for the way to another service and back. Kept in this tab only. */
  keepChoice: (remember: boolean): void =>
    remember ? sessionStorage.removeItem(keys.forget) : sessionStorage.setItem(keys.forget, 'true'),
  takeChoice(): boolean {
    const remember = sessionStorage.getItem(keys.forget) === null;
    sessionStorage.removeItem(keys.forget);
    return remember;
  },

  clear(): void {
    forgetSignIn();
    try {
      indexedDB.deleteDatabase(keptDatabase);
    } catch {
      // A browser that has none has kept nothing.
    }
  },

  /** Ended elsewhere, or by its time: the sign-in page says why one stands there. */
  end(): void {
    session.clear();
    sessionStorage.setItem(keys.ended, 'true');
  },
  wasEnded: (): boolean => sessionStorage.getItem(keys.ended) !== null,

  /** A mailed link opened while signed out: where to go after signing in. Kept in this tab only. */
  rememberDestination: (path: string): void => sessionStorage.setItem(keys.destination, path),
  takeDestination(): string | null {
    const path = sessionStorage.getItem(keys.destination);
    sessionStorage.removeItem(keys.destination);
    return path;
  },
};

/** Somebody signed in or out, or sees the portal as somebody else, in another tab: the browser tells only the tabs that did not do it. */
export const onOtherTab = (listener: () => void): void =>
  globalThis.addEventListener('storage', (event) => {
    if (event.key === keys.token || event.key === keys.user || event.key === null) listener();
  });
