import { session } from './session.ts';

const keyOf = (place: string): string => `typed-${session.userId() ?? ''}-${place}`;

/** Words that are written and not sent yet: they stay in this tab, and are nobody else's who signs in here. */
export const typedWords = {
  read: (place: string): string => sessionStorage.getItem(keyOf(place)) ?? '',
  keep(place: string, text: string): void {
    if (text) sessionStorage.setItem(keyOf(place), text);
    else sessionStorage.removeItem(keyOf(place));
  },
};
