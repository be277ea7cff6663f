import { expect, type Locator, type Page } from '@playwright/test';
import { PDFDocument } from '@cantoo/pdf-lib';

/** The smallest document that is one. */
export async function aPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

/** Presses, waits for the window that opens, and fetches what it holds. @param call a part of the address asked for it */
export async function openedBy(page: Page, button: Locator, call: string): Promise<Buffer> {
  const window = page.waitForEvent('popup');
  const answered = page.waitForResponse((response) => response.url().includes(call));
  await button.click();
  const { url } = (await (await answered).json()) as { url: string };
  const file = await page.request.get(url);
  expect(file.ok()).toBe(true);
  await (await window).close();
  return file.body();
}
