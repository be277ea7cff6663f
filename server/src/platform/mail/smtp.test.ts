import { afterEach, describe, expect, it } from 'vitest';
import { stubbornMailServer, type SilentAt, type StubbornServer } from '../../../testing/stubborn-mail-server.ts';
import { turnableClock } from '../clock.ts';
import { mailQueue } from './outbox.ts';
import { openSmtp, patience, type Smtp } from './smtp.ts';

const MINUTE = 60_000;
/** As the standard has them (RFC 5321, 4.5.3.2). */
const minutes: readonly (readonly [SilentAt, number])[] = [
  ['greeting', 5],
  ['EHLO', 5],
  ['MAIL', 5],
  ['RCPT', 5],
  ['DATA', 2],
  ['text', 3],
  ['end', 10],
];

let server: StubbornServer;
let smtp: Smtp;
afterEach(async () => {
  smtp.close();
  await server.close();
});

/** A letter on its way to a server that has just fallen silent. */
async function sendTo(silentAt: SilentAt) {
  const clock = turnableClock(new Date('2026-03-02T09:00:00Z'));
  server = await stubbornMailServer(silentAt);
  smtp = openSmtp(server.url, clock);
  const letter = { from: 'luch@example.org', to: 'anna@example.org', subject: 'Заявка принята' };
  // More than the buffers between the two hold.
  const text = silentAt === 'text' ? 'Одобрено 24 часа.\n'.repeat(300_000) : 'Одобрено 24 часа.';
  const sent = smtp.send({ ...letter, text }, new AbortController().signal).then(
    () => 'sent',
    (error: unknown) => String(error),
  );
  await server.reached;
  return { clock, sent };
}

describe.each(minutes)('a mail server that is silent at %s', (step, limit) => {
  it(`has ${limit} minutes to answer`, async () => {
    const { clock, sent } = await sendTo(step);
    clock.advance(limit * MINUTE - 1);
    server.goOn();
    expect(await sent).toBe('sent');
    expect(server.letters).toHaveLength(1);
  });

  it(`is left after ${limit} minutes, with the reason`, async () => {
    const { clock, sent } = await sendTo(step);
    clock.advance(limit * MINUTE);
    expect(await sent).toMatch(new RegExp(`took more than ${limit} minutes \\((${step}|other)\\)`));
    expect(server.letters).toEqual([]);
  });
});

it('each step has its time, whatever the steps before took', async () => {
  const { clock, sent } = await sendTo('end');
  clock.advance(9 * MINUTE);
  server.goOn();
  expect(await sent).toBe('sent');
  // On the same connection.
  const again = smtp.send(
    { from: 'luch@example.org', to: 'boris@example.org', text: '.' },
    new AbortController().signal,
  );
  clock.advance(4 * MINUTE);
  await again;
  expect(server.letters).toHaveLength(2);
});

it('a job lasts longer than the slowest server that keeps to the standard', async () => {
  ({ server, smtp } = {
    server: await stubbornMailServer('EHLO'),
    smtp: openSmtp('smtp://127.0.0.1:1', turnableClock(new Date())),
  });
  // Greeting, two EHLO and STARTTLS, three lines of a sign-in, and the letter.
  const { greeting, MAIL, RCPT, DATA, text, end, other } = patience;
  const longest = greeting + 6 * other + MAIL + RCPT + DATA + text + end;
  expect((mailQueue.settings.expiry ?? 0) * 1000).toBeGreaterThan(longest * MINUTE);
});
