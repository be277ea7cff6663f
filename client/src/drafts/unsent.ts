import type { Store } from './device-store.ts';
import { livingTabs } from './tabs.ts';
import { type Discarded, type Page, thisPage } from './page.ts';

/** A draft of which this device holds text that the server does not have. */
export interface Unsent {
  readonly kind: string;
  readonly subjectId: number;
  /** When it was last typed, milliseconds. */
  readonly at: number;
  readonly tabs: readonly string[];
}

const isRecord = (value: unknown): value is { at: unknown } =>
  typeof value === 'object' && value !== null && 'at' in value;

function writtenAt(text: string | null): number {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? Number(value.at) : 0;
  } catch {
    return 0;
  }
}

/** Of one person, the last typed first. */
export function unsentOf(userId: number, store: Store = thisPage().browser.device): Unsent[] {
  const name = new RegExp(`^draft\\.([a-z]+)\\.${userId}\\.(\\d+)\\.(.+)$`);
  const found = new Map<string, Unsent>();
  for (let index = 0; index < store.length; index += 1) {
    const key = store.key(index) ?? '';
    const [, kind = '', subject = '', tab = ''] = name.exec(key) ?? [];
    if (!kind) continue;
    const before = found.get(kind + subject);
    found.set(kind + subject, {
      kind,
      subjectId: Number(subject),
      at: Math.max(before?.at ?? 0, writtenAt(store.getItem(key))),
      tabs: [...(before?.tabs ?? []), tab],
    });
  }
  return [...found.values()].toSorted((a, b) => b.at - a.at);
}

/** Of these, what windows have left that are closed. */
export async function leftBehind(userId: number, { browser }: Page = thisPage()): Promise<Unsent[]> {
  const living = await livingTabs(browser);
  return unsentOf(userId, browser.device).filter(({ tabs }) => tabs.some((tab) => !living.includes(tab)));
}

/** Nothing of it stays on the device, nor in a window that is open and would write it down again. */
export function discardUnsent(gone: Discarded, { browser, discard }: Page = thisPage()): void {
  const { device: store } = browser;
  discard(gone);
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const isGone = (key: string): boolean =>
    gone.draft === undefined
      ? new RegExp(`^draft\\.[a-z]+\\.${gone.userId}\\.`).test(key)
      : key.startsWith(`${gone.draft}.`);
  for (const key of keys) if (isGone(key)) store.removeItem(key);
}

export type Senders = Readonly<Record<string, ((userId: number, subjectId: number) => Promise<void>) | undefined>>;

const lock = 'sending-unsent';

/** Sends what windows that are closed have left, one draft after another; only one window of a browser does so at a time. */
export function sendUnsent(userId: number, senders: Senders, page: Page = thisPage()): Promise<void> {
  return page.browser.ifFree(lock, async () => {
    // What fails stays where it is, for the next time.
    for (const { kind, subjectId } of await leftBehind(userId, page))
      await senders[kind]?.(userId, subjectId).catch(() => undefined);
  });
}
