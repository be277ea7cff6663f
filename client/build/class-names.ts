import { createHash } from 'node:crypto';
import path from 'node:path';

const source = path.join(import.meta.dirname, '../src');

/** A class of a module: its own name and its file's, without the line that it stands in, which compresses badly. */
export const classNameOf = (name: string, file: string): string => {
  const [place = ''] = path.relative(source, file).split('?');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
};
