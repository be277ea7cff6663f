import path from 'node:path';

const LONGEST = 200;

/**
 * A file's name as it is kept and offered again: without a path and without what cannot be seen (control characters,
 * marks that turn the direction of reading), in any script, at most 200 characters with its extension. Signs outside the
 * basic plane count as two, as they do where a link is read (`maxParamLength`).
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  // A name that begins with its extension would have none.
  const { name, ext } = path.posix.parse(visible.startsWith('.') ? `file${visible}` : visible);
  const stem = name.trim().slice(0, LONGEST - ext.length);
  // A sign cut in half is none.
  return `${stem.replace(/\p{Cs}$/u, '') || 'file'}${ext}`;
}
