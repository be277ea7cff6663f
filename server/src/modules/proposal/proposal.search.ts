import { and, eq, ilike, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { person } from '../account/account.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { proposal } from './proposal.tables.ts';

/** The largest number that an id can be. */
const LARGEST = 2_147_483_647;

/** The number that was typed, also as «№ 12»; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const digits = /^№?\s*(\d{1,10})$/.exec(text.trim())?.[1];
  const number = Number(digits);
  return number >= 1 && number <= LARGEST ? number : undefined;
}

/**
 * Finds by the number, by any part of the name, keywords or station, or by the author's surname (and given name).
 * Stations and people are looked up first: knowing how few they are, PostgreSQL unites the indexes of all branches, where
 * it would otherwise read proposals from the newest on until twenty fit.
 * @returns undefined for a text of blanks
 */
export async function matching(tx: Executor, text: string): Promise<SQL | undefined> {
  const words = text.trim();
  if (words === '') return undefined;
  const part = `%${escaped(words)}%`;
  const number = numberIn(words);
  const [stations, authors] = await Promise.all([stationsNamed(tx, part), peopleNamed(tx, words)]);
  return or(
    number === undefined ? undefined : eq(proposal.id, number),
    ilike(proposal.name, part),
    ilike(proposal.keywords, part),
    stations.length > 0 ? inArray(proposal.stationId, stations) : undefined,
    authors.length > 0 ? inArray(proposal.applicantId, authors) : undefined,
  );
}

async function stationsNamed(tx: Executor, part: string): Promise<number[]> {
  const names = [station.nameRu, station.nameEn, station.fullNameRu, station.fullNameEn];
  const rows = await tx
    .select({ id: station.id })
    .from(station)
    .where(or(...names.map((name) => ilike(name, part))));
  return rows.map(({ id }) => id);
}

/** «Иванова», «Иванова Анна»: each word may be a beginning; case and ё do not matter in the surname. */
async function peopleNamed(tx: Executor, words: string): Promise<number[]> {
  const [last = '', first = ''] = words.toLowerCase().split(/\s+/);
  if (!/^\p{L}{2}/u.test(last)) return [];
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        like(person.surnameKey, `${escaped(last.replaceAll('ё', 'е'))}%`),
        first === '' ? undefined : ilike(person.firstName, `${escaped(first)}%`),
      ),
    );
  return rows.map(({ id }) => id);
}

/** `%` and `_` are what was typed, not wildcards. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
