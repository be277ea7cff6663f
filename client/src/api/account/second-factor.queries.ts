import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { asking } from '../asking.ts';

const ask = asking('second-factor');

export type SecondFactor = Answer<'GET /api/users/second-factor/'>;
export type SetUp = Answer<'POST /api/users/second-factor/begin/'>;

export const secondFactorQuery = ask.one('GET /api/users/second-factor/');

/** The password was given on the first page; this opens the step after it. */
export interface Half {
  readonly login: string;
  readonly half_token: string;
}

/** A query, though it is a POST: a second mount shows the same picture. Each half has its own. */
export const halfSetUpQuery = (half: Half) =>
  queryOptions({
    queryKey: ['half-set-up', half.half_token],
    queryFn: () => call('POST /accounts/login/second-step/begin/', { body: half, stay: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
