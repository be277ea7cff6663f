import { rightsOfRole, type Role, roleIds } from '@luch/contract/account/roles.ts';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../api/account/account.ts';
import { cardPlace } from '../../features/shell/menu.ts';
import { menuOf } from './menu.ts';

const asPerson = (...roles: Role[]) =>
  ({
    roles: roles.map((name) => ({ id: roleIds[name], name, title: name, access_rights: [...rightsOfRole[name]] })),
  }) as Pick<Profile, 'roles'> as Profile;
/** Staff see what both facilities do, after all else. */
const images = ['/synchrotron-calendar', '/reactor-calendar'];
const placesOf = (...roles: Role[]) => menuOf(asPerson('applicant', ...roles)).map(({ to }) => to);

describe('the menu', () => {
  it('leads an applicant to their own proposals and to the sessions', () => {
    expect(placesOf()).toEqual(['/user', '/visits', '/sessions']);
  });

  it('leads the pass office to passes and to the paper of the gate, and tells how many are new', () => {
    expect(placesOf('user_administrator').slice(0, 2)).toEqual(['/passes', '/gate']);
  });

  it('leads a moderator to the proposals of all', () => {
    expect(placesOf('moderator')).toEqual([
      '/moderator-tab-2',
      '/moderator-2',
      '/bs',
      '/calendar',
      '/outbox',
      '/sessions',
      '/passes',
      '/dashboard',
      ...images,
    ]);
    expect(cardPlace(asPerson('moderator'))).toBe('/moderator-tab-2');
  });

  it('leads an expert to what is to be rated, a scientist and a head to their stations and calendar, each to their own proposals too', () => {
    expect(placesOf('expert')).toEqual(['/expert-grid', '/user', '/visits', '/sessions']);
    expect(placesOf('bs')).toEqual(['/bs', '/week', '/calendar', '/user', '/sessions', '/admin/forms', ...images]);
    expect(placesOf('msc_admin')).toEqual([
      '/bs',
      '/calendar',
      '/user',
      '/outbox',
      '/sessions',
      '/dashboard',
      '/admin/forms',
      ...images,
    ]);
    expect(cardPlace(asPerson('bs'))).toBe('/bs');
  });

  it('names a workplace once, whatever roles lead to it', () => {
    for (const roles of [
      ['bs', 'msc_admin'],
      ['moderator', 'bs'],
      ['moderator', 'expert', 'bs', 'msc_admin'],
    ] as const)
      expect(placesOf(...roles)).toEqual([...new Set(placesOf(...roles))]);
  });

  it('counts for each what waits there', () => {
    const countOf = (...roles: Role[]) => menuOf(asPerson(...roles)).map(({ count }) => count);
    expect(countOf('bs')).toEqual(['bs', ...Array.from({ length: 7 }, () => undefined)]);
    expect(countOf('msc_admin')).toEqual(['msc_admin', ...Array.from({ length: 8 }, () => undefined)]);
    expect(countOf('expert')).toEqual(['expert', undefined, undefined, undefined]);
    expect(countOf('moderator')[0]).toBe('moderator');
  });

  it('is never empty for a role whose workplace is not there', () => {
    for (const role of ['user_administrator', 'administrator'] as const) expect(menuOf(asPerson(role))).not.toEqual([]);
  });
});
