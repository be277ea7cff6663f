import { findOffice } from '../server/testing/office.ts';
import { aptInstall, isDebian } from './chromium.ts';

/** Word and Calc without a window, and a font with the measures of Times New Roman: twenty seconds, once a machine. */
const packages = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'fonts-liberation'];

/** Gets LibreOffice where Debian has it and we may install; elsewhere the tests' own readers open documents alone. */
export function ensureOffice(): void {
  if (findOffice() !== undefined || !isDebian() || process.getuid?.() !== 0) return;
  try {
    aptInstall(...packages);
  } catch (error) {
    console.error(String(error));
  }
  if (findOffice() === undefined)
    console.log('No LibreOffice: what the portal writes is opened by our own readers alone.');
}
