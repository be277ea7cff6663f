import { readIds, readText } from '../../lib/search.ts';

/** Lists by what the facility itself asks: conditions and columns as they stand in an address, `12:1,3;15:600..900`. */
export const answeredParts = { answered: readText, columns: readIds };
export interface AnsweredSearch {
  answered?: string;
  columns?: readonly number[];
}
export interface NarrowedByAnswers {
  search: AnsweredSearch;
  change: (patch: { answered?: string | undefined; columns?: readonly number[] | undefined }) => void;
}
