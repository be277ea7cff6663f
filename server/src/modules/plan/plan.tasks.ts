import type { Figures } from './search/figures.ts';
import type { Placements, Question } from './search/question.ts';
import type { Solution } from './search/solve.ts';

/** What crosses to the thread that searches, and back. */
export interface SearchTask {
  readonly question: Question;
  readonly rounds: number;
  readonly seed: number;
  /** One number in shared memory: `goOn`, `stop` or `abandon`. */
  readonly signal: Int32Array;
}

export const signals = { goOn: 0, stop: 1, abandon: 2 } as const;

export interface SearchProgress {
  readonly round: number;
  readonly figures: Figures;
  readonly placements: Placements;
}

/** `isStopped`: it did not come to the end by itself. Null: nobody wants it any more. */
export type SearchResult = (Solution & { readonly isStopped: boolean }) | null;
