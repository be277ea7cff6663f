import { factsIn } from '../administration/mail-texts.ts';

/** Facts that may stand in an edited letter between double braces: number, title, station, and the given names of the reader. */
export const letterPlaceholders = ['id', 'name', 'station', 'receiver'] as const;

/** The first one that a letter of a batch does not know. */
export const unknownPlaceholder = (text: string): string | undefined =>
  factsIn(text).find((name) => !letterPlaceholders.some((known) => known === name));
