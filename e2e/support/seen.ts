import type { Download, Page, Request, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { FormFile } from '@luch/contract/forms/form.schemas.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { aPdf } from './files.ts';

/** What is seen of a press from outside the page, and on it. */

declare global {
  interface Window {
    seen: { printed: number; copied: string };
  }
}

const aForm: FormFile = { schema: 'luch-form-1', place: 'proposal', title: 'Из файла', questions: [] };

export type What = 'pdf' | 'office' | 'archive' | 'calendar' | 'text' | 'picture';

interface Outside {
  underWay: number;
  /** Since when nothing has begun or ended. */
  since: number;
  readonly opened: Page[];
  readonly saved: Download[];
  readonly sent: Response[];
}
const watched = new WeakMap<Page, Outside>();

/** From now on is heard what the page sends, opens, saves, prints and copies. */
export async function seeing(page: Page): Promise<void> {
  const outside: Outside = { underWay: 0, since: 0, opened: [], saved: [], sent: [] };
  watched.set(page, outside);
  // A stream does not end.
  const count = (by: number) => (request: Request) => {
    if (request.url().includes('/api/live/')) return;
    outside.underWay += by;
    outside.since = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  page.on('popup', (opened) => {
    outside.opened.push(opened);
    opened.on('download', (download) => outside.saved.push(download));
  });
  page.on('download', (download) => outside.saved.push(download));
  // A file that is asked for is given.
  page.on('filechooser', async (chooser) => {
    const accept = (await chooser.element().getAttribute('accept')) ?? '';
    await chooser.setFiles(
      accept.includes('image')
        ? { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
        : accept.includes('json')
          ? { name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(aForm)) }
          : { name: 'paper.pdf', mimeType: 'application/pdf', buffer: await aPdf() },
    );
  });
  page.on('response', (answer) => answer.request().method() !== 'GET' && outside.sent.push(answer));
  await page.addInitScript(() => {
    window.seen = { printed: 0, copied: '' };
    window.print = () => (window.seen.printed += 1);
    const { clipboard } = navigator;
    if (clipboard) clipboard.writeText = async (text) => void (window.seen.copied += text);
  });
}

/** What a file is, once a reader has opened it. */
async function whatIs(file: Buffer): Promise<What> {
  const head = file.subarray(0, 15).toString('latin1');
  if (head.startsWith('%PDF-')) {
    expect((await PDFDocument.load(file)).getPageCount()).toBeGreaterThan(0);
    return 'pdf';
  }
  if (head.startsWith('PK')) return file.includes('[Content_Types].xml') ? 'office' : 'archive';
  if (/^(\u00FF\u00D8|\u0089PNG)/.test(head)) return 'picture';
  expect(file.length).toBeGreaterThan(0);
  return head.startsWith('BEGIN:VCALENDAR') ? 'calendar' : 'text';
}

/** What was given since: files, each opened. */
async function files(page: Page, { opened, saved }: Outside): Promise<What[]> {
  const found: What[] = [];
  for (const window of opened.splice(0)) {
    if (window.isClosed()) continue;
    // A browser without a viewer saves what is to be shown.
    const isThere = () => window.isClosed() || saved.length > 0 || window.url() !== 'about:blank';
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
    if (window.isClosed()) continue;
    const address = window.url();
    await window.close();
    if (!address.includes('/media/')) continue;
    const file = await page.request.get(address);
    expect(file.status(), address).toBe(200);
    found.push(await whatIs(await file.body()));
  }
  for (const download of saved.splice(0)) found.push(await whatIs(await readFile(await download.path())));
  return found;
}

const onScreen = (page: Page) =>
  page.evaluate(() => {
    const states = [
      'aria-expanded',
      'aria-pressed',
      'aria-selected',
      'aria-sort',
      'aria-current',
      'aria-checked',
      'data-checked',
    ];
    const all = [...document.querySelectorAll(states.map((name) => `[${name}]`).join(','))];
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return {
      // What only the pointer brings is no effect.
      text: [...document.querySelectorAll<HTMLElement>('[role=tooltip]')].reduce(
        (text, hint) => text.replace(hint.innerText, ''),
        document.body.innerText,
      ),
      state: all.map((element) => states.map((name) => element.getAttribute(name)).join()).join(';'),
      typed: fields.map((field) => `${field.value} ${field.checked}`).join(';'),
      windows: document.querySelectorAll('[role=dialog], [role=menu]').length,
      scrolled: [window.scrollY, ...[...document.querySelectorAll('main *')].map((one) => one.scrollTop)].join(),
      refused: [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
        (field) => field.labels?.[0]?.innerText ?? field.name,
      ),
      ...window.seen,
    };
  });

function watchedAt(page: Page): Outside {
  const outside = watched.get(page);
  if (!outside) throw new Error('Nobody watches this page');
  return outside;
}

/** Nothing is under way any more, and what came is drawn. */
export async function settled(page: Page): Promise<void> {
  const outside = watchedAt(page);
  const isDrawn = () =>
    page.evaluate(
      () =>
        !document.querySelector(
          '[aria-busy="true"], [data-loading="true"], .mantine-Skeleton-root, .mantine-Loader-root',
        ),
    );
  // What was sent is told to open screens a moment later.
  const isQuiet = () => outside.underWay <= 0 && (outside.sent.length === 0 || Date.now() - outside.since > 400);
  await expect.poll(async () => isQuiet() && (await isDrawn()), { intervals: [30], timeout: 30_000 }).toBe(true);
}

/** How it looks now; `effect` says what has come of a press since. */
export async function lookAt(page: Page) {
  const outside = watchedAt(page);
  for (const list of [outside.opened, outside.saved, outside.sent]) list.splice(0);
  const url = page.url();
  const before = await onScreen(page);
  /** @param sends that a call must have left */
  const effect = async (sends: boolean): Promise<string> => {
    const given = await files(page, outside);
    if (given.length > 0) return given.join();
    if (page.url() !== url) return 'leads';
    const after = await onScreen(page);
    if (after.printed !== before.printed) return 'printed';
    if (after.copied !== before.copied) return 'copied';
    // A window that has shut has refused nothing; what was begun beside it may be no longer possible.
    if (after.windows >= before.windows)
      expect(
        after.refused.filter((field) => !before.refused.includes(field)),
        'fields that are refused',
      ).toEqual([]);
    if (outside.sent.length > 0) {
      for (const answer of outside.sent) expect(answer.status(), answer.url()).toBeLessThan(300);
      return after.text === before.text ? 'nothing' : 'sent';
    }
    // What sends may ask first, in a window.
    if (sends) return after.windows > before.windows ? 'asks' : 'nothing';
    const changed = (['windows', 'text', 'state', 'typed', 'scrolled'] as const).find(
      (what) => after[what] !== before[what],
    );
    return changed ?? 'nothing';
  };
  return { settled: () => settled(page), effect };
}
