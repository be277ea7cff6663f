import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { type Post, startPost } from '../../../../testing/post.ts';
import { testPortal, type TestPortal } from '../../../../testing/portal.ts';
import { deliverMail } from '../../../platform/mail/deliver.ts';
import { type MailTransport, openMailTransport } from '../../../platform/mail/transport.ts';

let portal: TestPortal;
let post: Post;
let transport: MailTransport;
let asAdministrator: TestPerson;
beforeAll(async () => {
  portal = await testPortal({ config: { rateLimit: true } });
  asAdministrator = await portal.someone({ lastName: 'Советова', roles: ['administrator'] });
  post = await startPost();
  const { config } = portal.deps;
  transport = openMailTransport({ ...config, mailFrom: 'Luch <luch@example.org>', mailUrl: post.url }, portal.clock);
  await deliverMail({ ...portal.deps, transport });
});
afterAll(async () => {
  await portal.close();
  transport.close();
  await post.close();
});

const sample = (who: TestPerson, typed: readonly { key: string; text: string }[] = []) =>
  who.call('POST', '/api/administration/mail_texts/sample/', {
    file: 'proposal',
    letter: 'revision',
    language: 'en',
    typed,
  });

describe('a sample of a letter', () => {
  it('is asked for by administrators alone', async () => {
    for (const who of [portal.asModerator, portal.asPasses, portal.asApplicant])
      expect((await sample(who)).status).toBe(403);
  });

  it('goes to whoever asks, through the mail server, with what is typed, and says that it is a sample', async () => {
    const { status, body } = await sample(asAdministrator, [
      { key: 'revision.subject', text: 'Revise {{id}}, please' },
    ]);
    expect([status, body.detail]).toEqual([200, `Образец отправлен на ${asAdministrator.email}`]);
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), { timeout: 20_000 });
    const letter = post.letters[0] ?? '';
    expect(letter).toMatch(new RegExp(`^To: .*${asAdministrator.email}`, 'm'));
    expect(letter).toMatch(/^Subject: Sample: Revise 1284, please/m);
    expect(letter).toContain('This is a sample with invented facts');
    const { body: stored } = await asAdministrator.call('GET', '/api/administration/mail_texts/');
    const versions = stored.flatMap(({ texts }: { texts: { version: number }[] }) =>
      texts.map(({ version }) => version),
    );
    expect(new Set(versions)).toEqual(new Set([0]));
  });

  it('is sent ten times in ten minutes at most to one administrator, and to another one all the same', async () => {
    const answers = [];
    for (let time = 0; time < 10; time += 1) answers.push((await sample(asAdministrator)).status);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    const asOther = await portal.someone({ roles: ['administrator'] });
    expect((await sample(asOther)).status).toBe(200);
  });
});
