import { describe, expect, test } from 'vitest';
import { kinds } from './testing-kinds.ts';
import { memoryStore } from './testing-browser.ts';
import { anna, openTabs } from './testing-tabs.ts';

describe.each(kinds)('what a tab that is gone left on the device: $title', ({ kind, one }) => {
  const write = (text: string) => ({ [one]: text });
  const around = () => openTabs(kind);

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
    const opening = open(load(before.tab));
    await clock.pass(300);
    before.die();
    await clock.pass(300);
    const after = await opening;
    expect(after.engine.state().draft[one]).toBe('Церий');
    expect(device.keys()).toHaveLength(1);
    server.isDown = false;
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
    expect(device.keys()).toEqual([]);
  });

  test('a tab that is duplicated keeps its text: the copy takes none of it, and waits only once', async () => {
    const { clock, device, load, server, open } = around();
    const left = await open();
    server.isDown = true;
    left.engine.change(write('Церий'));
    await clock.pass(3000);
    const memory = memoryStore();
    memory.setItem('draft-tab', left.tab.getItem('draft-tab') ?? '');
    const tab = load(memory);
    const opening = open(tab);
    await clock.pass(1000);
    const copy = await opening;
    expect(copy.session.restored).toEqual([]);
    expect(device.keys()).toHaveLength(1);
    await copy.drafts.open({ ...anna, subjectId: 1311 }, server);
    left.die();
    expect((await open()).session.restored).toEqual([one]);
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

  test('a page that was reloaded leaves the text of the tabs beside it where it is', async () => {
    const { clock, device, load, server, open } = around();
    const [before, beside] = [await open(), await open()];
    server.isDown = true;
    beside.engine.change(write('Церий'));
    await clock.pass(3000);
    before.die();
    const after = await open(load(before.tab));
    expect(after.session.restored).toEqual([]);
    expect(device.keys()).toHaveLength(1);
  });

  test('what nobody came back to for half a year is forgotten when a draft is opened', async () => {
    const { clock, device, open } = around();
    const of = (at: number) => JSON.stringify({ version: 1, at, fields: {}, base: {}, disputed: [] });
    device.setItem('draft.form.7.1.old', of(0));
    await clock.pass(181 * 24 * 60 * 60_000);
    device.setItem('draft.form.7.2.young', of(clock.now()));
    await open();
    expect(device.keys()).toEqual(['draft.form.7.2.young']);
  });

  test('it is listed for a draft that takes no more changes, the oldest first', async () => {
    const { clock, device, open } = around();
    const tab = await open();
    for (const [name, at] of [
      ['second', 2],
      ['first', 1],
      ['third', 3],
    ] as const)
      device.setItem(
        `draft.${kind.name}.1.1310.${name}`,
        JSON.stringify({ version: 1, at, fields: write(name), base: {}, disputed: [] }),
      );
    await clock.pass(0);
    expect(tab.drafts.left(anna).map(({ fields }) => fields[one])).toEqual(['first', 'second', 'third']);
  });
});
