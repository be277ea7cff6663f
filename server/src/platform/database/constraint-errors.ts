/** What PostgreSQL says about a statement it refused. */
export interface DatabaseRefusal {
  /** SQLSTATE, such as 23505 (unique), 23P01 (exclusion), 23503 (foreign key), 23514 (check), 40001 (serialisation). */
  readonly code: string;
  readonly constraint?: string;
}

/**
 * The SQLSTATE and the constraint in an error of postgres.js, also inside Drizzle's wrapper or another `cause`;
 * undefined if PostgreSQL is not behind it (the driver's own errors have other codes, such as CONNECTION_CLOSED).
 */
export function describeError(error: unknown): DatabaseRefusal | undefined {
  for (let depth = 0, at = error; at instanceof Error && depth < 5; depth += 1, at = at.cause) {
    const { code, constraint_name: constraint } = at as { code?: unknown; constraint_name?: unknown };
    if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || at.name !== 'PostgresError') continue;
    return typeof constraint === 'string' ? { code, constraint } : { code };
  }
  return undefined;
}
