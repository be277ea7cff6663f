import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { columnsOf, importKinds, isImportKind, neededColumns } from '@luch/contract/importing/import.schemas.ts';
import { importReport } from './modules/importing/import-report.ts';
import { importRows } from './modules/importing/import-rows.ts';
import { filesIn, type ImportFile, type Mapping, readImport, readMapping } from './modules/importing/read-import.ts';
import type { ImportDeps } from './modules/importing/kinds/kind.ts';
import { loadReferences } from './modules/reference/load.ts';
import './modules.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import type { Db, Executor } from './platform/database/open.ts';
import { migrate } from './platform/database/migrate.ts';
import { openForCommand } from './platform/database/open-for-command.ts';
import { createLogger } from './platform/http/create-logger.ts';
import { openLive } from './platform/live/live.ts';
import { refuseMore } from './platform/refuse-more.ts';
import { warnOfMisspelt } from './platform/misspelt.ts';
import { nextNumbers, trialNumbers } from './platform/rows/numbers.ts';
import { runAndRollBack } from './platform/run-and-roll-back.ts';
import { givenBy, openSettings, settledConfig } from './platform/settings/settings.ts';

const usage = `npm run import -- FOLDER [--dry-run] [--mapping FILE]
npm run import -- KIND FILE [--dry-run] [--mapping FILE]

Brings along what the system before knows, from CSV or JSON (docs/import.md). Kinds, in the order in which a folder is
brought, with their columns; those with * must be there:
${importKinds
  .map(
    (kind) =>
      `  ${kind}: ${columnsOf(kind)
        .map((name) => (neededColumns(kind).includes(name) ? `${name}*` : name))
        .join(', ')}`,
  )
  .join('\n')}`;

interface Asked {
  readonly files: readonly ImportFile[];
  readonly mapping: Mapping;
  readonly isTrial: boolean;
}

function readArguments(): Asked | undefined {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, mapping: { type: 'string' } },
  });
  const [first, file, ...more] = positionals;
  if (first === undefined || first === 'help') return undefined;
  refuseMore(more);
  const isTrial = values['dry-run'] === true;
  if (file !== undefined) {
    if (!isImportKind(first)) throw new Error(`No such kind: ${first}. Kinds: ${importKinds.join(', ')}`);
    const mapping = values.mapping === undefined ? {} : readMapping(values.mapping);
    return { files: [{ kind: first, file }], mapping, isTrial };
  }
  const isFolder = statSync(first, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) throw new Error(isImportKind(first) ? `Which file of ${first}?` : `No such folder: ${first}`);
  const own = path.join(first, 'mapping.json');
  const hasOwn = statSync(own, { throwIfNoEntry: false }) !== undefined;
  const mapping = values.mapping ?? (hasOwn ? own : undefined);
  const files = filesIn(first);
  if (files.length === 0)
    throw new Error(`${first} holds none of ${importKinds.map((kind) => `${kind}.csv`).join(', ')}`);
  return { files, mapping: mapping === undefined ? {} : readMapping(mapping), isTrial };
}

/** All files, one after another; answers how many rows were refused. */
async function bring(deps: ImportDeps, db: Executor, { files, mapping }: Asked): Promise<number> {
  let refused = 0;
  for (const { kind, file } of files) {
    const { rows, ignored } = readImport(kind, file, mapping);
    const result = await importRows(deps, db, kind, { rows, name: path.basename(file), hear: sayTenths(kind) });
    console.log(importReport(kind, result, ignored));
    refused += result.refused.length;
  }
  return refused;
}

/** A line for each tenth of a long file. */
function sayTenths(kind: string): (done: number, total: number) => void {
  let said = 0;
  return (done, total) => {
    const tenths = Math.floor((10 * done) / total);
    if (total >= 10_000 && tenths > said) console.log(`  ${kind}: ${10 * tenths} %`);
    said = Math.max(said, tenths);
  };
}

/** With the same numbers for rows as a portal gives, or with others that leave no gap when they are taken back. */
async function run(db: Db, deps: Omit<ImportDeps, 'numbers'>, asked: Asked): Promise<number> {
  if (!asked.isTrial) return bring({ ...deps, numbers: nextNumbers }, db, asked);
  console.log('A trial: nothing of this stays');
  // Stations share their numbers with equipment, which begins above 1000.
  const trial = { ...deps, db, numbers: trialNumbers({ station: 1000 }) };
  return (await runAndRollBack(trial, (tried, tx) => bring(tried, tx, asked))).result;
}

async function main(): Promise<void> {
  const asked = readArguments();
  if (!asked) {
    console.log(usage);
    return;
  }
  warnOfMisspelt(process.env);
  const given = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  await using opened = new AsyncDisposableStack();
  const database = await openForCommand(given);
  opened.defer(() => database.close());
  const { db, sql } = database;
  await migrate(sql);
  await loadReferences(db);
  const logger = createLogger(given);
  const live = await openLive(sql, logger);
  opened.defer(() => live.close());
  const settings = await openSettings({ db, live, logger }, givenBy(given));
  opened.defer(() => settings.close());
  const deps = { clock: systemClock, config: settledConfig(given, settings), live };
  // The good rows are in; a script that called us should still know that somebody has to look.
  if ((await run(db, deps, asked)) > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
