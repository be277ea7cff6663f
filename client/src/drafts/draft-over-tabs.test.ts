import { describe, expect, test } from 'vitest';
import { kinds, whole } from './testing-kinds.ts';
import { openTabs } from './testing-tabs.ts';

describe.each(kinds)('a draft that several tabs have open: $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });
  const around = () => openTabs(kind);

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

  test('what is said of other things, or not in their words, changes nothing', async () => {
    const { clock, server, open } = around();
    const [left, right] = [await open(), await open()];
    const before = right.engine.state();
    const news = { patch: write('Медь'), version: 2, savedAt: '' };
    const line = left.page().browser.openChannel(`draft.${kind.name}.1.1310`, () => undefined);
    for (const rubbish of [
      null,
      undefined,
      'saved',
      7,
      { kind: 'saved' },
      { tab: 'x' },
      { kind: 'saved', tab: 'x', news: null },
      { kind: 'saved', tab: 'x', news: 'text' },
      { kind: 'saved', tab: 'x', news: { patch: {} } },
      { kind: 'saved', tab: 'x', news: { patch: {}, version: 2 } },
      { kind: 'saved', tab: 'x', news: { patch: {}, savedAt: '' } },
      { kind: 'saved', tab: 'x', news: { version: 2, savedAt: '' } },
      { kind: 'bye', tab: 'x', news },
    ])
      line.post(rubbish);
    await clock.pass(0);
    expect(right.engine.state()).toBe(before);
    expect(server.fetches).toBe(2);
    left.engine.change(write('Церий'));
    await clock.pass(1000);
    expect([left.seen.others, right.seen.others]).toEqual([1, 1]);
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
});

test('a draft as a whole is asked about as soon as another tab types other text', async () => {
  const { clock, server, open } = openTabs(whole);
  const [{ engine: left }, { engine: right }] = [await open(), await open()];
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
