import { z } from 'zod';
import { Line, RequiredLine } from '../kernel/schemas.ts';
import { tokenScopes } from '../kernel/token-scopes.ts';

/** Days for which a token may live. */
export const tokenDays = { least: 1, most: 365 } as const;

export const ApiTokenInput = z.object({
  name: RequiredLine(80),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, { error: 'validation.choose' })
    .max(tokenScopes.length)
    .overwrite((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  days: z.number().int().min(tokenDays.least).max(tokenDays.most),
  ends_with_password: z.boolean().default(true),
  /** That it is the owner: a code where two-step sign-in is on, the password elsewhere. */
  present: z.string().max(1000).default(''),
  code: Line(60).default(''),
});

export const ApiTokenView = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
  /** To the hour. */
  last_used_at: z.string().nullable(),
  ends_with_password: z.boolean(),
});
