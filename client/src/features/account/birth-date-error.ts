import { birthDateProblem } from '@luch/contract/account/birth-date.ts';
import { today } from '../../lib/dates.ts';
import { wordOf } from '../../lib/words.ts';

/** By the path of the field. */
export function birthDateError(path: string, date: string | null): Record<string, string> {
  const problem = birthDateProblem(date, today());
  const words = problem && wordOf(problem.key);
  return words === undefined ? {} : { [path]: words };
}
