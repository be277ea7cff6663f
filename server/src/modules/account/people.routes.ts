import { accountRoutes } from '@luch/contract/account/account.routes.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { furtherErrors } from '../../platform/http/further-errors.ts';
import { callsOf } from '../../platform/http/calls.ts';
import type { Recognise } from '../../platform/http/limit.ts';
import { limits } from './account.limits.ts';
import { takenAddress, WithAddress } from './add-person.ts';
import { demand, mayListExperts, mayReadWhole } from './account.policy.ts';
import { briefsOf } from './account.queries.ts';
import { profileOf } from './account.view.ts';
import { isAcquainted } from './acquaintance.events.ts';
import { createPerson } from './commands/create-person.ts';
import { findByEmail, findExperts, findPeople } from './people-search.ts';

/** A single letter would list half of the alphabet's people. */
const SHORTEST_SURNAME = 2;

/** Every page asks who is signed in: that is not counted. */
const asksOfOneself: Recognise = async (_body, { query, actor }) =>
  [undefined, actor?.id].includes((query as { readonly id?: number }).id) ? 'oneself' : undefined;

/** Profiles, the search for members of a team, and inviting them. */
export const peopleCalls = callsOf(accountRoutes)((deps) => ({
  'GET /accounts/profile/': {
    limit: limits.profileOfAnother,
    recognise: asksOfOneself,
    by: async ({ actor, query, language }) => {
      const id = query.id ?? actor.id;
      if (mayReadWhole(actor, id).allowed) {
        const isOwn = id === actor.id;
        const profile = await profileOf(deps, id, language, { isOwn: isOwn && !actor.acting });
        return actor.acting && isOwn
          ? { ...profile, acting: { until: new Date(actor.acting.until).toISOString() } }
          : profile;
      }
      // A stranger is as nobody: by number after number one would learn who is here, and from where.
      const brief = (await isAcquainted(deps.db, actor, id)) && (await briefsOf(deps.db, [id], language)).get(id);
      if (!brief) throw new AppError('not_found');
      return brief;
    },
  },
  'GET /api/users/individual/list/': ({ actor, query, language }) => {
    if (query.role === 'expert') {
      demand(mayListExperts(actor));
      return findExperts(deps.db, language);
    }
    const { last_name: lastName = '' } = query;
    if (lastName.length < SHORTEST_SURNAME) throw new FieldError({ last_name: [{ key: 'account.search.short' }] });
    return findPeople(deps.db, { lastName, searcherId: actor.id }, language);
  },
  'GET /api/users/individual/detail/': {
    limit: limits.findByEmail,
    by: async ({ actor, query }) => {
      const found = await findByEmail(deps.db, query.email, actor.id);
      if (!found) throw new AppError('user_not_found');
      return found;
    },
  },
  'POST /api/users/profile/create/': {
    limit: limits.createPerson,
    furtherErrors: furtherErrors({
      part: WithAddress,
      find: ({ email }) => takenAddress(deps.db, email, { key: 'account.email.known' }),
      limit: limits.findByEmail,
    }),
    by: async ({ actor, body }) => ({ profile_id: await createPerson(deps, actor, body) }),
  },
}));
