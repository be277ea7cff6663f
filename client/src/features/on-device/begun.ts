import { typedBy } from '../../lib/kept-values.ts';

/** Ways of looking at a list or a plan: nobody misses them as text. */
const noText = ['filters-', 'plan-'];

const keysOf = (userId: number): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(typedBy(userId)));

/** Dialogs and forms of this tab in which this person has typed something that is not sent. */
export const begunBy = (userId: number): number =>
  keysOf(userId).filter((key) => !noText.some((start) => key.startsWith(typedBy(userId) + start))).length;

export function discardBegun(userId: number): void {
  for (const key of keysOf(userId)) sessionStorage.removeItem(key);
}
