import type { Limit } from '../../platform/http/limit.ts';

/**
 * How often the open calls may be made (workflows, section 6; decision 0063). The network of the caller is asked first,
 * then account and network together: from elsewhere nobody uses up the tries of another. Limits by network are wide,
 * since a whole institute may sit behind one. A device or link that is known passes beside them, with tries of its own.
 */
interface ByEmail {
  readonly email: string;
}
const ofEmail = ({ email }: ByEmail): string => email;
const ofLogin = ({ login }: { readonly login: string }): string => login;
const ofUser = (link: { readonly user_id: number }): string => String(link.user_id);
const byNetwork = (max: number, perMinutes: number): Limit => ({ max, perMinutes, by: ['network'] });
const byEmail = (max: number, perMinutes: number): Limit<ByEmail> => ({
  max,
  perMinutes,
  by: ['account in network'],
  account: ofEmail,
});
const byFamiliar = (max: number, perMinutes: number): Limit => ({ max, perMinutes, by: ['familiar'] });

export const limits = {
  signIn: [
    byFamiliar(10, 15),
    byNetwork(100, 15),
    { max: 10, perMinutes: 15, by: ['account in network'], account: ofLogin },
    { max: 30, perMinutes: 1440, by: ['account in network'], account: ofLogin },
    // Against guessing from very many networks; wide, because it keeps a new device of the owner out as well.
    { max: 100, perMinutes: 60, by: ['account'], account: ofLogin, code: 'too_many_elsewhere' },
  ] satisfies Limit<{ readonly login: string }>[],
  /** A code has six digits: from everywhere together there are thirty tries a day at it, by whoever knows the password; from a known device as many. */
  secondStep: [
    byFamiliar(10, 15),
    byFamiliar(30, 1440),
    byNetwork(100, 15),
    { max: 10, perMinutes: 15, by: ['account in network'], account: ofLogin },
    { max: 30, perMinutes: 1440, by: ['account'], account: ofLogin },
  ] satisfies Limit<{ readonly login: string }>[],
  /** Nobody guesses what a provider signs; each way there is a row, and a question to the provider. */
  identity: [byNetwork(100, 15)],
  identityLetter: [byNetwork(20, 60)],
  register: [byNetwork(30, 60), byEmail(5, 60)],
  /** Whether an address is taken, asked beside fields that are wrong: it uses up nobody's registration. */
  askWhetherTaken: [byNetwork(60, 60)],
  resetLink: [byFamiliar(5, 60), byNetwork(20, 60), byEmail(5, 60)],
  // Nobody guesses 256 bits: there is no count by account alone, which would only block links.
  followLink: [
    byFamiliar(10, 60),
    byNetwork(60, 60),
    { max: 10, perMinutes: 60, by: ['account in network'], account: ofUser },
  ] satisfies Limit<{ readonly user_id: number }>[],
  unsubscribe: [byFamiliar(30, 60), byNetwork(30, 60), byEmail(10, 60)],
  /** By the person who asks: an address answers with a name. */
  findByEmail: [byNetwork(100, 10), { max: 30, perMinutes: 10, by: ['account'] }] satisfies Limit<undefined>[],
  /** Of somebody else, by number. */
  profileOfAnother: [{ max: 60, perMinutes: 10, by: ['account'] }] satisfies Limit[],
  /** Each one mails an invitation to somebody who did not ask for it. */
  createPerson: [{ max: 20, perMinutes: 60, by: ['account'] }] satisfies Limit[],
  /** Password or code are asked: whoever found a portal left open guesses neither, wherever one is taken. */
  takeCode: [
    { max: 10, perMinutes: 15, by: ['account'] },
    { max: 30, perMinutes: 1440, by: ['account'], together: 'codes of a signed in person' },
  ] satisfies Limit[],
  /** Each one is decoded and drawn anew. */
  changePhoto: [{ max: 20, perMinutes: 60, by: ['account'] }] satisfies Limit[],
  /** Whoever found a portal left open guesses the password no faster than at its door. */
  changePassword: [{ max: 10, perMinutes: 15, by: ['account'] }] satisfies Limit[],
};
