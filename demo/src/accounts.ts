import type { Role } from '@luch/contract/account/roles.ts';

/** The addresses that the demonstration prints. All with the same password. */
export const demoPassword = 'Beamtime2026';

export interface DemoAccount {
  /** Before `@luch.test`. */
  readonly name: string;
  /** The invented person of `demo/data/people.json` who gets this address. */
  readonly person: number;
  readonly roles: readonly Role[];
  /** Codes of stations; `all` of a kind is given by the person's own data. */
  readonly stations?: readonly string[];
  readonly kinds?: readonly number[];
}

export const demoAccounts: readonly DemoAccount[] = [
  { name: 'applicant', person: 3, roles: ['applicant'] },
  { name: 'colleague', person: 26, roles: ['applicant'] },
  { name: 'moderator', person: 36, roles: ['applicant', 'moderator'] },
  { name: 'expert', person: 5, roles: ['applicant', 'expert'] },
  { name: 'expert2', person: 39, roles: ['applicant', 'expert'] },
  { name: 'expert3', person: 15, roles: ['applicant', 'expert'] },
  { name: 'scientist', person: 33, roles: ['applicant', 'bs'], stations: ['belok', 'stm', 'biomur'] },
  { name: 'scientist.reactor', person: 34, roles: ['applicant', 'bs'] },
  { name: 'head', person: 38, roles: ['applicant', 'msc_admin'], kinds: [1] },
  { name: 'head.reactor', person: 40, roles: ['applicant', 'msc_admin'], kinds: [2] },
  { name: 'head.lab', person: 12, roles: ['applicant', 'msc_admin'], kinds: [3] },
  { name: 'passes', person: 37, roles: ['applicant', 'user_administrator'] },
  { name: 'safety', person: 43, roles: ['applicant', 'safety'] },
  { name: 'admin', person: 31, roles: ['applicant', 'administrator'] },
];

export const addressOf = (account: DemoAccount): string => `${account.name}@luch.test`;
