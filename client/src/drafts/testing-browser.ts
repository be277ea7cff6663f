import type { Browser } from './browser.ts';
import type { Store } from './device-store.ts';
import { openPage } from './page.ts';
import { standingClock } from './testing.ts';

export function memoryStore(): Store & { full: boolean; keys(): string[] } {
  const map = new Map<string, string>();
  return {
    full: false,
    keys: () => [...map.keys()],
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    removeItem: (key) => void map.delete(key),
    setItem(key, value) {
      if (this.full) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
  };
}

/** A browser with one device and several tabs, which open, are reloaded and die. */
export function memoryBrowser() {
  const clock = standingClock();
  const device = memoryStore();
  const locks = new Map<string, object>();
  const lines = new Set<{ name: string; hear: (data: unknown) => void }>();
  const windows = new Set<EventTarget>();

  /** Loads the page in a tab; `tab` is what the tab remembers over a reload. */
  function load(tab: Pick<Storage, 'getItem' | 'setItem'> = memoryStore()) {
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const mine = {};
    const own = new Set<{ name: string; hear: (data: unknown) => void }>();
    const me = { user: 1 as number | null, isSignedIn: true };
    windows.add(window);
    const tellOthers = (key: string, newValue: string | null) => {
      const news = Object.assign(new Event('storage'), { key, newValue });
      for (const other of windows) if (other !== window) other.dispatchEvent(news);
    };
    let isAlive = true;
    const browser: Browser = {
      clock: {
        now: clock.now,
        after: (milliseconds, action) => clock.after(milliseconds, () => isAlive && action()),
      },
      device: {
        get length() {
          return device.length;
        },
        key: (index) => device.key(index),
        getItem: (key) => device.getItem(key),
        setItem(key, value) {
          device.setItem(key, value);
          tellOthers(key, value);
        },
        removeItem(key) {
          const was = device.getItem(key);
          device.removeItem(key);
          if (was !== null) tellOthers(key, null);
        },
      },
      tab,
      window,
      document,
      user: () => me.user,
      isSignedIn: () => me.isSignedIn,
      openChannel(name, hear) {
        const line = { name, hear };
        own.add(line);
        lines.add(line);
        return {
          post: (data) => {
            for (const other of lines) if (other !== line && other.name === name) other.hear(structuredClone(data));
          },
          close: () => void lines.delete(line),
        };
      },
      hold(lock) {
        locks.set(lock, mine);
        return () => void locks.delete(lock);
      },
      heldLocks: async () => [...locks.keys()],
    };
    const page = openPage(browser);
    return {
      page: () => page,
      me,
      tab,
      window,
      document,
      /** The process is gone: nothing runs any more, and the browser lets its locks go. */
      die(letsLocksGo = true) {
        isAlive = false;
        windows.delete(window);
        for (const line of own) lines.delete(line);
        if (letsLocksGo) for (const [name, owner] of locks) if (owner === mine) locks.delete(name);
      },
    };
  }
  return { clock, device, load };
}
