import { keptDatabase, session } from './session.ts';

/** What the server said once; `counts` are those of its headers. */
export interface KeptAnswer {
  /** When, milliseconds. */
  readonly at: number;
  readonly body: object;
  readonly counts?: { readonly total: string | null; readonly pages: string | null };
}

const table = 'kept';
/** Answers on one device; the oldest go first. */
const most = 300;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Opened for each use and closed at once: signing out deletes the database, and waits for nobody. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(keptDatabase, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(table).createIndex('at', 'at');
  });
  const database = await done(opening);
  try {
    return await act(database.transaction(table, mode).objectStore(table));
  } finally {
    database.close();
  }
}

/** Where only a page with its service worker opens without a network, only there answers are of use later. */
const isOfUse = (): boolean => Boolean(navigator.serviceWorker?.controller) && session.isRemembered();

/** What lies under the number of the person who is signed in; nobody else's is found. */
const prefix = (): string | undefined => {
  const user = session.userId();
  return isOfUse() && user !== null ? `${user} ` : undefined;
};

/** Answers in the database of this browser, and what is kept beside them. One that refuses, is full or private has none. */
export const keptStore = {
  async read(name: string): Promise<KeptAnswer | undefined> {
    const own = prefix();
    if (own === undefined) return undefined;
    return inStore('readonly', (store) => done<KeptAnswer | undefined>(store.get(own + name))).catch(() => undefined);
  },

  /** For the person who asked. It begins while the sign-in stands: a deletion at its end comes after it. */
  async write(user: number | null, name: string, answer: Omit<KeptAnswer, 'at'>): Promise<void> {
    const own = prefix();
    if (own === undefined || user !== session.userId()) return;
    await inStore('readwrite', async (store) => {
      await done(store.put({ ...answer, at: Date.now() }, own + name));
      const tooMany = (await done(store.count())) - most;
      if (tooMany <= 0) return;
      const oldest = await done(store.index('at').getAllKeys(null, tooMany));
      await Promise.all(oldest.map((key) => done(store.delete(key))));
    }).catch(() => undefined);
  },

  /** All whose names begin so. */
  async all(start: string): Promise<readonly KeptAnswer[]> {
    const own = prefix();
    if (own === undefined) return [];
    const range = IDBKeyRange.bound(own + start, `${own}${start}\uffff`);
    return inStore('readonly', (store) => done<KeptAnswer[]>(store.getAll(range))).catch(() => []);
  },
};
