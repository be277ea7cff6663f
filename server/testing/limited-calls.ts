import { hashPassword } from '../src/modules/account/password.ts';
import { portalOfFile } from './portal-of-file.ts';

export const password = 'Correct1horse';
export type Headers = Record<string, string>;
export const from = (address: string): Headers => ({ 'x-forwarded-for': address });
/** What was answered to so many calls, one after another. */
export const statuses = async (times: number, call: (time: number) => Promise<{ status: number }>) => {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await call(time)).status);
  return answers;
};

/** A portal that counts calls, and people who sign in there from one address or another. */
export async function limitedCalls() {
  const portal = await portalOfFile({ config: { rateLimit: true, trustProxy: true } });
  const passwordHash = await hashPassword(password);
  let lastAddress = 0;
  const nextAddress = () => {
    lastAddress += 1;
    return `198.51.${lastAddress >> 8}.${lastAddress & 255}`;
  };
  /** From a new address each time. */
  const elsewhere = () => from(nextAddress());
  const post = (path: string, body: object, headers: Headers) => portal.asVisitor.call('POST', path, body, headers);
  const signIn = (login: string, headers: Headers, secret = password) =>
    post('/accounts/login/', { login, password: secret }, headers);
  const guess = (login: string, headers: Headers) => signIn(login, headers, 'Wrong1password');
  const askLink = (email: string, headers: Headers) => post('/accounts/send-reset-password-link/', { email }, headers);
  const owner = (email: string) => portal.someone({ email, passwordHash });
  return { portal, nextAddress, elsewhere, post, signIn, guess, askLink, owner };
}
