import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { problemsOf } from './problems.ts';

/** Parses a part of a call by its schema; what is refused becomes one `FieldError` with every problem at once. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (given: unknown) => {
    // No body at all is an empty one, so that every required field is named.
    const value = httpPart === 'body' ? (given ?? {}) : given;
    const result = z.safeParse(schema, value);
    return result.success ? { value: result.data } : { error: new FieldError(problemsOf(result.error.issues, value)) };
  };
};
