import { addDays } from '@luch/contract/kernel/days.ts';

/** From one day to another, both among them. */
export interface Range {
  readonly arrives: string;
  readonly leaves: string;
}

/** A day outside comes in, the first and the last one go out, one between becomes the last. One day always stays. */
export function rangeWith({ arrives, leaves }: Range, day: string): Range {
  if (day < arrives) return { arrives: day, leaves };
  if (day > leaves) return { arrives, leaves: day };
  if (arrives === leaves) return { arrives, leaves };
  if (day === arrives) return { arrives: addDays(arrives, 1), leaves };
  return { arrives, leaves: day === leaves ? addDays(leaves, -1) : day };
}
