import { vi } from 'vitest';

interface OpenedTab {
  location: { href: string };
  close: () => void;
}

/**
 * Answers the windows that presses open, until mocks are restored: none opens, and each holds what it would show, or what
 * is downloaded in its place.
 */
export function noteWindows(): readonly OpenedTab[] {
  const opened: OpenedTab[] = [];
  vi.spyOn(globalThis, 'open').mockImplementation(() => {
    const tab: OpenedTab = { location: { href: '' }, close: () => undefined };
    opened.push(tab);
    return tab as unknown as Window;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = opened.at(-1);
    if (last && this.hasAttribute('download')) last.location.href = this.getAttribute('href') ?? '';
  });
  return opened;
}
