import { and, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
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
 * Finds by the number, by any part of the name, keywords or station, or by the author's surname (and given name). Every
 * branch has an index; stations and people come as arrays, so that the branches can be united by bitmaps.
 */
export function matching(text: string): SQL | undefined {
  const words = text.trim();
  if (words === '') return undefined;
  const part = `%${escaped(words)}%`;
  const number = numberIn(words);
  return or(
    number === undefined ? undefined : eq(proposal.id, number),
    ilike(proposal.name, part),
    ilike(proposal.keywords, part),
    sql`${proposal.stationId} = any(array(select ${station.id} from ${station} where ${nameOfStation(part)}))`,
    sql`${proposal.applicantId} = any(array(select ${person.id} from ${person} where ${nameOfPerson(words)}))`,
  );
}

const nameOfStation = (part: string) =>
  or(...[station.nameRu, station.nameEn, station.fullNameRu, station.fullNameEn].map((name) => ilike(name, part)));

/** «Иванова», «Иванова Анна»: each word may be a beginning; case and ё do not matter in the surname. */
function nameOfPerson(text: string): SQL | undefined {
  const [last = '', first = ''] = text.toLowerCase().split(/\s+/);
  return and(
    like(person.surnameKey, `${escaped(last.replaceAll('ё', 'е'))}%`),
    first === '' ? undefined : ilike(person.firstName, `${escaped(first)}%`),
  );
}

/** `%` and `_` are what was typed, not wildcards. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
