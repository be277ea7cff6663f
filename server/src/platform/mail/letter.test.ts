import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { aLetter as letter } from '../../../testing/letters.ts';
import { rememberingTransport } from '../../../testing/remembering-transport.ts';
import '../../modules.ts';
import { deliverMail } from './deliver.ts';
import { flatTexts, letterFiles } from './letter-words.ts';

let portal: BareApp;
beforeEach(async () => {
  portal = await bareApp({ routes: [] });
});
afterEach(() => portal.close());

describe('a letter, as it is sent', () => {
  it('says the same in plain text and in HTML, where nothing it holds becomes markup', async () => {
    const remembering = rememberingTransport();
    await deliverMail({ ...portal.deps, transport: remembering });
    await portal.deps.db.transaction((tx) => portal.deps.outbox.send(tx, letter));
    await vi.waitFor(() => expect(remembering.sent).toHaveLength(1), 10_000);
    const [sent] = remembering.sent;
    for (const part of [sent?.text, sent?.html]) {
      expect(part).toContain('Здравствуйте, Анна!');
      expect(part).toContain('Открыть заявку');
      expect(part).toContain('Луч');
    }
    expect(sent?.text).toContain('https://luch.example.org/user?proposal=12&tab=1');
    expect(sent?.html).toContain('24 часа &lt;на станции&gt;');
    expect(sent?.html).toContain('href="https://luch.example.org/user?proposal=12&amp;tab=1"');
  });

  it('speaks of a link where plain text shows no button', () => {
    const said = [...letterFiles()].flatMap(([file, { initial }]) =>
      Object.values(initial).flatMap((tree) => flatTexts(tree).map(([key, text]) => [`${file}.${key}`, text] as const)),
    );
    expect(said.length).toBeGreaterThan(100);
    // This one stands below the button of the HTML alone.
    const spoken = said.filter(([key, text]) => key !== 'letter.link' && /кнопк|\bbutton\b/i.test(text));
    expect(spoken).toEqual([]);
  });

  it('sends what a version before has laid out', async () => {
    await portal.deps.sql`insert into mail (recipient, language, subject, text, html)
      values ('anna@example.org', 'ru', 'Прежнее', 'Текст', '<p>Текст</p>')`;
    const before = new Date(portal.deps.clock.now().getTime() - 2 * 86_400_000);
    await portal.deps.sql`update mail set created_at = ${before}`;
    const remembering = rememberingTransport();
    await deliverMail({ ...portal.deps, transport: remembering });
    await vi.waitFor(() => expect(remembering.sent).toMatchObject([{ html: '<p>Текст</p>' }]), 10_000);
  });
});
