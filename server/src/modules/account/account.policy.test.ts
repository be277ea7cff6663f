import type { Actor, Role } from '@luch/contract/account/roles.ts';
import { roles } from '@luch/contract/account/roles.ts';
import { describe, expect, test } from 'vitest';
import { demand, type MailKind, mayChange, mayListExperts, mayReadWhole, mayReceive } from './account.policy.ts';

const who = (role: Role, id = 7): Actor => ({
  id,
  email: 'someone@example.org',
  language: 'ru',
  roles: [role],
  kinds: [],
  stations: [],
  signInId: 1,
});
const rolesAllowed = (rule: (actor: Actor) => { allowed: boolean }) => roles.filter((role) => rule(who(role)).allowed);

test('another person whole: moderator, pass office, administrator', () => {
  expect(rolesAllowed((actor) => mayReadWhole(actor, 8))).toEqual(['moderator', 'user_administrator', 'administrator']);
});
test('oneself whole and changed: everybody', () => {
  expect(rolesAllowed((actor) => mayReadWhole(actor, 7))).toEqual(roles);
  expect(rolesAllowed((actor) => mayChange(actor, 7))).toEqual(roles);
});
test('another person changed: nobody', () => {
  expect(rolesAllowed((actor) => mayChange(actor, 8))).toEqual([]);
});
test('the list of experts: moderator', () => {
  expect(rolesAllowed(mayListExperts)).toEqual(['moderator']);
});

test('what a verdict refuses is refused with its reason', () => {
  expect(() => demand(mayChange(who('moderator'), 7))).not.toThrow();
  expect(() => demand(mayChange(who('moderator'), 8))).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

describe('letters', () => {
  const at = new Date('2026-03-02T09:00:00Z');
  const everything = { verifiedAt: at, blockedAt: null, personalEmailOn: true, massEmailOn: true };
  const received = (person: Partial<typeof everything> | { blockedAt: Date } | { verifiedAt: null }) =>
    (['decision', 'personal', 'mass'] satisfies MailKind[]).filter((kind) =>
      mayReceive({ ...everything, ...person }, kind),
    );

  test('decisions cannot be switched off', () => {
    expect(received({})).toEqual(['decision', 'personal', 'mass']);
    expect(received({ personalEmailOn: false })).toEqual(['decision', 'mass']);
    expect(received({ massEmailOn: false })).toEqual(['decision', 'personal']);
    expect(received({ personalEmailOn: false, massEmailOn: false })).toEqual(['decision']);
  });
  test('nothing goes to the blocked, nor to addresses nobody has confirmed', () => {
    expect(received({ blockedAt: at })).toEqual([]);
    expect(received({ verifiedAt: null })).toEqual([]);
  });
});
