import { describeError } from '../database/constraint-errors.ts';

/** SQLSTATE classes and codes that pass: connection, resources, operator or time-out, moved primary, lost race. */
const passingStates = ['08', '53', '57', '25006', '40001', '40P01'];
/** Codes of the driver and of the system under it. */
const passingCodes = [
  'CONNECTION_',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Whether a failure means that the database cannot be reached just now, so that the caller may simply try again. */
export function isUnavailable(error: unknown): boolean {
  const state = describeError(error)?.code;
  if (state !== undefined) return passingStates.some((prefix) => state.startsWith(prefix));
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (typeof code !== 'string') continue;
    // A missing socket file is the embedded database between two starts; another missing file is not the database.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (passingCodes.some((prefix) => code.startsWith(prefix))) return true;
  }
  return false;
}
