import { describeError } from './constraint-errors.ts';
import { isConnectionLost, isPoolExhausted } from './error-code.ts';

/** SQLSTATE classes and codes that pass: connection, resources, operator or time-out, moved primary, lost race. */
const passingStates = ['08', '53', '57', '25006', '40001', '40P01'];

/** Whether the database cannot be reached or cannot do it just now, so that the same may be tried again later. */
export function isDatabaseAway(error: unknown): boolean {
  const state = describeError(error)?.code;
  if (state !== undefined) return passingStates.some((prefix) => state.startsWith(prefix));
  return isConnectionLost(error) || isPoolExhausted(error);
}
