import type { Method, TestAnswer } from './calls.ts';
import type { TestPerson } from './people.ts';

/** @throws Error with the answer when the call was refused */
export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
export const call = (who: Pick<TestPerson, 'call'>, method: Method, path: string, body?: object) =>
  done(who.call(method, path, body));

const WAIT = 60_000; // ms

/** @throws Error when it does not come about */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<NonNullable<T>> {
  for (const end = Date.now() + WAIT; Date.now() < end; ) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about');
}
