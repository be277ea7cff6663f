/** The code of an error of the system (ENOENT) or of PostgreSQL (57P03); '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A standby, or a server set to reading only, was asked to write: nothing was written. */
export const READ_ONLY = '25006';

/** PostgreSQL: stopping, killed, starting. System: nobody there, or gone. */
const codes = [
  ['57P01', '57P02', '57P03', READ_ONLY],
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
].flat();

/** The driver's own errors carry no code. */
const messages = /^Connection terminated|^timeout expired$|not queryable$|^Cannot use a pool after calling end/;

/** Whether a server could not be reached or went away, so that the same may work a moment later, or on another host. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (codes.includes(errorCode(at)) || messages.test(at.message)) return true;
    // No socket file: the embedded database between two starts. Another missing file is not the database.
    if (errorCode(at) === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true;
  }
  return false;
}

/** Whether a server refused to write because it only reads: a standby, or a primary that becomes one. */
export function isReadOnly(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (errorCode(at) === READ_ONLY) return true;
  return false;
}

/** Whether a statement named a table that there is not, as in the database of an older version. */
export function isTableMissing(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (errorCode(at) === '42P01') return true;
  return false;
}

/** Whether all connections were in use for too long. */
export function isPoolExhausted(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message === 'timeout exceeded when trying to connect') return true;
  }
  return false;
}
