import path from 'node:path';
import { readArguments } from '../bench/bench.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { s3Store } from '../server/src/platform/files/s3-store.ts';
import { chosenFaults } from './faults.ts';
import { makeOffices } from './load/people.ts';
import { installationOf, missingPackages } from './packages.ts';
import { Ending, startStand } from './stand/stand.ts';
import { tableOf } from './table.ts';
import { comeIn, type Place, takeTurn } from './turn.ts';
import { missedGoals, type Result } from './verdict.ts';

/** Longer than a letter is claimed by a process that died with it. */
const LATE = 420; // s
/** Exit codes: goals missed, and packages missing. */
const [MISSED, WITHOUT_PACKAGES] = [1, 2];

/**
 * `npm run trial`: the portal on several machines, all of them played by this one, under load while one part after
 * another is killed or frozen. `only=primary-kill,switchover`, `seconds=60` of load after the strike at least,
 * `keep=/folder` copies what the engines said.
 */
async function main(): Promise<void> {
  const { bench } = readArguments(process.argv.slice(2));
  const chosen = chosenFaults(bench.text('only'));
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(installationOf(missing));
    process.exitCode = WITHOUT_PACKAGES;
    return;
  }
  const ending = new Ending();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void ending.end().finally(() => process.exit(MISSED)));
  // Whatever else ends this process leaves nothing that runs.
  process.on('exit', () => ending.kill());
  const rows: { result: Result; missed: string[] }[] = [];
  try {
    const place = await begin(ending);
    for (const fault of chosen) {
      console.log(`\n${fault.says}`);
      const result = await takeTurn(
        place,
        fault,
        bench.text('seconds') === undefined ? undefined : bench.number('seconds', 0),
      );
      const missed = missedGoals(result, fault.goals);
      rows.push({ result, missed });
      console.log(tableOf([{ result, missed }]).split('\n').at(-1));
      for (const problem of result.problems.slice(0, 10)) console.log(`  ${problem}`);
    }
    await waitForLetters(place, rows);
    await place.database.close();
  } finally {
    const keep = bench.text('keep');
    if (keep !== undefined) await ending.keep(keep);
    await ending.end();
  }
  console.log(`\n${tableOf(rows)}`);
  const failed = rows.filter(({ missed }) => missed.length > 0).length;
  console.log(failed === 0 ? 'All goals are met.' : `${failed} of ${rows.length} faults miss a goal.`);
  process.exitCode = failed === 0 ? 0 : MISSED;
}

async function begin(ending: Ending): Promise<Place> {
  const begun = Date.now();
  const stand = await startStand(ending, (what) =>
    console.log(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${what}`),
  );
  const dataDir = path.join(ending.folder, 'trial');
  const database = await openDatabase({ dataDir, databaseUrl: stand.databaseUrl });
  const offices = await makeOffices(database.db);
  return { stand, database, files: await s3Store(stand.filesUrl, path.join(dataDir, 'tmp')), offices };
}

/** Those whose sender was killed come last; a letter that never comes is lost. */
async function waitForLetters(place: Place, rows: readonly { result: Result; missed: string[] }[]): Promise<void> {
  if (rows.every(({ result }) => result.post.waiting === 0)) return;
  const begun = Date.now();
  const { waiting, lost } = await comeIn(place, LATE);
  console.log(
    `\nThe last letters came ${((Date.now() - begun) / 1000).toFixed(0)} s later; ${waiting} never, ${lost} lost.`,
  );
  if (waiting + lost > 0) rows.at(-1)?.missed.push(`${waiting + lost} letters never came`);
}

await main();
