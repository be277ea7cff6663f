import { describe, expect, test } from 'vitest';
import { readRecord, recordOf } from './device-record.ts';
import { memoryServer, openDraft } from './testing.ts';
import { byEntryKinds, kinds, type Texts, whole } from './testing-kinds.ts';

const leftBehind = (fields: Texts, base: Texts, at = 1) => ({ version: 1, at, fields, base, disputed: [] });

describe.each(kinds)('changed in two places: $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });
  /** Both wrote other text, and mine was sent second. */
  const disagree = async () => {
    const draft = openDraft(kind);
    draft.server.changeElsewhere(write('Медь'));
    draft.engine.change(write('Церий'));
    await draft.clock.pass(1000);
    return draft;
  };

  test('nothing is written over: both stand there until the author decides', async () => {
    const draft = await disagree();
    await draft.clock.pass(60_000);
    expect(draft.engine.state().conflicts).toMatchObject(write('Медь'));
    expect(draft.engine.state().draft[one]).toBe('Церий');
    expect(draft.server.draft[one]).toBe('Медь');
    expect(draft.kept?.fields).toMatchObject(write('Церий'));
  });

  test.each(['mine', 'theirs', 'both'] as const)('is settled by taking %s', async (which) => {
    const draft = await disagree();
    const { conflicts, draft: mine } = draft.engine.state();
    const choices = { mine, theirs: conflicts, both: { ...mine, ...write('Медь\n\nЦерий') } };
    const saves = draft.server.saves.length;
    draft.engine.resolve(choices[which]);
    await draft.clock.pass(0);
    expect(draft.server.draft[one]).toBe(choices[which][one]);
    expect(draft.server.saves.length - saves).toBe(which === 'theirs' ? 0 : 1);
    expect(draft.engine.state().conflicts).toEqual({});
    expect(draft.kept).toBeNull();
  });

  test('shows theirs anew when they change it once more before I decide', async () => {
    const { engine, clock, server } = await disagree();
    server.changeElsewhere(write('Медь и цинк'));
    engine.dispatch({ type: 'refresh' });
    await clock.pass(0);
    expect(engine.state().conflicts).toMatchObject(write('Медь и цинк'));
  });

  test('asks nothing when both wrote the same', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere(write('Церий'));
    engine.change(write('Церий'));
    await clock.pass(1000);
    expect(engine.state()).toMatchObject({ conflicts: {}, trouble: null, version: 2 });
  });

  test('asks nothing when only the count of saves went on', async () => {
    const { engine, clock, server } = openDraft(kind, memoryServer(kind, write('Было')));
    server.version = 5;
    engine.change(write('Здесь'));
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Здесь');
    expect(engine.state()).toMatchObject({ conflicts: {}, version: 6 });
  });

  test('needs no further call when the refusal brings the present state', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.tellsCurrent = true;
    server.changeElsewhere(write('Медь'));
    engine.change(write('Церий'));
    await clock.pass(1000);
    expect(engine.state().conflicts).toMatchObject(write('Медь'));
    expect(server.fetches).toBe(0);
  });

  test('waits for the network when the present state cannot be fetched', async () => {
    const draft = openDraft(kind);
    draft.server.fetchFailures.push({ failure: { kind: 'offline' } });
    draft.server.changeElsewhere(write('Медь'));
    draft.engine.change(write('Церий'));
    await draft.clock.pass(3000);
    expect(draft.engine.state().conflicts).toMatchObject(write('Медь'));
  });

  test('shows what another device saved when nothing was typed here', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere(write('Там'));
    engine.dispatch({ type: 'refresh' });
    await clock.pass(0);
    expect(engine.state().draft[one]).toBe('Там');
    expect(engine.state().arrived).toEqual([one]);
    engine.dispatch({ type: 'arrivals-seen' });
    expect(engine.state().arrived).toEqual([]);
  });

  test('an answer that was overtaken by a save here changes nothing', async () => {
    const { engine, clock, server } = openDraft(kind);
    engine.change(write('Церий'));
    const old = server.present();
    await clock.pass(1000);
    engine.dispatch({ type: 'theirs', ...old, asked: 1 });
    expect(engine.state()).toMatchObject({ draft: write('Церий'), version: 2 });
  });

  test('a server that counts anew is believed', async () => {
    const { engine, clock, server } = openDraft(kind, Object.assign(memoryServer(kind), { version: 7 }));
    Object.assign(server, { version: 0, draft: { ...kind.empty, ...write('Дано') } });
    engine.change({ [two]: 'ещё' });
    await clock.pass(5000);
    expect(engine.state().version).toBeLessThan(2);
    expect(server.fetches).toBe(1);
  });

  test('what was replaced by another call leaves what was typed, and asks nothing', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere(write('Дано'));
    engine.change({ [two]: 'набрано' });
    engine.dispatch({ type: 'replaced', ...server.present() });
    await clock.pass(1000);
    expect(engine.state()).toMatchObject({ conflicts: {}, draft: { [two]: 'набрано' }, version: 3 });
  });

  test('news of another tab are taken over without a request', async () => {
    const server = memoryServer(kind);
    const [left, right] = [openDraft(kind, server), openDraft(kind, server)];
    left.engine.change(write('Церий'));
    await left.clock.pass(1000);
    const { version, savedAt } = left.engine.state();
    for (const patch of left.told) right.engine.dispatch({ type: 'saved-elsewhere', patch, version, savedAt });
    expect(right.engine.state()).toMatchObject({ draft: write('Церий'), arrived: [one], version: 2 });
    right.engine.change({ [two]: 'XANES' });
    await right.clock.pass(1000);
    expect(server.draft).toMatchObject({ [one]: 'Церий', [two]: 'XANES' });
    expect(server.fetches).toBe(0);
  });

  test('news that skip a version make a tab ask the server', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere({ [two]: 'XANES' });
    server.changeElsewhere(write('Медь'));
    engine.dispatch({ type: 'saved-elsewhere', patch: write('Медь'), version: 3, savedAt: '' });
    await clock.pass(0);
    expect(engine.state().draft).toMatchObject({ [one]: 'Медь', [two]: 'XANES' });
  });

  test('old news are no news', () => {
    const { engine } = openDraft(kind);
    const before = engine.state();
    engine.dispatch({ type: 'saved-elsewhere', patch: write('Медь'), version: 1, savedAt: '' });
    expect(engine.state()).toBe(before);
  });
});

describe.each(byEntryKinds)('merged one by one: $title', ({ kind, one, two }) => {
  test('takes what only they changed, and saves mine on top', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere({ [two]: 'XANES' });
    engine.change({ [one]: 'Церий' });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ [one]: 'Церий', [two]: 'XANES' });
    expect(engine.state()).toMatchObject({ arrived: [two], conflicts: {}, version: 3 });
  });

  test('saves the rest while one entry waits for a decision', async () => {
    const draft = openDraft(kind);
    draft.server.changeElsewhere({ [one]: 'Медь' });
    draft.engine.change({ [one]: 'Церий', [two]: 'XANES' });
    await draft.clock.pass(60_000);
    expect(draft.server.draft).toMatchObject({ [one]: 'Медь', [two]: 'XANES' });
    expect(draft.kept?.fields).toEqual({ [one]: 'Церий' });
  });

  test('decided about one, the other stays a question', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere({ [one]: 'Медь', [two]: 'EXAFS' });
    engine.change({ [one]: 'Церий', [two]: 'XANES' });
    await clock.pass(1000);
    engine.resolve({ [one]: 'Церий' });
    await clock.pass(0);
    expect(server.draft).toMatchObject({ [one]: 'Церий', [two]: 'EXAFS' });
    expect(engine.state().conflicts).toEqual({ [two]: 'EXAFS' });
  });

  test('news during a request are merged, and the request is repeated on the new version', async () => {
    const { engine, clock, server } = openDraft(kind);
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change({ [one]: 'Церий' });
    await clock.pass(1000);
    server.changeElsewhere({ [two]: 'XANES' });
    engine.dispatch({ type: 'saved-elsewhere', patch: { [two]: 'XANES' }, version: 2, savedAt: '' });
    server.gate = null;
    answer.resolve();
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ [one]: 'Церий', [two]: 'XANES' });
    expect(server.fetches).toBe(0);
    expect(engine.state()).toMatchObject({ version: 3, conflicts: {} });
  });

  test('of two tabs that are gone it comes back from both', () => {
    const { engine } = openDraft(kind, memoryServer(kind), [
      leftBehind({ [two]: 'XANES' }, { [two]: '' }, 2),
      leftBehind({ [one]: 'Церий' }, { [one]: '' }, 1),
    ]);
    expect(engine.state().draft).toMatchObject({ [one]: 'Церий', [two]: 'XANES' });
  });

  test('another tab that types asks nothing before it saves', () => {
    const { engine } = openDraft(kind);
    engine.change({ [one]: 'Здесь' });
    engine.dispatch({ type: 'typed-elsewhere', patch: { [one]: 'Там' } });
    expect(engine.state().conflicts).toEqual({});
  });
});

describe.each(kinds)('text that a closed tab left on this device: $title', ({ kind, one }) => {
  const write = (text: string) => ({ [one]: text });

  test('comes back, and is saved', async () => {
    const draft = openDraft(kind, memoryServer(kind, write('Ц')), [leftBehind(write('Церий'), write('Ц'))]);
    expect(draft.engine.state().draft[one]).toBe('Церий');
    expect(draft.restored).toEqual([one]);
    void draft.engine.flush();
    await draft.clock.pass(0);
    expect(draft.server.draft[one]).toBe('Церий');
  });

  test('is asked about where the server has moved on meanwhile', async () => {
    const record = leftBehind(write('Церий'), write('Ц'));
    const { engine, clock, server } = openDraft(kind, memoryServer(kind, write('Медь')), [record]);
    expect(engine.state()).toMatchObject({ draft: write('Церий'), conflicts: write('Медь') });
    void engine.flush();
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
  });

  test('is nothing when the server has it already', () => {
    const record = leftBehind(write('Церий'), write('Ц'));
    expect(openDraft(kind, memoryServer(kind, write('Церий')), [record]).restored).toEqual([]);
  });

  test('remembers an undecided question over a reload', async () => {
    const draft = openDraft(kind);
    draft.server.changeElsewhere(write('Медь'));
    draft.engine.change(write('Церий'));
    await draft.clock.pass(1000);
    const record = recordOf(draft.engine.state(), kind, 5);
    const again = openDraft(kind, draft.server, record ? [record] : []);
    expect(again.engine.state().conflicts).toEqual(draft.engine.state().conflicts);
  });

  test('survives the way through the store, and rubbish does not', () => {
    const draft = openDraft(kind);
    draft.engine.change(write('Церий'));
    expect(readRecord(JSON.stringify(draft.kept), kind)).toEqual(draft.kept);
    expect(readRecord('{"fields":1}', kind)).toBeNull();
    expect(readRecord('not json', kind)).toBeNull();
    expect(readRecord(null, kind)).toBeNull();
  });
});

describe('a draft as a whole', () => {
  test('asks too where each side changed another part: no mixture is made', async () => {
    const draft = openDraft(whole);
    draft.server.changeElsewhere({ remark: 'Там' });
    draft.engine.change({ comment: 'Здесь' });
    await draft.clock.pass(1000);
    expect(draft.engine.state().conflicts).toEqual({ comment: '', remark: 'Там' });
    expect(draft.kept?.fields).toEqual({ comment: 'Здесь', remark: '' });
    expect(draft.kept?.disputed).toEqual(['comment', 'remark']);
  });

  test('asks as soon as another tab holds other text, before either is on the server', async () => {
    const { engine, clock, server } = openDraft(whole);
    server.isDown = true;
    engine.change({ comment: 'Здесь' });
    engine.dispatch({ type: 'typed-elsewhere', patch: { comment: 'Там', remark: '' } });
    expect(engine.state().conflicts).toEqual({ comment: 'Там', remark: '' });
    server.isDown = false;
    engine.resolve({ comment: 'Там', remark: '' });
    await clock.pass(0);
    expect(server.draft['comment']).toBe('Там');
  });

  test('asks nothing while nothing is typed here, or the same', () => {
    const { engine } = openDraft(whole);
    engine.dispatch({ type: 'typed-elsewhere', patch: { comment: 'Там', remark: '' } });
    expect(engine.state().conflicts).toEqual({});
    engine.change({ comment: 'Там' });
    engine.dispatch({ type: 'typed-elsewhere', patch: { comment: 'Там', remark: '' } });
    expect(engine.state().conflicts).toEqual({});
  });
});
