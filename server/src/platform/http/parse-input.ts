import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { z } from 'zod';
import { problemsOf } from './problems.ts';

/** For what only the work itself can judge, such as a limit that depends on a locked row. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new FieldError(problemsOf(result.error.issues, input));
  return result.data;
}
