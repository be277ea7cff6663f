import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
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
  return (await readPdf(converted(office, [document], { from, to: 'pdf' })[0]!)).pages;
}

/** The rows of a workbook as LibreOffice reads them, with tabs between the cells. */
export const readByOffice = (office: string, workbook: Uint8Array): readonly string[] =>
  readAllByOffice(office, [workbook])[0]!;

export const readAllByOffice = (office: string, workbooks: readonly Uint8Array[]): readonly (readonly string[])[] =>
  // Separator 9 (tab), no quotes around texts, UTF-8, as shown.
  converted(office, workbooks, {
    from: 'xlsx',
    to: 'csv',
    as: 'csv:Text - txt - csv (StarCalc):9,0,76,1,,0,false,true',
  }).map((rows) => rows.toString().trimEnd().split('\n'));

interface Formats {
  readonly from: string;
  readonly to: string;
  readonly as?: string;
}

/** One for each process of tests: one that is open already would refuse a second program, and a new one takes seconds. */
const ownProfile = (): string => `file://${path.join(inject('meetingFolder'), `office-${process.pid}`)}`;

/** All at once: to begin takes the program longer than to convert. */
function converted(office: string, documents: readonly Uint8Array[], { from, to, as = to }: Formats): Buffer[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-office-'));
  try {
    const files = documents.map((bytes, index) => {
      const file = path.join(folder, `document-${index}.${from}`);
      writeFileSync(file, bytes);
      return file;
    });
    const profile = `-env:UserInstallation=${ownProfile()}`;
    const words = [profile, '--headless', '--convert-to', as, '--outdir', folder, ...files];
    execFileSync(office, words, { stdio: 'ignore', timeout: 120_000 });
    return files.map((_, index) => readFileSync(path.join(folder, `document-${index}.${to}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
