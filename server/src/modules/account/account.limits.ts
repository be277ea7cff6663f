import type { Limit } from '../../platform/http/limit.ts';

/**
 * How often the open calls may be made (workflows, section 6). Limits by address are wide, since a whole institute may
 * sit behind one; those by account are narrow.
 */
interface ByEmail {
  readonly email: string;
}
const byEmail = (max: number, perMinutes: number): Limit<ByEmail> => ({
  max,
  perMinutes,
  by: ['account'],
  account: ({ email }) => email,
});
const byAddress = (max: number, perMinutes: number): Limit => ({ max, perMinutes, by: ['address'] });

export const limits = {
  signIn: [
    { max: 10, perMinutes: 15, by: ['account'], account: ({ login }) => login },
    byAddress(100, 15),
  ] satisfies Limit<{ readonly login: string }>[],
  register: [byEmail(5, 60), byAddress(30, 60)],
  resetLink: [byEmail(5, 60), byAddress(20, 60)],
  followLink: [
    { max: 10, perMinutes: 60, by: ['account'], account: (link) => String(link.user_id) },
    byAddress(60, 60),
  ] satisfies Limit<{ readonly user_id: number }>[],
  unsubscribe: [byEmail(10, 60), byAddress(30, 60)],
  /** By the person who asks: an address answers with a name. */
  findByEmail: [{ max: 30, perMinutes: 10, by: ['account'] }, byAddress(100, 10)] satisfies Limit<undefined>[],
  /** Each one mails an invitation to somebody who did not ask for it. */
  createPerson: [{ max: 20, perMinutes: 60, by: ['account'] }] satisfies Limit[],
};
