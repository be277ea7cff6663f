import { type Figure, inWords, isBetterWithMore } from './figures.ts';
import type { Results } from './results.ts';

const CHANCE = 0.1;

/** What both have measured, and how many times better or worse the second one is. */
export function comparison(before: Results, after: Results): string {
  return Object.entries(after)
    .flatMap(([name, { figures, load }]) => {
      const known = before[name];
      if (!known) return [];
      const lines = figures.flatMap((figure) => lineOf(known.figures, figure));
      return [`${name} (load ${known.load.join(' to ')} and ${load.join(' to ')})`, ...lines, ''];
    })
    .join('\n');
}

function lineOf(known: readonly Figure[], figure: Figure): string[] {
  const earlier = known.find(({ subject, what }) => subject === figure.subject && what === figure.what);
  if (!earlier) return [];
  const verdict = verdictOf(earlier, figure);
  return [
    `  ${`${figure.subject}: ${figure.what}`.padEnd(52)}${inWords(earlier).padStart(20)}${inWords(figure).padStart(20)}   ${verdict}`,
  ];
}

/** Less than a tenth is chance. */
export function verdictOf(before: Figure, after: Figure): string {
  const times = after.value / before.value;
  if (!Number.isFinite(times) || Math.abs(times - 1) < CHANCE) return '';
  const gain = isBetterWithMore(after.unit) ? times : 1 / times;
  return gain > 1 ? `${gain.toFixed(2)} times better` : `${(1 / gain).toFixed(2)} times WORSE`;
}
