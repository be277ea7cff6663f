import type { Limit } from '../platform/http/limit.ts';

/** Of one person; a document costs as much as a hundred cards. */
export const documentLimit: Limit = { max: 30, perMinutes: 5, by: ['account'] };
