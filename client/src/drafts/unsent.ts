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
  /** It takes no more changes, as far as was seen on this page: it can be read, or deleted. */
  readonly isClosed: boolean;
}

/** When what was left of a closed draft had last been typed. */
const closed = new Map<string, number>();
const nameOf = (kind: string, userId: number, subjectId: number): string => `${kind}.${userId}.${subjectId}`;

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
    const at = Math.max(before?.at ?? 0, writtenAt(store.getItem(key)));
    found.set(kind + subject, {
      kind,
      subjectId: Number(subject),
      at,
      tabs: [...(before?.tabs ?? []), tab],
      isClosed: at <= (closed.get(nameOf(kind, userId, Number(subject))) ?? -1),
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

/** Each answers 'closed' of a draft that takes no more changes. */
export type Senders = Readonly<Record<string, ((userId: number, subjectId: number) => Promise<unknown>) | undefined>>;

const lock = 'sending-unsent';

/** Sends what windows that are closed have left, one draft after another; only one window of a browser does so at a time. */
export function sendUnsent(userId: number, senders: Senders, page: Page = thisPage()): Promise<void> {
  return page.browser.ifFree(lock, async () => {
    // What fails stays where it is, for the next time.
    for (const { kind, subjectId, at } of await leftBehind(userId, page)) {
      const answer = await senders[kind]?.(userId, subjectId).catch(() => undefined);
      if (answer === 'closed') closed.set(nameOf(kind, userId, subjectId), at);
      else if (answer) closed.delete(nameOf(kind, userId, subjectId));
    }
  });
}
