import type { Actor, Role } from '../contract/src/account/roles.ts';

/** Somebody who asks without signing in. */
export const actor = (id: number, roles: readonly Role[], more: Partial<Actor> = {}): Actor => ({
  id,
  email: '',
  language: 'ru',
  roles: ['applicant', ...roles],
  kinds: [],
  stations: [],
  signInId: 0,
  ...more,
});
