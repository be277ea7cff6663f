import { DatabaseError } from 'pg';

/** What PostgreSQL says about a statement it refused. */
export interface DatabaseRefusal {
  /** SQLSTATE, such as 23505 (unique), 23P01 (exclusion), 23503 (foreign key), 23514 (check), 40001 (serialisation). */
  readonly code: string;
  readonly constraint?: string;
}

const DEEPEST = 5;

/**
 * The SQLSTATE and the constraint in an error of PostgreSQL, also inside Drizzle's wrapper or another `cause`;
 * undefined if PostgreSQL did not answer at all, such as when the connection broke.
 */
export function describeError(error: unknown): DatabaseRefusal | undefined {
  let at = error;
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth += 1) {
    if (at instanceof DatabaseError && at.code !== undefined) {
      return at.constraint ? { code: at.code, constraint: at.constraint } : { code: at.code };
    }
    at = at.cause;
  }
  return undefined;
}
