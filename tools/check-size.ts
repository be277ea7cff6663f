/**
 * Fails when the first view of a page loads more than it may: gzip bytes of scripts, and files (each is a round trip on
 * a slow line). Fails on small scripts that nobody asks for by themselves. Run after a build: `node tools/check-size.ts`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
interface Page {
  path: string;
  files: { ru: string[] };
}
interface Limit {
  readonly bytes: number;
  readonly files: number;
}

const kilo = 1000;
/** What is reached and two in a hundred, but for the first page, whose limit is a goal. */
const usual: Limit = { bytes: 323 * kilo, files: 13 };
// With the addresses of what visitors, safety and courses have.
const first: Limit = { bytes: 183 * kilo, files: 6 };
const guest: Limit = { bytes: 200 * kilo, files: 10 };
/** Working places: a table with what they alone show over it or in its rows. */
const withMuch: Limit = { bytes: 344 * kilo, files: 14 };
/** Two fields for days bring their calendar, and weeks the board of stations; what a council's card decides with. */
const withDates: Limit = { bytes: 353 * kilo, files: 15 };
const limits: Readonly<Record<string, Limit>> = {
  '/': first,
  '/login': first,
  '/register-finish/$email': guest,
  '/verify-user': guest,
  '/reset-password': guest,
  '/unsubscribe': guest,
  '/404': guest,
  '/not-found': guest,
  '/calendar': withMuch,
  '/user': withMuch,
  '/moderator-2': withMuch,
  '/moderator-tab-2': withMuch,
  '/bs': withMuch,
  '/bs/$stationId': withMuch,
  '/admin/people': withMuch,
  '/admin/lists': withMuch,
  '/moderator-council': withMuch,
  '/expert-grid': withMuch,
  '/my-councils': withMuch,
  '/gate': withMuch,
  '/outbox': withMuch,
  '/passes': withDates,
  '/bs/report': withDates,
  '/week': withDates,
  '/courses': withDates,
  '/registration': withDates,
  '/personal-data': withDates,
  '/admin/audit': withDates,
  '/council-room/$id': withDates,
  // The editor beside the steps of the wizard as an applicant sees them.
  '/admin/forms': { bytes: 418 * kilo, files: 17 },
  // With what a station has left under the hours that are asked for.
  '/new-proposal/$id': { bytes: 376 * kilo, files: 14 },
};
const smallest = 4 * kilo;
/** Small ones that several files share. Any other belongs into a group of `client/build/chunks.ts`. */
const smallForAReason: Readonly<Record<string, string>> = {
  'rolldown-runtime': 'the bundler keeps it apart',
  Switch: 'a page for guests and a few forms share it',
  'ask-dialog': 'late dialogs of many pages share it',
  'hold-button': 'dialogs of a card and of a selection share it',
  'action-rules': 'dialogs of a card and of a selection share it',
  'training.words.ru': 'courses as people pass them and as safety writes them share it',
  'training.words.en': 'courses as people pass them and as safety writes them share it',
  foreseen: 'late dialogs of a selection share it',
  meeting: 'the late dialogs that begin and change a council share it',
  own: 'the page of what is kept of a person and the late list of erasures share it',
};

const dist = path.join(import.meta.dirname, '../client/dist');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(dist, '.vite', file), 'utf8'));
const manifest = read('manifest.json') as Record<string, Chunk>;
const pages = read('pages.json') as Page[];

const sizes = new Map<string, number>();
const gzipBytes = (file: string): number => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
};

const keys = Object.keys(manifest);
const isScript = (file: string): boolean => file.endsWith('.js');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const entry = [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');

const faults: string[] = [];

for (const { path: address, files } of pages) {
  const { bytes, files: most } = limits[address] ?? usual;
  const all = [...new Set([...entry, ...files.ru])];
  const size = all.filter(isScript).reduce((sum, file) => sum + gzipBytes(file), 0);
  const figures = `${(size / kilo).toFixed(1).padStart(7)} kB of ${bytes / kilo}, ${String(all.length).padStart(2)} files of ${most}`;
  console.log(`${figures}  ${address}`);
  if (size > bytes || all.length > most) faults.push(`${address} loads too much`);
}

/** What a device fetches and keeps of each build, as it travels: pages that are written and rated on, and the handbook. */
const mostKept = 690 * kilo;
const kept = JSON.parse(readFileSync(path.join(dist, '.vite/shell.json'), 'utf8')) as string[];
const stored = (file: string): number => {
  const packed = path.join(dist, `${file}.br`);
  return statSync(existsSync(packed) ? packed : path.join(dist, file)).size;
};
const keptBytes = kept.reduce((sum, file) => sum + stored(file), 0);
console.log(
  `${(keptBytes / kilo).toFixed(1).padStart(7)} kB of ${mostKept / kilo}, ${kept.length} files are kept on the device`,
);
if (keptBytes > mostKept) faults.push('too much is kept on the device');

const small = new Set<string>();
for (const [key, { file, isDynamicEntry }] of Object.entries(manifest)) {
  if (!isScript(file) || isDynamicEntry) continue;
  const size = statSync(path.join(dist, file)).size;
  const name = path.basename(file).replace(/-[\w-]{7}\.js$/, '');
  if (size >= smallest) continue;
  small.add(name);
  if (!(name in smallForAReason)) faults.push(`${key} has only ${size} bytes`);
}
for (const name of Object.keys(smallForAReason)) if (!small.has(name)) faults.push(`${name} needs no reason any more`);

/** Files that import each other in a circle build without a word, and the page does not start. */
function circleFrom(
  key: string,
  line: readonly string[] = [],
  done = new Set<string>(),
): readonly string[] | undefined {
  if (line.includes(key)) return [...line, key];
  if (done.has(key)) return undefined;
  for (const next of manifest[key]?.imports ?? []) {
    const circle = circleFrom(next, [...line, key], done);
    if (circle) return circle;
  }
  done.add(key);
  return undefined;
}
const circle = keys.map((key) => circleFrom(key)).find(Boolean);
if (circle) faults.push(`import each other: ${circle.join(' → ')}`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
