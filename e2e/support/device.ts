import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { test as base, type JourneyPortal } from './portal.ts';

/** A browser of one person whose profile stays on the disk: it is closed and opened again. */
export interface Device {
  /** Opens it; without a network if asked. */
  open(options?: { readonly offline?: boolean }): Promise<Page>;
  /** As when its window is shut: what it keeps, stays. */
  close(): Promise<void>;
  readonly context: () => BrowserContext;
}

export const test = base.extend<{ device: (address?: string) => Promise<Device> }>({
  device: async ({ launchOptions, baseURL }, use) => {
    const devices: { folder: string; close: () => Promise<void> }[] = [];
    await use(async (address = baseURL ?? '') => {
      const folder = await mkdtemp(path.join(tmpdir(), 'luch-device-'));
      let context: BrowserContext | undefined;
      const close = async (): Promise<void> => {
        await context?.close();
        context = undefined;
      };
      devices.push({ folder, close });
      return {
        async open({ offline = false } = {}) {
          context = await chromium.launchPersistentContext(folder, {
            ...launchOptions,
            baseURL: address,
            headless: true,
            locale: 'ru-RU',
            timezoneId: 'Europe/Moscow',
            reducedMotion: 'reduce',
            serviceWorkers: 'allow',
            offline,
          });
          return context.pages()[0] ?? context.newPage();
        },
        close,
        context: () => {
          if (!context) throw new Error('The device is closed.');
          return context;
        },
      };
    });
    for (const { folder, close } of devices) {
      await close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
export { expect } from '@playwright/test';

/** Signs a person in, as the first page does with a token, and waits until the portal is kept on the device. */
export async function installAs(page: Page, portal: JourneyPortal, personId: number): Promise<void> {
  const kept = {
    language: 'ru',
    token: await portal.signIn(personId),
    is_logged_in: 'true',
    user_id: String(personId),
  };
  await page.goto('/login');
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await install(page);
}

/** The first press of a key lets the portal be kept. */
export async function install(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
}

/** Names of the databases and everything in them, and what lies in the caches: whatever this browser holds beside the drafts. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        found.push(JSON.stringify(all.result));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!/\.(js|css|woff2)$/.test(request.url)) found.push(request.url, (await response?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
