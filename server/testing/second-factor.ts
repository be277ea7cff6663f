import { TOTP } from 'otpauth';
import type { Clock } from '../src/platform/clock.ts';
import { hashPassword } from '../src/modules/account/password.ts';
import type { PersonOptions, TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

/** An app on the phone of somebody: makes codes by the clock of the portal. */
export interface App {
  readonly secret: string;
  /** Of now, or of some steps earlier or later. */
  code(steps?: number): string;
}

export const appFor = ({ clock }: { readonly clock: Clock }, secret: string): App => ({
  secret,
  code: (steps = 0) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
});

/** Switches two-step sign-in on as a person does on the screen; the next step of the clock has begun. */
export async function switchOnSecondFactor(portal: TestPortal, person: TestPerson, present: string) {
  const { body: begun } = await person.call('POST', '/api/users/second-factor/begin/', { present });
  const app = appFor(portal, begun.secret);
  const answer = await person.call('POST', '/api/users/second-factor/set-up/', {
    set_up: begun.set_up,
    code: app.code(),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  portal.clock.advance(30_000);
  return { app, codes: answer.body.recovery_codes as string[] };
}

const password = 'Correct1horse';

/** People with a password who sign in in one step or two, on the portal that runs by then. */
export function signingIn(running: () => TestPortal) {
  const passwordHash = hashPassword(password);
  const someone = async (options: PersonOptions = {}) =>
    running().someone({ passwordHash: await passwordHash, ...options });
  const post = (path: string, body: object, headers = {}) => running().asVisitor.call('POST', path, body, headers);
  const signIn = (login: string) => post('/accounts/login/', { login, password });
  const half = async (login: string) => ({ login, half_token: (await signIn(login)).body.half_token as string });
  const secondStep = (body: object) => post('/accounts/login/second-step/', body);
  const profileBy = (token: string) =>
    running().asVisitor.call('GET', '/accounts/profile/', undefined, { authorization: `Token ${token}` });
  const on = (person: TestPerson) => switchOnSecondFactor(running(), person, password);
  const mine = (person: TestPerson) => person.call('GET', '/api/users/second-factor/');
  return { password, someone, post, signIn, half, secondStep, profileBy, on, mine };
}
