import { spawnSync } from 'node:child_process';
import { readPdf } from './pdf-text.ts';

/** The pages of a PDF as `pdftotext` reads them, which had no part in making it; where it is not installed, as tests do. */
export async function pagesByPdftotext(bytes: Uint8Array): Promise<readonly string[]> {
  const { error, stdout } = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 20_000_000,
  });
  // Each page ends with a form feed.
  return error ? (await readPdf(bytes)).pages : stdout.split('\f').slice(0, -1);
}
