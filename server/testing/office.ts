import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPdf } from './pdf-text.ts';

/** LibreOffice, where it is installed: a program that is not ours opens what the portal writes. */
export const findOffice = (): string | undefined =>
  [process.env['OFFICE_PATH'], 'soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find(
    (program) => program && spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0,
  );

/** The pages of a Word document or a workbook as LibreOffice prints them. */
export async function printedByOffice(
  office: string,
  document: Uint8Array,
  from: 'docx' | 'xlsx' = 'docx',
): Promise<readonly string[]> {
  return (await readPdf(converted(office, document, { from, to: 'pdf' }))).pages;
}

/** The rows of a workbook as LibreOffice reads them, with tabs between the cells. */
export const readByOffice = (office: string, workbook: Uint8Array): readonly string[] =>
  // Separator 9 (tab), no quotes around texts, UTF-8, as shown.
  converted(office, workbook, { from: 'xlsx', to: 'csv', as: 'csv:Text - txt - csv (StarCalc):9,0,76,1,,0,false,true' })
    .toString()
    .trimEnd()
    .split('\n');

interface Formats {
  readonly from: string;
  readonly to: string;
  readonly as?: string;
}

function converted(office: string, bytes: Uint8Array, { from, to, as = to }: Formats): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-office-'));
  try {
    const file = path.join(folder, `document.${from}`);
    writeFileSync(file, bytes);
    // A profile of its own: one that is open already would refuse a second program.
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = [profile, '--headless', '--convert-to', as, '--outdir', folder, file];
    execFileSync(office, words, { stdio: 'ignore', timeout: 120_000 });
    return readFileSync(path.join(folder, `document.${to}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
