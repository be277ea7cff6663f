import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { describeError } from '../database/constraint-errors.ts';

const codes = new Map<string, ErrorCode>();

/**
 * Says which refusal a named constraint of the database stands for, so that the loser of a race reads the same words
 * as somebody whom the policy refused. Each module registers its own, once, when it is loaded.
 */
export function registerConstraints(constraints: Readonly<Record<string, ErrorCode>>): void {
  for (const [name, code] of Object.entries(constraints)) {
    const known = codes.get(name);
    if (known !== undefined && known !== code) throw new Error(`Constraint ${name} already means ${known}`);
    codes.set(name, code);
  }
}

/** The refusal behind an error of the database, or nothing when it is none (then it is a fault of ours). */
export function codeOfConstraint(error: unknown): ErrorCode | undefined {
  const constraint = describeError(error)?.constraint;
  return constraint === undefined ? undefined : codes.get(constraint);
}
