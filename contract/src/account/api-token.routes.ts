import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail, Id } from '../kernel/schemas.ts';
import { ApiTokenInput, ApiTokenView } from './api-token.schemas.ts';

/** Tokens of a person for programs. A token makes no other and ends none. */
export const apiTokenRoutes = defineRoutes({
  'GET /api/users/token/list/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'My personal tokens, without what they are',
    response: z.array(ApiTokenView),
  },
  'POST /api/users/token/detail/': {
    access: 'signed-in',
    summary: 'Make a personal token with scopes, for at most a year; it is answered here only',
    body: ApiTokenInput,
    response: z.object({ detail: z.string(), token: z.string(), id: z.number() }),
  },
  'DELETE /api/users/token/detail/': {
    access: 'signed-in',
    summary: 'Revoke a personal token of mine: it stops at once',
    query: z.object({ id: Id }),
    response: Detail,
  },
});
