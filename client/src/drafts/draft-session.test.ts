import { describe, expect, test } from 'vitest';
import { draftSessions } from './draft-sessions.ts';
import { kinds } from './testing-kinds.ts';
import { anna, openTabs } from './testing-tabs.ts';

describe.each(kinds)('the life of a draft on its page: $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });
  const around = () => openTabs(kind);

  test('the sign-in ends in the middle: nothing is sent until it is back, in whichever tab', async () => {
    const { clock, device, server, open } = around();
    const tab = await open();
    server.failures.push({ failure: { kind: 'signed-out' } });
    tab.engine.change(write('Це'));
    await clock.pass(1000);
    tab.engine.change(write('Церий'));
    tab.window.dispatchEvent(new Event('online'));
    for (const [key, newValue] of [
      ['language', 'en'],
      ['token', null],
      [null, null],
    ] as const)
      tab.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    expect(tab.engine.state().trouble).toEqual({ kind: 'signed-out' });
    await clock.pass(60_000);
    expect(server.saves).toHaveLength(1);
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

  test('a page that comes back into sight saves nothing before its time', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    tab.engine.change(write('Церий'));
    tab.document.dispatchEvent(new Event('visibilitychange'));
    await clock.pass(0);
    expect(server.saves).toEqual([]);
  });

  test('one of two drafts of a page is enough to warn of leaving it', async () => {
    const { device, server, open } = around();
    const tab = await open();
    (await tab.drafts.open({ ...anna, subjectId: 7 }, server)).show();
    device.full = true;
    tab.engine.change(write('Церий'));
    expect(tab.window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('opened and not shown yet, it stays open when all is saved', async () => {
    const { clock, server, load } = around();
    const tab = load();
    const drafts = draftSessions(kind, tab.page);
    const { engine } = await drafts.open(anna, server);
    engine.change(write('Церий'));
    await clock.pass(1000);
    expect((await drafts.open(anna, server)).engine).toBe(engine);
    expect(tab.page().drafts.size).toBe(1);
  });

  test('opened again, it asks what has happened meanwhile, and tries again what was not taken', async () => {
    const { clock, server, open } = around();
    const tab = await open();
    server.failures.push({ failure: { kind: 'closed', detail: '' } });
    tab.engine.change(write('Церий'));
    await clock.pass(1000);
    server.changeElsewhere({ [two]: 'XANES' });
    const { fetches } = server;
    await tab.drafts.open(anna, server);
    await clock.pass(0);
    expect(server.saves.length).toBeGreaterThan(1);
    expect(server.fetches).toBeGreaterThan(fetches);
  });

  test('after its end it hears nothing from the other tabs', async () => {
    const { clock, open } = around();
    const [left, right] = [await open(), await open()];
    left.leave();
    await clock.pass(0);
    right.engine.change(write('Церий'));
    await clock.pass(1000);
    expect(left.engine.state().draft).toEqual(kind.empty);
  });
});
