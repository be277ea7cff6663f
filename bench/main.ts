import { type KeepOther, type Measurement, readArguments } from './bench.ts';
import { comparison } from './compare.ts';
import { type Figure, holds, tableOf } from './figures.ts';
import { measurements } from './measurements.ts';
import { keepResult, loadNow, readResults, versionNow } from './results.ts';

/**
 * `npm run bench`: everything in `measurements.ts`, one after another; `npm run bench -- <name …>`: only these.
 * `npm run bench -- list`: what there is. `npm run bench -- compare <version> <version>`: the results of two.
 * Results are kept in `docs/performance/<version>.json`; `as=<name>` keeps them under another name than that of the package.
 * Figures are for comparing two versions on one machine; nothing here fails a build.
 */
async function main(): Promise<void> {
  const { words, bench } = readArguments(process.argv.slice(2));
  if (words[0] === 'list') return console.log(measurements.map(inWords).join('\n'));
  if (words[0] === 'compare') return compare(words[1], words[2]);
  const unknown = words.find((word) => measurements.every(({ name }) => name !== word));
  if (unknown) throw new Error(`There is no measurement '${unknown}': npm run bench -- list`);
  const version = bench.text('as') ?? versionNow();
  for (const one of measurements) {
    if (words.length > 0 && !words.includes(one.name)) continue;
    console.log(`\n${inWords(one)}`);
    const before = loadNow();
    const keep = (name: string, figures: readonly Figure[]): void => {
      console.log(`\n${one.name}, ${name}, load ${before} to ${loadNow()}\n${tableOf(figures)}`);
      keepResult(name, one.name, [before, loadNow()], figures);
    };
    await measure(one, version, keep);
  }

  async function measure(one: Measurement, name: string, keep: KeepOther): Promise<void> {
    try {
      const figures = await one.measure(bench, keep);
      keep(name, figures);
      const missed = figures.filter((figure) => !holds(figure)).length;
      if (missed > 0) console.log(`${missed} of ${figures.length} figures miss their goal`);
    } catch (error) {
      // The others are measured all the same.
      console.error(`${one.name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
}

const inWords = ({ name, says, goal }: Measurement): string => `${name}: ${says}. Goal: ${goal}.`;

function compare(before?: string, after?: string): void {
  if (!before || !after) throw new Error('Which two? npm run bench -- compare <version> <version>');
  console.log(comparison(readResults(before), readResults(after)));
}

await main();
