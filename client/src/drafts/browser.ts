import { session } from '../lib/session.ts';
import type { Store } from './device-store.ts';
import type { Clock } from './draft-engine.ts';

/** What draft sessions need of the page they live in; tests give several pages that share one device. */
export interface Browser {
  readonly clock: Clock;
  /** What all tabs share, and what outlives a reload of this one. */
  readonly device: Store;
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>;
  readonly window: Pick<EventTarget, 'addEventListener'>;
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: string };
  /** Who is signed in; null when it is not known. */
  user(): number | null;
  isSignedIn(): boolean;
  openChannel(name: string, hear: (data: unknown) => void): { post(data: unknown): void; close(): void };
  hold(lock: string): () => void;
  /** Names of the locks that are held; none where the browser does not tell. */
  heldLocks(): Promise<string[]>;
}

export const thisBrowser = (): Browser => ({
  clock: {
    now: () => Date.now(),
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  device: localStorage,
  tab: sessionStorage,
  window: globalThis,
  document,
  user: () => session.userId(),
  isSignedIn: session.isSignedIn,
  openChannel(name, hear) {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
    return { post: (data) => channel.postMessage(data), close: () => channel.close() };
  },
  hold(lock) {
    if (!('locks' in navigator)) return () => undefined;
    const held = Promise.withResolvers<void>();
    void navigator.locks.request(lock, () => held.promise);
    return () => held.resolve();
  },
  async heldLocks() {
    if (!('locks' in navigator)) return [];
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => name ?? []);
  },
});
