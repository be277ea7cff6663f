import { rightsOfRole, type Role, roleIds } from '@luch/contract/account/roles.ts';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../lib/profile.ts';
import { cardPlace, navItems } from './nav-items.ts';

const asPerson = (...roles: Role[]) =>
  ({
    roles: roles.map((name) => ({ id: roleIds[name], name, title: name, access_rights: [...rightsOfRole[name]] })),
  }) as Pick<Profile, 'roles'> as Profile;

describe('the menu', () => {
  it('leads an applicant to their own proposals', () => {
    expect(navItems(asPerson('applicant')).map(({ to }) => to)).toEqual(['/user']);
  });

  it('leads a moderator to the proposals of all', () => {
    expect(navItems(asPerson('applicant', 'moderator')).map(({ to }) => to)).toEqual(['/moderator-tab-2']);
    expect(cardPlace(asPerson('moderator'))).toBe('/moderator-tab-2');
  });

  it('is never empty for a role whose workplace is not there', () => {
    for (const role of ['expert', 'bs', 'msc_admin', 'user_administrator', 'administrator'] as const)
      expect(navItems(asPerson(role))).not.toEqual([]);
  });
});
