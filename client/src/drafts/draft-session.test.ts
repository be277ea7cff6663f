import { describe, expect, test } from 'vitest';
import { draftSessions } from './draft-sessions.ts';
import { memoryServer } from './testing.ts';
import { memoryBrowser } from './testing-browser.ts';
import { kinds, whole } from './testing-kinds.ts';

const anna = { userId: 1, proposalId: 1310 };

describe.each(kinds)('the life of a draft over tabs: $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });

  /** A browser and a server; `open` loads the page in a tab and opens the draft on it. */
  function around() {
    const { clock, device, load } = memoryBrowser();
    const server = memoryServer(kind);
    const open = async (tab = load()) => {
      const drafts = draftSessions(kind, tab.page);
      const session = await drafts.open(anna, server);
      const seen = { others: 0 };
      const leave = session.show((count) => (seen.others = count));
      return { ...tab, drafts, session, engine: session.engine, leave, seen };
    };
    return { clock, device, load, server, open };
  }

  test('two tabs know of each other, and one that is left is counted no more', async () => {
    const { open } = around();
    const left = await open();
    const right = await open();
    expect([left.seen.others, right.seen.others]).toEqual([1, 1]);
    right.leave();
    expect(left.seen.others).toBe(0);
    left.window.dispatchEvent(new Event('pagehide'));
    expect((await open()).seen.others).toBe(0);
  });

  test('what one tab saves stands in the other, without a request', async () => {
    const { clock, server, open } = around();
    const [left, right] = [await open(), await open()];
    const fetches = server.fetches;
    left.engine.change(write('Церий'));
    await clock.pass(1000);
    expect(right.engine.state()).toMatchObject({ draft: write('Церий'), version: 2 });
    right.engine.change({ [two]: 'XANES' });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ [one]: 'Церий', [two]: 'XANES' });
    expect(server.fetches).toBe(fetches);
  });

  test('what was done by another call makes the other tabs ask', async () => {
    const { clock, server, open } = around();
    const [left, right] = [await open(), await open()];
    server.changeElsewhere(write('Дано'));
    left.session.tellChanged();
    await clock.pass(0);
    expect(right.engine.state().draft[one]).toBe('Дано');
  });

  test.each([false, true])('two tabs disagree, and one is asked; its refusal brings the state: %s', async (tells) => {
    const { clock, server, open } = around();
    server.tellsCurrent = tells;
    const [left, right] = [await open(), await open()];
    left.engine.change(write('Медь'));
    await clock.pass(500);
    right.engine.change(write('Церий'));
    await clock.pass(5000);
    const asked = [left, right].filter(({ engine }) => Object.keys(engine.state().conflicts).length > 0);
    expect(asked.length).toBeGreaterThan(0);
    expect(left.engine.state().draft[one]).toBe('Медь');
    expect(right.engine.state().draft[one]).toBe('Церий');
    for (const { engine } of asked) engine.resolve({ ...engine.state().draft, ...write('Церий') });
    await clock.pass(5000);
    expect(server.draft[one]).toBe('Церий');
    expect(left.engine.state().draft[one]).toBe('Церий');
  });

  test('stale by a window elsewhere, mine is sent once it is known what stands there', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    server.version = 9;
    tab.engine.change(write('Церий'));
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
    expect(server.version).toBe(10);
  });

  test('a tab dies: its text comes back in the next one, is saved, and nothing is left of it', async () => {
    const { clock, device, server, open } = around();
    const first = await open();
    server.isDown = true;
    first.engine.change(write('Церий'));
    await clock.pass(3000);
    first.die();
    server.isDown = false;
    const next = await open();
    expect(next.session.restored).toEqual([one]);
    expect(next.engine.state().draft[one]).toBe('Церий');
    // In the next tab's record now, and only there.
    expect(device.keys()).toHaveLength(1);
    next.die();
    const third = await open();
    expect(third.engine.state().draft[one]).toBe('Церий');
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
    expect(device.keys()).toEqual([]);
  });

  test('a tab that dies between taking text over and forgetting it leaves it to the next one', async () => {
    const { clock, device, server, open } = around();
    const first = await open();
    server.isDown = true;
    first.engine.change(write('Церий'));
    await clock.pass(3000);
    first.die();
    const kept = device.keys().map((key) => [key, device.getItem(key) ?? ''] as const);
    const second = await open();
    for (const [key, text] of kept) device.setItem(key, text);
    second.die();
    server.isDown = false;
    const third = await open();
    expect(third.engine.state()).toMatchObject({ draft: write('Церий'), conflicts: {} });
    await clock.pass(1000);
    expect(device.keys()).toEqual([]);
  });

  test('a full device keeps what a dead tab left where it is', async () => {
    const { clock, device, server, open } = around();
    const first = await open();
    server.isDown = true;
    first.engine.change(write('Церий'));
    await clock.pass(3000);
    first.die();
    device.full = true;
    const next = await open();
    expect(next.engine.state().draft[one]).toBe('Церий');
    expect(next.engine.wouldLose()).toBe(true);
    next.die();
    device.full = false;
    expect((await open()).engine.state().draft[one]).toBe('Церий');
  });

  test('a page is reloaded while the lock of the old one is still held: its text is its own', async () => {
    const { clock, device, load, server, open } = around();
    const before = await open();
    server.isDown = true;
    before.engine.change(write('Церий'));
    await clock.pass(3000);
    before.die(false);
    const after = await open(load(before.tab));
    expect(after.engine.state().draft[one]).toBe('Церий');
    expect(device.keys()).toHaveLength(1);
    server.isDown = false;
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
    expect(device.keys()).toEqual([]);
  });

  test('the text of a tab that is still open stays its own', async () => {
    const { clock, device, server, open } = around();
    const left = await open();
    server.isDown = true;
    left.engine.change(write('Церий'));
    await clock.pass(3000);
    const right = await open();
    expect(right.session.restored).toEqual([]);
    expect(device.keys()).toHaveLength(1);
  });

  test('the sign-in ends in the middle: nothing is sent until it is back, in whichever tab', async () => {
    const { clock, device, server, open } = around();
    const tab = await open();
    server.failures.push({ failure: { kind: 'signed-out' } });
    tab.me.isSignedIn = false;
    tab.engine.change(write('Це'));
    await clock.pass(1000);
    tab.engine.change(write('Церий'));
    tab.window.dispatchEvent(new Event('online'));
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'language', newValue: 'en' }));
    await clock.pass(60_000);
    expect(server.saves).toHaveLength(1);
    tab.me.isSignedIn = true;
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: 'x' }));
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
    expect(device.keys()).toEqual([]);
  });

  test('nothing is sent or asked in the name of another person', async () => {
    const { clock, device, server, open } = around();
    const tab = await open();
    const fetches = server.fetches;
    tab.me.user = 2;
    tab.engine.change(write('Церий'));
    await clock.pass(60_000);
    tab.engine.dispatch({ type: 'refresh' });
    await clock.pass(60_000);
    expect([server.saves.length, server.fetches]).toEqual([0, fetches]);
    expect(device.keys()).toEqual([`draft.${kind.name}.1.1310.${device.keys()[0]?.split('.').at(-1)}`]);
  });

  test('the device refuses to keep it: leaving the page is warned of, until the server has it', async () => {
    const { clock, device, open } = around();
    const tab = await open();
    const isWarned = () => !tab.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    device.full = true;
    expect(isWarned()).toBe(false);
    tab.engine.change(write('Церий'));
    expect(isWarned()).toBe(true);
    await clock.pass(1000);
    expect(isWarned()).toBe(false);
  });

  test('offline for long: one attempt every half a minute at most, and all at once when the network is back', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    server.isDown = true;
    tab.engine.change(write('Це'));
    await clock.pass(60 * 60_000);
    expect(server.saves.length).toBeLessThan(130);
    tab.engine.change(write('Церий'));
    server.isDown = false;
    tab.window.dispatchEvent(new Event('online'));
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
  });

  test('a page that is put away saves at once', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    tab.engine.change(write('Церий'));
    tab.document.visibilityState = 'hidden';
    tab.document.dispatchEvent(new Event('visibilitychange'));
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
  });

  test('left for another screen, it is saved at once', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    tab.engine.change(write('Церий'));
    tab.leave();
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
  });

  test('left for another screen without a network, it is sent all the same when the network is back', async () => {
    const { clock, device, server, open } = around();
    const tab = await open();
    server.isDown = true;
    tab.engine.change(write('Церий'));
    tab.leave();
    await clock.pass(10_000);
    server.isDown = false;
    tab.window.dispatchEvent(new Event('online'));
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
    expect(device.keys()).toEqual([]);
    expect(tab.page().drafts.size).toBe(0);
  });

  test('one comes back to it while it is being sent, and finds what was typed', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    server.isDown = true;
    tab.engine.change(write('Церий'));
    tab.leave();
    await clock.pass(1000);
    const again = await tab.drafts.open(anna, server);
    expect(again.engine).toBe(tab.engine);
    expect(again.restored).toEqual([]);
    server.isDown = false;
    again.show();
    await clock.pass(60_000);
    expect(server.draft[one]).toBe('Церий');
  });

  test('left with text that is not to be sent, it goes to whoever opens it next', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    server.failures.push({ failure: { kind: 'closed', detail: '' } });
    tab.engine.change(write('Церий'));
    await clock.pass(1000);
    expect(tab.drafts.left(anna)).toMatchObject([{ fields: write('Церий') }, {}]);
    tab.leave();
    await clock.pass(0);
    expect(tab.page().drafts.size).toBe(0);
    expect(tab.drafts.left(anna)).toMatchObject([{ fields: write('Церий') }]);
    const next = await open();
    expect(next.session.restored).toEqual([one]);
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
  });

  test('left and shown again at once, it lives on', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    tab.leave();
    tab.session.show();
    tab.engine.change(write('Церий'));
    tab.window.dispatchEvent(new Event('online'));
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
    expect(tab.page().drafts.size).toBe(1);
  });

  test('opened without an answer, one may write; what the server has is learnt with the first save', async () => {
    const { clock, server, load } = around();
    server.changeElsewhere({ [two]: 'XANES' });
    server.fetchFailures.push({ failure: { kind: 'offline' } });
    const { engine } = await draftSessions(kind, load().page).open(anna, server);
    expect(engine.state().draft).toEqual(kind.empty);
    engine.change(write('Церий'));
    await clock.pass(1000);
    expect(engine.state().version).toBeGreaterThan(1);
    expect(Object.values({ ...engine.state().draft, ...engine.state().conflicts })).toContain('XANES');
  });

  test('opened without an answer, what the device kept goes on from where it was', async () => {
    const { clock, server, open } = around();
    const first = await open();
    first.engine.change(write('Ц'));
    await clock.pass(1000);
    server.isDown = true;
    first.engine.change(write('Церий'));
    first.die();
    const next = await open();
    expect(next.engine.state()).toMatchObject({ draft: write('Церий'), conflicts: {}, version: 2 });
    server.isDown = false;
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
  });
});

test('a draft as a whole is asked about as soon as another tab types other text', async () => {
  const { clock, load } = memoryBrowser();
  const server = memoryServer(whole);
  const open = async () => {
    const session = await draftSessions(whole, load().page).open(anna, server);
    session.show();
    return session.engine;
  };
  const [left, right] = [await open(), await open()];
  server.isDown = true;
  left.change({ comment: 'Здесь' });
  right.change({ comment: 'Там' });
  expect(left.state().conflicts).toMatchObject({ comment: 'Там' });
  server.isDown = false;
  left.resolve({ comment: 'Там', remark: '' });
  await clock.pass(5000);
  expect(server.draft['comment']).toBe('Там');
  expect(right.state()).toMatchObject({ conflicts: {}, draft: { comment: 'Там' } });
});
