import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'client/dist/index.html');
const sources = [
  'client/src',
  'client/handbook',
  'client/index.html',
  'client/vite.config.ts',
  'contract/src',
  'package-lock.json',
];

/** Builds the screens unless they are newer than everything they are made of; the database is filled meanwhile. */
export function buildScreens(): Promise<void> {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const build = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    build.on('error', reject);
    build.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The screens could not be built'))));
  });
}

function newest(places: readonly string[]): number {
  const files = places.flatMap((place) => {
    const absolute = path.join(root, place);
    if (!statSync(absolute).isDirectory()) return [absolute];
    return readdirSync(absolute, { recursive: true, encoding: 'utf8' }).map((file) => path.join(absolute, file));
  });
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
