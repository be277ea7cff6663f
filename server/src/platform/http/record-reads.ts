import type { Actor } from '@luch/contract/account/roles.ts';
import type { ReadKind } from '@luch/contract/kernel/personal-data.ts';
import type { RouteKey, RouteShape } from '@luch/contract/kernel/define-routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PeopleTold, peopleTold } from './people-told.ts';

/** What was read of others. */
export interface PersonalRead {
  readonly kind: ReadKind;
  readonly actor: Actor;
  /** The number that was asked for, if any. */
  readonly about: number | undefined;
  readonly told: PeopleTold;
}
export type RecordRead = (read: PersonalRead) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    recordRead: RecordRead;
  }
}

type Keep = (request: FastifyRequest, answer: unknown) => Promise<void>;

/**
 * Writes down whose personal data leave with an answer, before it leaves; what cannot be written down is not answered
 * (decision 0084). Nothing for a call that tells nobody's.
 * @throws Error when the route table does not say what is read
 */
export function readsRecorded(app: FastifyInstance, key: RouteKey, shape: RouteShape): Keep | undefined {
  const whose = peopleTold(shape.response);
  if (whose === undefined) {
    if (shape.reads !== undefined && shape.reads !== 'own') throw new Error(`${key} tells no personal data`);
    return undefined;
  }
  const kind = shape.reads;
  if (kind === undefined) throw new Error(`${key} tells personal data: its row says which by "reads"`);
  if (kind === 'own') return undefined;
  return async (request, answer) => {
    const { actor } = request;
    if (actor) await app.recordRead({ kind, actor, about: numberAsked(request), told: whose(answer) });
  };
}

function numberAsked({ query, body }: FastifyRequest): number | undefined {
  for (const part of [query, body]) {
    const asked = (part ?? {}) as Readonly<Record<string, unknown>>;
    for (const name of ['id', 'pass_id', 'proposal_id']) if (typeof asked[name] === 'number') return asked[name];
  }
  return undefined;
}
