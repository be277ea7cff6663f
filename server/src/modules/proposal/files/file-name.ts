import path from 'node:path';

const LONGEST = 200;

/**
 * A file's name as it is kept and offered again: without a path and without what cannot be seen (control characters,
 * marks that turn the direction of reading), in any script, at most 200 characters with its extension.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  // A name that begins with its extension would have none.
  const { name, ext } = path.posix.parse(visible.startsWith('.') ? `file${visible}` : visible);
  const stem = Array.from(name.trim())
    .slice(0, LONGEST - ext.length)
    .join('');
  return `${stem || 'file'}${ext}`;
}
