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

interface Line {
  name: string;
  hear: (data: unknown) => void;
}

/** The device's store as one window has it: the other windows hear what it writes. */
function storeOf(window: EventTarget, device: Store, windows: ReadonlySet<EventTarget>): Store {
  const tellOthers = (key: string, newValue: string | null) => {
    const news = Object.assign(new Event('storage'), { key, newValue });
    for (const other of windows) if (other !== window) other.dispatchEvent(news);
  };
  return {
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
  };
}

function memoryKnown(): Browser['known'] {
  const map = new Map<string, object>();
  return { read: async (name) => map.get(name), keep: (_user, name, value) => void map.set(name, value) };
}

/** As one window holds them. */
const locksOf = (locks: Map<string, object>, me: object): Pick<Browser, 'hold' | 'ifFree' | 'heldLocks'> => ({
  hold(lock) {
    locks.set(lock, me);
    return () => void locks.delete(lock);
  },
  async ifFree(lock, work) {
    await Promise.resolve();
    if (locks.has(lock)) return;
    locks.set(lock, me);
    await work().finally(() => locks.delete(lock));
  },
  heldLocks: async () => [...locks.keys()],
});

/** A browser with one device and several tabs, which open, are reloaded and die. */
export function memoryBrowser() {
  const clock = standingClock();
  const device = memoryStore();
  const locks = new Map<string, object>();
  const lines = new Set<Line>();
  const windows = new Set<EventTarget>();
  const known = memoryKnown();

  /** From one line to all others of its name. */
  function openLine(line: Line) {
    lines.add(line);
    return {
      post(data: unknown) {
        for (const other of lines) if (other !== line && other.name === line.name) other.hear(structuredClone(data));
      },
      close: () => void lines.delete(line),
    };
  }

  /** Loads the page in a tab; `tab` is what the tab remembers over a reload. */
  function load(tab: Pick<Storage, 'getItem' | 'setItem'> = memoryStore()) {
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const own = new Set<Line>();
    const me = { user: 1 as number | null, isAlive: true };
    const after = (milliseconds: number, action: () => unknown) =>
      clock.after(milliseconds, () => me.isAlive && action());
    windows.add(window);
    const page = openPage({
      clock: { now: clock.now, after },
      device: storeOf(window, device, windows),
      tab,
      known,
      window,
      document,
      user: () => me.user,
      isSignIn: (key, newValue) => key === 'token' && newValue !== null,
      onReachable: (listener) => window.addEventListener('reachable', listener),
      openChannel(name, hear) {
        const line = { name, hear };
        own.add(line);
        return openLine(line);
      },
      ...locksOf(locks, me),
    });
    /** The process is gone: nothing runs any more, and the browser lets its locks go. */
    const die = (letsLocksGo = true) => {
      me.isAlive = false;
      windows.delete(window);
      for (const line of own) lines.delete(line);
      if (letsLocksGo) for (const [name, owner] of locks) if (owner === me) locks.delete(name);
    };
    return { page: () => page, me, tab, window, document, die };
  }
  return { clock, device, load };
}
