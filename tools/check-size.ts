/**
 * Fails when a page loads more JavaScript than it may: gzip bytes of the entry, of the page's chunk with all it imports,
 * and of the texts in Russian, the longer language. Run after a build: `node tools/check-size.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const kilo = 1000;
/** The wizard carries the schemas of the contract, to say at once what the server would refuse. */
const limits: Readonly<Record<string, number>> & { otherwise: number } = {
  'sign-in': 180 * kilo,
  'new-proposal': 335 * kilo,
  otherwise: 300 * kilo,
};
const dist = path.join(import.meta.dirname, '../client/dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

function withImports(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) withImports(next, found);
  return found;
}

const sizes = new Map<string, number>();
const gzipBytes = (file: string): number => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
};

const keys = Object.keys(manifest);
const entry = keys.filter((key) => manifest[key]?.isEntry);
const pages = keys.filter((key) => key.endsWith('.page.tsx'));
const textsOf = (part: string): string[] => keys.filter((key) => key.endsWith(`texts/${part}.ru.ts`));
const layout = (name: string): string[] => keys.filter((key) => key.endsWith(`/${name}-layout.tsx`));
/** Pages open to everybody stand in a smaller frame; the wizard brings its own and its texts. */
const guests = new Set([
  'registration',
  'register-finish',
  'verify-user',
  'reset-password',
  'unsubscribe',
  'not-found',
]);
/** Pages that bring texts of their own into the common frame. */
const ownTexts: Readonly<Record<string, readonly string[]>> = {
  'my-proposals': ['card'],
  'moderator-proposals': ['card', 'staff'],
  'moderator-search': ['card', 'staff'],
  'moderator-council': ['councils'],
  stations: ['card', 'staff'],
  station: ['card', 'staff'],
  'expert-proposals': ['card', 'review'],
  pdf: ['print'],
};
const frameOf = (name: string): string[] => {
  if (guests.has(name)) return [...textsOf('work'), ...layout('guest')];
  if (name === 'new-proposal') return [...textsOf('work'), ...textsOf('wizard'), ...layout('wizard')];
  return [...textsOf('work'), ...(ownTexts[name] ?? []).flatMap(textsOf), ...layout('portal')];
};

let failed = false;
const results = pages.map((page) => {
  const name = path.basename(page, '.page.tsx');
  const isSignIn = name === 'sign-in';
  const parts = [...entry, page, ...textsOf('entry'), ...(isSignIn ? [] : frameOf(name))];
  const files = parts.reduce((found, key) => withImports(key, found), new Set<string>());
  const size = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipBytes(file), 0);
  const limit = limits[name] ?? limits.otherwise;
  failed ||= size > limit;
  return { name, size, limit };
});

for (const { name, size, limit } of results.toSorted((a, b) => b.size - a.size)) {
  const mark = size > limit ? '  too large' : '';
  console.log(`${(size / kilo).toFixed(1).padStart(7)} kB of ${limit / kilo}  ${name}${mark}`);
}
if (failed) process.exitCode = 1;
