import { describe, expect, test } from 'vitest';
import type { Patch } from './draft.ts';
import { readRecord, recordOf } from './device-record.ts';
import { draftServer, openDesk } from './testing.ts';

const leftBehind = (fields: Patch, base: Patch, at = 1) => ({ version: 1, at, fields, base, disputed: [] });

describe('a draft that was changed in another window', () => {
  test('takes what only they changed, and saves mine on top', async () => {
    const { engine, clock, server } = openDesk();
    server.changeElsewhere({ keywords: 'XANES' });
    engine.change({ name: 'Церий' });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ name: 'Церий', keywords: 'XANES' });
    expect(engine.state()).toMatchObject({ arrived: ['keywords'], conflicts: {}, version: 3 });
  });

  test('holds a field that both changed until the author decides, and saves the others', async () => {
    const desk = openDesk();
    desk.server.changeElsewhere({ name: 'Медь' });
    desk.engine.change({ name: 'Церий', keywords: 'XANES' });
    await desk.clock.pass(60_000);
    expect(desk.engine.state().conflicts).toEqual({ name: 'Медь' });
    expect(desk.engine.state().draft.name).toBe('Церий');
    expect(desk.server.draft).toMatchObject({ name: 'Медь', keywords: 'XANES' });
    expect(desk.kept?.fields).toEqual({ name: 'Церий' });
  });

  test.each([
    ['mine', 'Церий'],
    ['theirs', 'Медь'],
    ['both', 'Медь\n\nЦерий'],
  ])('is settled by taking %s', async (_which, text) => {
    const desk = openDesk();
    desk.server.changeElsewhere({ name: 'Медь' });
    desk.engine.change({ name: 'Церий' });
    await desk.clock.pass(1000);
    desk.engine.resolve({ name: text });
    await desk.clock.pass(0);
    expect(desk.server.draft.name).toBe(text);
    expect(desk.engine.state().conflicts).toEqual({});
    expect(desk.kept).toBeNull();
  });

  test('shows theirs anew when they change it once more before I decide', async () => {
    const { engine, clock, server } = openDesk();
    server.changeElsewhere({ name: 'Медь' });
    engine.change({ name: 'Церий' });
    await clock.pass(1000);
    server.changeElsewhere({ name: 'Медь и цинк' });
    engine.change({ keywords: 'XANES' });
    await clock.pass(1000);
    expect(engine.state().conflicts).toEqual({ name: 'Медь и цинк' });
  });

  test('is no conflict when both wrote the same', async () => {
    const { engine, clock, server } = openDesk();
    server.changeElsewhere({ name: 'Церий' });
    engine.change({ name: 'Церий ' });
    await clock.pass(1000);
    expect(engine.state()).toMatchObject({ conflicts: {}, trouble: null });
  });

  test('needs no further call when the refusal brings the present state', async () => {
    const { engine, clock, server } = openDesk();
    server.tellsCurrent = true;
    server.changeElsewhere({ keywords: 'XANES' });
    engine.change({ name: 'Церий' });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ name: 'Церий', keywords: 'XANES' });
    expect(server.fetches).toBe(0);
  });

  test('waits for the network when the present state cannot be fetched', async () => {
    const desk = openDesk();
    desk.server.fetchFailures.push({ failure: { kind: 'offline' } });
    desk.server.changeElsewhere({ name: 'Медь' });
    desk.engine.change({ name: 'Церий' });
    await desk.clock.pass(3000);
    expect(desk.engine.state().conflicts).toEqual({ name: 'Медь' });
  });
});

describe('two tabs of one browser', () => {
  test('tell each other what was saved, so that no request is refused', async () => {
    const server = draftServer();
    const [left, right] = [openDesk(server), openDesk(server)];
    left.engine.change({ name: 'Церий' });
    await left.clock.pass(1000);
    const { version, savedAt } = left.engine.state();
    for (const patch of left.told)
      right.engine.dispatch({ type: 'saved-elsewhere', patch, version, savedAt: savedAt ?? '' });
    expect(right.engine.state()).toMatchObject({ draft: { name: 'Церий' }, arrived: ['name'], version: 2 });
    right.engine.change({ keywords: 'XANES' });
    await right.clock.pass(1000);
    expect(server.draft).toMatchObject({ name: 'Церий', keywords: 'XANES' });
    expect(server.fetches).toBe(0);
  });

  test('news that skip a version make a tab ask the server', async () => {
    const { engine, clock, server } = openDesk();
    server.changeElsewhere({ keywords: 'XANES' });
    server.changeElsewhere({ name: 'Медь' });
    engine.dispatch({ type: 'saved-elsewhere', patch: { name: 'Медь' }, version: 3, savedAt: '' });
    await clock.pass(0);
    expect(engine.state().draft).toMatchObject({ name: 'Медь', keywords: 'XANES' });
  });

  test('news during a request are merged, and the request is repeated on the new version', async () => {
    const { engine, clock, server } = openDesk();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change({ name: 'Церий' });
    await clock.pass(1000);
    server.changeElsewhere({ keywords: 'XANES' });
    engine.dispatch({ type: 'saved-elsewhere', patch: { keywords: 'XANES' }, version: 2, savedAt: '' });
    server.gate = null;
    answer.resolve();
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ name: 'Церий', keywords: 'XANES' });
    expect(server.fetches).toBe(0);
    expect(engine.state()).toMatchObject({ version: 3, conflicts: {} });
  });

  test('old news are no news', () => {
    const { engine } = openDesk();
    const before = engine.state();
    engine.dispatch({ type: 'saved-elsewhere', patch: { name: 'Медь' }, version: 1, savedAt: '' });
    expect(engine.state()).toBe(before);
  });
});

describe('text that a closed tab left on this device', () => {
  test('comes back, and is saved', async () => {
    const desk = openDesk(draftServer({ name: 'Ц' }), [leftBehind({ name: 'Церий' }, { name: 'Ц' })]);
    expect(desk.engine.state().draft.name).toBe('Церий');
    expect(desk.restored).toEqual(['name']);
    void desk.engine.flush();
    await desk.clock.pass(0);
    expect(desk.server.draft.name).toBe('Церий');
  });

  test('is a conflict where the server has moved on meanwhile', () => {
    const { engine } = openDesk(draftServer({ name: 'Медь' }), [leftBehind({ name: 'Церий' }, { name: 'Ц' })]);
    expect(engine.state()).toMatchObject({ draft: { name: 'Церий' }, conflicts: { name: 'Медь' } });
  });

  test('of two tabs comes back from both', () => {
    const { engine } = openDesk(draftServer(), [
      leftBehind({ keywords: 'XANES' }, { keywords: '' }, 2),
      leftBehind({ name: 'Церий' }, { name: '' }, 1),
    ]);
    expect(engine.state().draft).toMatchObject({ name: 'Церий', keywords: 'XANES' });
  });

  test('is nothing when the server has it already', () => {
    const { restored } = openDesk(draftServer({ name: 'Церий' }), [leftBehind({ name: 'Церий' }, { name: 'Ц' })]);
    expect(restored).toEqual([]);
  });

  test('remembers an undecided conflict over a reload', async () => {
    const desk = openDesk();
    desk.server.changeElsewhere({ name: 'Медь' });
    desk.engine.change({ name: 'Церий' });
    await desk.clock.pass(1000);
    const record = recordOf(desk.engine.state(), 5);
    const again = openDesk(desk.server, record ? [record] : []);
    expect(again.engine.state().conflicts).toEqual({ name: 'Медь' });
  });

  test('survives the way through the store, and rubbish does not', () => {
    const desk = openDesk();
    desk.engine.change({ name: 'Церий', stations: [5] });
    expect(readRecord(JSON.stringify(desk.kept))).toEqual(desk.kept);
    expect(readRecord('{"fields":1}')).toBeNull();
    expect(readRecord('not json')).toBeNull();
    expect(readRecord(null)).toBeNull();
  });
});
