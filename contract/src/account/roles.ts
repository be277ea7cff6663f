import type { TokenScope } from '../kernel/token-scopes.ts';

/**
 * Roles of a person and the rights they give (specification, staff side, section 6; ids by decision 0003).
 * A right opens screens; what a person may do with one proposal is decided by that proposal's policy.
 */
export const roles = [
  'applicant',
  'moderator',
  'expert',
  'bs',
  'msc_admin',
  'user_administrator',
  'administrator',
  'safety',
] as const;
export type Role = (typeof roles)[number];
export const roleIds = {
  applicant: 1,
  moderator: 2,
  expert: 3,
  bs: 4,
  msc_admin: 5,
  user_administrator: 6,
  administrator: 7,
  safety: 8,
} as const satisfies Record<Role, number>;

/** Names of the wire's `access_rights`. */
export type Right =
  | 'moderator'
  | 'expert'
  | 'bs'
  | 'msc_admin'
  | 'user_administrator'
  | 'dashboard'
  | 'administrator'
  | 'safety';

/** A moderator holds the rights of bs, expert, dashboard and user administration too, for all stations and kinds. */
export const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  applicant: [],
  moderator: ['moderator', 'bs', 'expert', 'dashboard', 'user_administrator'],
  expert: ['expert'],
  bs: ['bs'],
  msc_admin: ['msc_admin', 'dashboard'],
  user_administrator: ['user_administrator'],
  administrator: ['administrator', 'dashboard'],
  /** Lets samples in, and keeps the courses. */
  safety: ['safety'],
};

/** Who asks: the signed-in person as every policy and query sees them. */
export interface Actor {
  readonly id: number;
  readonly email: string;
  readonly language: 'ru' | 'en';
  readonly roles: readonly Role[];
  /** Kinds (1 synchrotron, 2 reactor, 3 laboratory) whose head this person is. */
  readonly kinds: readonly number[];
  /** Stations this person is responsible for. */
  readonly stations: readonly number[];
  /** The sign-in by which this call came. */
  readonly signInId: number;
  /** An administrator who sees the portal as this person does; nothing may change. */
  readonly acting?: Acting | null;
  /** The personal token by which this call came, instead of a sign-in. */
  readonly token?: PersonalToken;
}
export interface PersonalToken {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
}
export interface Acting {
  /** The administrator. */
  readonly by: number;
  readonly until: string;
  /** The time is up, or one of the two may no longer: nothing is answered until it is ended. */
  readonly over: boolean;
}

export function rightsOf(person: { readonly roles: readonly Role[] }): ReadonlySet<Right> {
  return new Set(person.roles.flatMap((role) => rightsOfRole[role]));
}

export const isModerator = (person: { readonly roles: readonly Role[] }): boolean => person.roles.includes('moderator');
