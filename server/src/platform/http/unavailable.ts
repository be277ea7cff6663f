import { describeError } from '../database/constraint-errors.ts';
import { isConnectionLost, isPoolExhausted } from '../database/error-code.ts';

/** SQLSTATE classes and codes that pass: connection, resources, operator or time-out, moved primary, lost race. */
const passingStates = ['08', '53', '57', '25006', '40001', '40P01'];
/** Whether a failure means that the database cannot be reached just now, so that the caller may simply try again. */
export function isUnavailable(error: unknown): boolean {
  const state = describeError(error)?.code;
  if (state !== undefined) return passingStates.some((prefix) => state.startsWith(prefix));
  return isConnectionLost(error) || isPoolExhausted(error);
}
