import { expect, type Page, type Response } from '@playwright/test';

/** What nobody should meet while pressing buttons. */
export interface Faults {
  /** What was met since the last look. */
  take(): readonly string[];
}

/** What a page begins in the moment in which it is left. */
const ofPageLeft = /The provided callback is no longer runnable/;

export function watchFaults(page: Page): Faults {
  const met: string[] = [];
  const meet = (message: string) => !ofPageLeft.test(message) && met.push(message);
  page.on('pageerror', (error) => meet(error.message));
  page.on('console', (message) => message.type() === 'error' && meet(message.text()));
  page.on(
    'response',
    (answer) =>
      answer.status() >= 400 && met.push(`${answer.status()} ${pathOf(answer)}${new URL(answer.url()).search}`),
  );
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What a page leaves behind is not waited for.
    if (why !== 'net::ERR_ABORTED') met.push(`${why} ${request.url()}`);
  });
  return { take: () => met.splice(0) };
}

const pathOf = (answer: Response): string => `${answer.request().method()} ${new URL(answer.url()).pathname}`;

/** Nothing red stands on the screen, and nothing failed on the way there. */
export async function expectNoFault(page: Page, faults: Faults, what: string): Promise<void> {
  const red = page.locator('.mantine-Notification-root[role=alert]');
  expect([...faults.take(), ...(await red.allInnerTexts())], what).toEqual([]);
}

/** Presses until the call is sent, and says what the server answered: something good. */
export async function sentBy<Answer>(page: Page, call: string, press: () => Promise<void>): Promise<Answer> {
  const answered = page.waitForResponse((answer) => pathOf(answer) === call);
  await press();
  const answer = await answered;
  expect(answer.status(), call).toBeLessThan(300);
  return (await answer.json()) as Answer;
}
