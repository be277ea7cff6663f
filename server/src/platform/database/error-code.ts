/** The code of an error of the system (ENOENT), PostgreSQL (57P03) or the driver (CONNECTION_CLOSED); '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
