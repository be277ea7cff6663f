import { afterEach, expect, test, vi } from 'vitest';
import { openWhenAnswered } from './open-when-answered.ts';

/** The windows that the browser was asked to open, with where each leads. */
function windowsOpened() {
  const opened: { href: string; closed: boolean }[] = [];
  vi.spyOn(globalThis, 'open').mockImplementation(() => {
    const tab = { href: '', closed: false };
    opened.push(tab);
    return { location: tab, close: () => (tab.closed = true) } as unknown as Window;
  });
  return opened;
}

/** What was downloaded without leaving the page. */
function downloads() {
  const clicked: string[] = [];
  document.addEventListener('click', remember, true);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download') && this.target === '') clicked.push(this.getAttribute('href') ?? '');
  });
  return clicked;
}
const remember = (event: Event) => event.preventDefault();

afterEach(() => {
  document.removeEventListener('click', remember, true);
  vi.restoreAllMocks();
});

test.each(['/media/1/Заявка 12.pdf?expires=1', '/media/1/photo.JPG?signature=a.zip', '/documents?id=7'])(
  'what the browser shows stands in a window of its own: %s',
  async (url) => {
    const [tabs, saved] = [windowsOpened(), downloads()];
    await openWhenAnswered(() => Promise.resolve({ url }));
    expect([tabs, saved]).toEqual([[{ href: url, closed: false }], []]);
  },
);

test.each(['/media/1/Отчёт.xlsx?expires=1', '/media/1/paper.docx', 'https://files.example.org/a/all.zip?x=.pdf'])(
  'what is only downloaded leaves no empty window: %s',
  async (url) => {
    const [tabs, saved] = [windowsOpened(), downloads()];
    await openWhenAnswered(() => Promise.resolve({ url }));
    expect([tabs, saved]).toEqual([[{ href: '', closed: true }], [url]]);
  },
);

test('a refusal closes the window that waited', async () => {
  const tabs = windowsOpened();
  await expect(openWhenAnswered(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(tabs).toEqual([{ href: '', closed: true }]);
});
