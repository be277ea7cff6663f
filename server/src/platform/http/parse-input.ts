import { FieldError } from '@luch/contract/kernel/errors.ts';
import { type Problems, problemsOf as problemsIn } from '@luch/contract/kernel/problems.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { type core, z } from 'zod';
import { texts } from '../texts/texts.ts';

/** Parses a part of a call by its schema; what is refused becomes one `FieldError` with every problem at once. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (given: unknown) => {
    // No body at all is an empty one, so that every required field is named.
    const value = httpPart === 'body' ? (given ?? {}) : given;
    const result = z.safeParse(schema, value);
    return result.success ? { value: result.data } : { error: new FieldError(problemsOf(result.error.issues, value)) };
  };
};

/** For what only the work itself can judge, such as a limit that depends on a locked row. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new FieldError(problemsOf(result.error.issues, input));
  return result.data;
}

/** What is wrong with a refused value, in keys of the words that the server knows. */
export const problemsOf = (issues: readonly core.$ZodIssue[], value: unknown): Problems =>
  problemsIn(issues, value, (key) => texts.has(key));
