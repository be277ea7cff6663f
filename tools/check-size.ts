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
const usual: Limit = { bytes: 356 * kilo, files: 12 };
// With the addresses of what visitors, safety and courses have.
const first: Limit = { bytes: 182.5 * kilo, files: 6 };
const guest: Limit = { bytes: 197 * kilo, files: 10 };
/** Lists of councils beside their own. */
const withCouncils: Limit = { bytes: 366 * kilo, files: 13 };
/** Grids that are dragged on; its editor and cards come when they are opened. */
const withCalendar: Limit = { bytes: 373 * kilo, files: 15 };
const withDates: Limit = { bytes: 382 * kilo, files: 16 };
/** Fields of every kind, tables and dialogs beside the list. */
const withFields: Limit = { bytes: 371 * kilo, files: 15 };
const limits: Readonly<Record<string, Limit>> = {
  '/': first,
  '/login': first,
  '/register-finish/$email': guest,
  '/verify-user': guest,
  '/reset-password': guest,
  '/unsubscribe': guest,
  '/404': guest,
  '/not-found': guest,
  // Back from a provider: a form, and the second step.
  '/sign-in-return': { bytes: 346 * kilo, files: 13 },
  '/registration': withDates,
  // Beside fields and dates, how one signs in.
  '/personal-data': { bytes: 392 * kilo, files: 16 },
  // Its parts stand with those of forms.
  '/privacy': { bytes: 364 * kilo, files: 14 },
  '/calendar': withCalendar,
  // How ready each experiment is, and whose turn.
  '/user': { bytes: 359 * kilo, files: 12 },
  // What waits stands over these two; with what is held, and its words.
  '/moderator-tab-2': { bytes: 359 * kilo, files: 14 },
  // Tiles of stations with their load.
  '/bs': { bytes: 359 * kilo, files: 13 },
  // Two fields for days bring their calendar, and rows the words about records.
  '/bs/report': { bytes: 381 * kilo, files: 14 },
  '/sessions': { bytes: 347 * kilo, files: 13 },
  // People with their offices, and what is kept of a person.
  '/my-data': { bytes: 364 * kilo, files: 14 },
  // Pictures beside the kit.
  '/dashboard': withCouncils,
  // With its councils, load and words of both beside the list.
  '/bs/$stationId': { bytes: 371 * kilo, files: 14 },
  // Fields of every setting beside what they change.
  '/admin/settings': { bytes: 347 * kilo, files: 12 },
  '/admin/people': withFields,
  '/admin/lists': withFields,
  '/moderator-council': withCouncils,
  '/expert-grid': withCouncils,
  '/my-councils': withCouncils,
  // Tabs, words and the dates of visits.
  '/passes': withFields,
  '/gate': withFields,
  // What a council's card decides with, large on a wall.
  '/council-room/$id': { bytes: 372 * kilo, files: 19 },
  // Rows of needs beside a choice of weeks.
  '/week': { bytes: 378 * kilo, files: 14 },
  // Days, needs and courses of visitors; samples with their signs.
  '/visits': { bytes: 362 * kilo, files: 14 },
  '/training': { bytes: 360 * kilo, files: 13 },
  '/safety': { bytes: 357 * kilo, files: 12 },
  // Courses with their questions, days and people beside the list.
  '/courses': { bytes: 384 * kilo, files: 15 },
  // The handbook is text, and comes whole: it is searched on the device.
  '/help': { bytes: 360 * kilo, files: 12 },
  '/help/$page': { bytes: 361 * kilo, files: 12 },
  // Batches with their letters.
  '/outbox': { bytes: 370 * kilo, files: 15 },
  // The editor beside the steps of the wizard as an applicant sees them.
  '/admin/forms': { bytes: 434 * kilo, files: 19 },
  // With what a station has left under the hours that are asked for.
  '/new-proposal/$id': { bytes: 390 * kilo, files: 16 },
};
const smallest = 4 * kilo;
/** Small ones that several files share. Any other belongs into a group of `client/build/chunks.ts`. */
const smallForAReason: Readonly<Record<string, string>> = {
  'rolldown-runtime': 'the bundler keeps it apart',
  wizard: 'what its page and its late dialogs share',
  Switch: 'a page for guests and a few forms share it',
  'ask-dialog': 'late dialogs of many pages share it',
  'hold-button': 'dialogs of a card and of a selection share it',
  'action-rules': 'dialogs of a card and of a selection share it',
  'answer-field': 'the wizard asks for it late, the editor at once',
  'calendar.words.ru': 'the calendar and the report of stations share it',
  'calendar.words.en': 'the calendar and the report of stations share it',
  'training.words.ru': 'courses as people pass them and as safety writes them share it',
  'training.words.en': 'courses as people pass them and as safety writes them share it',
  foreseen: 'late dialogs of a selection share it',
  meeting: 'the late dialogs that begin and change a council share it',
  own: 'the page of what is kept of a person and the late list of erasures share it',
  'person-fields': 'registration and personal data share it',
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

for (const [key, { file, isDynamicEntry }] of Object.entries(manifest)) {
  if (!isScript(file) || isDynamicEntry) continue;
  const size = statSync(path.join(dist, file)).size;
  const name = path.basename(file).replace(/-[\w-]{7}\.js$/, '');
  if (size < smallest && !(name in smallForAReason)) faults.push(`${key} has only ${size} bytes`);
}

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
