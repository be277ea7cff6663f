import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Problems } from '@luch/contract/kernel/problems.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Check, Limit } from './limit.ts';
import { limited } from './limited.ts';

/**
 * What only the server finds wrong in a form, such as a taken address: looked for also where the schema refuses other
 * fields, so that all are named at once (decision 0067).
 */
export interface FurtherErrors<Part = unknown> {
  /** What it needs of a body; where even that is wrong, nothing is looked for. */
  readonly part: z.ZodType<Part>;
  readonly find: (part: Part, request: FastifyRequest) => Promise<Problems>;
  /** Beyond it only the other fields are named; without one of its own a look counts as a call. */
  readonly limit?: Limit | readonly Limit[];
}
export const furtherErrors = <Part>(options: FurtherErrors<Part>): FurtherErrors => options as FurtherErrors;

/** Asks for nothing but this look: nothing is done, and the rest of the body may be missing. */
const isCheckOnly = ({ headers }: FastifyRequest): boolean => headers['check-only'] === '1';

/** For a route with `attachValidation`: in place of the refusal by the schema alone. */
export function refuseAllAtOnce(
  app: FastifyInstance,
  name: string,
  { part, find, limit }: FurtherErrors,
  ofCall: readonly Check[],
) {
  const counts = limit ? limited(app, `${name} beside`, limit) : ofCall;
  const look = async (request: FastifyRequest): Promise<Problems> => {
    const given = part.safeParse(request.body);
    if (!given.success) return {};
    try {
      for (const count of counts) await count(request);
    } catch (error) {
      if (error instanceof AppError) return {};
      throw error;
    }
    return find(given.data, request);
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal: unknown = request.validationError;
    const checkOnly = isCheckOnly(request);
    if (!refusal && !checkOnly) return undefined;
    if (refusal && !(refusal instanceof FieldError)) throw refusal as Error;
    const found = await look(request);
    const named = checkOnly ? found : { ...found, ...(refusal as FieldError).fields };
    if (Object.keys(named).length > 0) throw new FieldError(named);
    return reply.code(204).send();
  };
}
