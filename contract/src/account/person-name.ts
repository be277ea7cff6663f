/** The parts of a person's name as they stand on the wire. */
export interface PersonName {
  readonly last_name: string;
  readonly first_name: string;
  /** Not everybody has one. */
  readonly middle_name?: string | null;
}

/** «Иванова Анна Петровна»: documents, cards, search results. */
export function fullName(person: PersonName): string {
  return joined(person.last_name, person.first_name, person.middle_name);
}

/** «Иванова А. П.»: lists and chips. */
export function shortName(person: PersonName): string {
  return joined(whole(person.last_name), initial(person.first_name), initial(person.middle_name));
}

/** «Иванова Анна»: who stands in a calendar. */
export const surnameFirst = (person: PersonName): string => joined(whole(person.last_name), person.first_name);

/** Of a name as the two above write it, what there is room for where it is narrow. */
export const surnameIn = (name: string): string => name.split(' ')[0] ?? '';

/** «de Modelo» is one surname: neither a line nor a short form takes its particle for it. */
const whole = (surname: string): string => surname.trim().replaceAll(/\s+/g, '\u00a0');

/** The short name in parts: «Иванова», «А.», «П.». */
export const initialled = (person: PersonName) => ({
  last_name: person.last_name,
  first_name: initial(person.first_name),
  middle_name: initial(person.middle_name),
});

/** «Анна Петровна»: how a letter begins. */
export function givenNames(person: PersonName): string {
  return joined(person.first_name, person.middle_name);
}

/** Whoever has no middle name puts dashes into its field: that is no part of a name. */
const isSaid = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter(isSaid)
    .join(' ');

/** «Жан-Поль» gives «Ж.-П.»; letters outside the basic plane count as one. */
function initial(name: string | null | undefined): string {
  const trimmed = name?.trim() ?? '';
  if (!trimmed.includes('-')) return isSaid(trimmed) ? `${/^./u.exec(trimmed)?.[0] ?? ''}.` : '';
  return trimmed
    .split('-')
    .filter(isSaid)
    .map((part) => /^./u.exec(part)?.[0])
    .filter(Boolean)
    .map((letter) => `${letter}.`)
    .join('-');
}
