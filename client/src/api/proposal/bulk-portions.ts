import type { Answer } from '../../lib/call.ts';

export type BulkAnswer = Answer<'POST /api/proposals/proposal/bulk/'>;

/** What two portions of one selection came to. */
export function withPortion(whole: BulkAnswer, portion: BulkAnswer): BulkAnswer {
  return {
    done: [...whole.done, ...portion.done],
    hours: [...whole.hours, ...portion.hours],
    refused: [...whole.refused, ...portion.refused],
    letters: withLetters(whole.letters, portion.letters),
    unrated: withUnrated(whole.unrated, portion.unrated),
    seen: [...whole.seen, ...portion.seen],
    detail: portion.detail,
  };
}

type Letters = BulkAnswer['letters'];

/** Of letters of one kind there is one line; of those that go together each receiver gets one. */
export function withLetters(whole: Letters, portion: Letters): Letters {
  const letters = new Map(whole.map((line) => [line.letter, line]));
  for (const line of portion) {
    const known = letters.get(line.letter);
    const both = [...(known?.shown ?? []), ...line.shown];
    const shown = (line.is_joined ? onePerName(both) : both).slice(0, mostShown);
    const all = (known?.count ?? 0) + line.count;
    const count = line.is_joined ? Math.max(shown.length, known?.count ?? 0, line.count) : all;
    letters.set(line.letter, { ...line, count, shown });
  }
  return [...letters.values()];
}

/** Of one expert there is one line. */
function withUnrated(whole: BulkAnswer['unrated'], portion: BulkAnswer['unrated']): BulkAnswer['unrated'] {
  const counts = new Map<string, number>();
  for (const { name, count } of [...whole, ...portion]) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
}

const onePerName = (letters: Letters[number]['shown']) => [...new Map(letters.map((one) => [one.name, one])).values()];

/** So many letters of a kind are shown. */
const mostShown = 20;
