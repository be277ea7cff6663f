import { and, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Place } from '../../platform/database/prepared.ts';
import { planAnew } from '../../platform/database/statement-names.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { asNames, nameWordsIn } from './names-typed.ts';
import { mayMean, toleranceOf } from './typing-errors.ts';

/** The largest number that an id can be. */
const LARGEST = 2_147_483_647;
/** More words than anybody looks for at once; each costs a look into the index. */
const MOST_WORDS = 12;
/** So many words one that was mistyped may have meant. */
const MOST_MEANT = 20;
/** At the end of a word: it may be the beginning of another (`search_asked` of `0120-search.sql`). */
const BEGINNING = '+';

/** The number that was typed, also as «№ 12»; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const digits = /^№?\s*(\d{1,10})$/.exec(text.trim())?.[1];
  const number = Number(digits);
  return number >= 1 && number <= LARGEST ? number : undefined;
}

/** What was typed. It widens for nobody what the query around it shows. */
export interface Search {
  /**
   * Every word occurs, in any form and any order: as the number, in the name, keywords or names of the station, or as the
   * author's surname, given name, patronymic or initials. The last word may be a beginning.
   */
  readonly words: readonly string[];
  /** The same for `hasWords`. */
  asTyped(): Promise<Asked>;
  /**
   * For a search that found nothing `within` what its reader sees: a word that does not occur there stands for those that
   * it may have been meant to be (decision 0022). Undefined: nothing comes near.
   */
  asMeant(within: SQL | undefined): Promise<Asked | undefined>;
}

/** What the index is asked, as PostgreSQL writes it; null: nothing is found by it. */
export type Asked = string | null;

/** `asTyped` takes one statement, `asMeant` four more. Undefined for a text of blanks. */
export function searchOf(tx: Executor, text: string): Search | undefined {
  if (text.trim() === '') return undefined;
  const typed = wordsIn(text);
  const names = nameWordsIn(text);
  const words = typed.map((word, place) =>
    asNames(word, place === typed.length - 1 ? opened(word, names) : word, names),
  );
  return {
    words,
    asTyped: async () => (await askedBy(tx, words)).whole,
    async asMeant(within) {
      const meant = await meantBy(tx, typed, words, within);
      if (meant.size === 0) return undefined;
      return (
        await askedBy(
          tx,
          typed.map((word, place) => meant.get(word) ?? words[place] ?? word),
        )
      ).whole;
    },
  };
}

/** Neither an initial nor a number begins another word. */
const opened = (word: string, { initials }: ReturnType<typeof nameWordsIn>): string =>
  initials.has(word) || /^\d+$/.test(word) ? word : `${word}${BEGINNING}`;

/** For a query that is asked once: what was typed if that finds anything `within`, else what was meant. */
export async function matching(tx: Executor, text: string, within?: SQL): Promise<SQL | undefined> {
  const search = searchOf(tx, text);
  if (!search) return undefined;
  const asTyped = hasWords(await search.asTyped());
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${isThere(asTyped, within)} as found`);
  const meant = rows[0]?.found ? undefined : await search.asMeant(within);
  return meant === undefined ? asTyped : hasWords(meant);
}

/** As `search_words` of the database: letters and digits only, so nothing that was typed is ever read as a query. */
export const wordsIn = (text: string): string[] =>
  (
    text
      .replaceAll('№', ' ')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => word.slice(0, 100))
    .slice(0, MOST_WORDS);

/**
 * `in` and nothing beside it: PostgreSQL makes a join of it and begins at whichever end is shorter, which it knows only when
 * it knows the words.
 */
export const hasWords = (asked: Asked | Place<Asked>): SQL =>
  sql`${proposal.id} in (${sql.raw(planAnew)} select proposal_id from proposal_search where words @@ ${is(asked, Placeholder) ? asked : sql.param(asked)}::tsquery)`;

const isThere = (condition: SQL, within: SQL | undefined): SQL =>
  sql`exists (select from ${proposal} where ${and(within, condition)})`;

interface AskedBy extends Record<string, unknown> {
  readonly whole: Asked;
  /** By each word alone. */
  readonly each: readonly Asked[];
}

async function askedBy(tx: Executor, words: readonly string[]): Promise<AskedBy> {
  const { rows } = await tx.execute<AskedBy>(sql`
    select search_asked(words)::text as whole, array(
      select search_asked(array[word])::text from unnest(words) with ordinality as one (word, place) order by place
    ) as each
    from (values (${sql.param(words)}::text[])) as typed (words)`);
  return rows[0] ?? { whole: null, each: [] };
}

/** For each word that does not occur by itself what it may have been meant to be, with | between. */
async function meantBy(
  tx: Executor,
  words: readonly string[],
  asTyped: readonly string[],
  within: SQL | undefined,
): Promise<ReadonlyMap<string, string>> {
  const tolerant = words.some((word) => toleranceOf(word) > 0);
  if (!tolerant) return new Map();
  const { each } = await askedBy(tx, asTyped);
  // Each with its own value in its own subquery, so that PostgreSQL plans by what the word is worth.
  const apart = each.map((one) => isThere(hasWords(one), within));
  const [{ rows: found }, { rows: near }] = await Promise.all([
    tx.execute<{ occurs: boolean[] }>(sql`select array[${sql.join(apart, sql`, `)}] as occurs`),
    tx.execute<Near>(nearTo(words)),
  ]);
  const occurring = new Set(words.filter((_, place) => found[0]?.occurs[place]));
  const meant = new Map<string, string[]>();
  for (const { typed, stem, word, word_stem: wordStem } of near) {
    const known = meant.get(typed) ?? [];
    if (occurring.has(typed) || known.length === MOST_MEANT) continue;
    if (mayMean(typed, word) || mayMean(stem, wordStem)) meant.set(typed, [...known, word]);
  }
  return new Map([...meant].map(([typed, some]) => [typed, some.join('|')]));
}

interface Near extends Record<string, unknown> {
  readonly typed: string;
  readonly stem: string;
  readonly word: string;
  readonly word_stem: string;
}

/** Among all words that occur anywhere: those of other people's drafts may be guessed at, and are never shown. */
const nearTo = (words: readonly string[]): SQL => sql`
  select typed.word as typed, coalesce(search_stem(typed.word), typed.word) as stem, near.word, near.stem as word_stem
  from unnest(${sql.param(words)}::text[]) as typed (word)
  cross join lateral (select typing_keys(typed.word) as keys offset 0) wanted
  join search_word near on near.keys && wanted.keys
  order by near.word`;
