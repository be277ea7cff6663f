import type { Answer } from '../../lib/call.ts';

export type BulkAnswer = Answer<'POST /api/proposals/proposal/bulk/'>;

/** What two portions of one selection came to. */
export function withPortion(whole: BulkAnswer, portion: BulkAnswer): BulkAnswer {
  return {
    done: [...whole.done, ...portion.done],
    hours: [...whole.hours, ...portion.hours],
    refused: [...whole.refused, ...portion.refused],
    letters: withLetters(whole.letters, portion.letters),
    without: [...whole.without, ...portion.without],
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
    const to = together(known?.to ?? [], line);
    const count = line.is_joined ? to.length : (known?.count ?? 0) + line.count;
    letters.set(line.letter, { ...line, count, shown, to });
  }
  return [...letters.values()];
}

/** Everybody who gets one in either; of a kind that goes together it is the same letter. */
function together(whole: Letters[number]['to'], { to, is_joined: isJoined }: Letters[number]): Letters[number]['to'] {
  const people = new Map(whole.map((one) => [`${one.id} ${one.name}`, one]));
  for (const one of to) {
    const known = people.get(`${one.id} ${one.name}`);
    people.set(`${one.id} ${one.name}`, known && !isJoined ? { ...one, letters: known.letters + one.letters } : one);
  }
  return [...people.values()];
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
