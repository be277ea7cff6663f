import { settingNames } from './config.ts';

/** Names of one or two letters more would be anybody's. */
const SHORTEST = 6;

/** Variables that are none of ours and look as if they were meant to be: what they say is not heard. */
export const misspelt = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name) || name.length < SHORTEST) return [];
    const meant = settingNames.find((known) => known.length >= SHORTEST && distance(name.toUpperCase(), known) <= 2);
    return meant === undefined ? [] : [`${name} is no setting and is not read. Is ${meant} meant?`];
  });

export function warnOfMisspelt(env: Readonly<Record<string, string | undefined>>): void {
  for (const sentence of misspelt(env)) process.stderr.write(`${sentence}\n`);
}

/** How many letters must be added, left out or changed; of two that changed places both. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [above, letter] of one.split('').entries()) {
    const next = [above + 1];
    for (const [index, wanted] of other.split('').entries())
      next.push(
        Math.min((row[index] ?? 0) + (letter === wanted ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
