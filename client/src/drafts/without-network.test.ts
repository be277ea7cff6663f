import { describe, expect, it } from 'vitest';
import { draftSessions } from './draft-sessions.ts';
import { memoryServer } from './testing.ts';
import { memoryBrowser } from './testing-browser.ts';
import { byField } from './testing-kinds.ts';
import { unsentOf } from './unsent.ts';

const place = { userId: 1, subjectId: 12 };

/** A device that held the draft before, and a page that is opened on it anew. */
async function held() {
  const browser = memoryBrowser();
  const server = memoryServer(byField, { name: 'Рост плёнок', keywords: 'церий' });
  const first = browser.load();
  const session = await draftSessions(byField, first.page).open(place, server);
  session.show();
  return { browser, server, first, session };
}

describe('a draft opened without a network', () => {
  it('shows what the server was last known to hold, and what was typed over it', async () => {
    const { browser, server, first, session } = await held();
    session.engine.change({ name: 'Рост тонких плёнок' });
    await browser.clock.pass(2000);
    server.isDown = true;
    session.engine.change({ keywords: 'церий, катализ' });
    await browser.clock.pass(2000);
    first.die();
    const { engine, restored } = await draftSessions(byField, browser.load().page).open(place, server);
    expect(engine.state().draft).toEqual({ name: 'Рост тонких плёнок', keywords: 'церий, катализ' });
    expect(restored).toEqual(['keywords']);
    expect(engine.state().conflicts).toEqual({});
  });

  it('is sent once the portal answers, and only what was typed', async () => {
    const { browser, server, first, session } = await held();
    server.isDown = true;
    session.engine.change({ keywords: 'церий, катализ' });
    await browser.clock.pass(2000);
    first.die();
    const later = browser.load();
    const opened = await draftSessions(byField, later.page).open(place, server);
    opened.show();
    await browser.clock.pass(2000);
    server.isDown = false;
    server.saves.length = 0;
    later.window.dispatchEvent(new Event('reachable'));
    await browser.clock.pass(2000);
    expect(server.saves.map(({ patch }) => patch)).toEqual([{ keywords: 'церий, катализ' }]);
    expect(server.draft).toEqual({ name: 'Рост плёнок', keywords: 'церий, катализ' });
  });

  it('asks the server what it holds as soon as it answers, though nothing was typed', async () => {
    const { browser, server, first } = await held();
    first.die();
    server.isDown = true;
    const later = browser.load();
    const { engine, show } = await draftSessions(byField, later.page).open(place, server);
    show();
    server.isDown = false;
    server.draft = { name: 'С другого устройства', keywords: 'церий' };
    server.version += 1;
    later.window.dispatchEvent(new Event('reachable'));
    await browser.clock.pass(2000);
    expect(engine.state().draft['name']).toBe('С другого устройства');
  });

  it('is not known to another person', async () => {
    const { browser, server, first } = await held();
    first.die();
    server.isDown = true;
    const { engine } = await draftSessions(byField, browser.load().page).open({ ...place, userId: 2 }, server);
    expect(engine.state().draft).toEqual(byField.empty);
  });
});

describe('what a closed window has left', () => {
  it('is found by its person alone, the last typed first', async () => {
    const { browser, server, session, first } = await held();
    server.isDown = true;
    session.engine.change({ keywords: 'без сети' });
    await browser.clock.pass(2000);
    first.die();
    expect(unsentOf(1, browser.device)).toMatchObject([{ kind: 'form', subjectId: 12, at: expect.any(Number) }]);
    expect(unsentOf(2, browser.device)).toEqual([]);
    expect(unsentOf(11, browser.device)).toEqual([]);
  });

  it('is sent without a screen, and its session ends then', async () => {
    const { browser, server, session, first } = await held();
    server.isDown = true;
    session.engine.change({ keywords: 'без сети' });
    await browser.clock.pass(2000);
    first.die();
    server.isDown = false;
    const later = browser.load();
    const opened = await draftSessions(byField, later.page).open(place, server);
    const settled = opened.settle();
    await browser.clock.pass(2000);
    await settled;
    expect(server.draft['keywords']).toBe('без сети');
    expect(unsentOf(1, browser.device)).toEqual([]);
    expect(later.page().drafts.size).toBe(0);
  });
});
