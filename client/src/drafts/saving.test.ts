import { describe, expect, test } from 'vitest';
import { memoryServer, openDraft } from './testing.ts';
import { byEntryKinds, byField, kinds } from './testing-kinds.ts';

const offline = { failure: { kind: 'offline' } } as const;

describe.each(kinds)('saving $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });
  const open = (held = {}) => openDraft(kind, memoryServer(kind, held));

  test('sends once, a second after typing stops', async () => {
    const { engine, clock, server } = open();
    await clock.pass(60 * 60_000);
    for (const text of ['Ц', 'Це', 'Цер', 'Цери', 'Церий']) {
      engine.change(write(text));
      await clock.pass(300);
    }
    expect(server.saves).toHaveLength(0);
    await clock.pass(700);
    expect(server.saves).toMatchObject([{ patch: write('Церий'), version: 1 }]);
    expect(engine.state()).toMatchObject({ version: 2, savedAt: 'saved 2', device: 'nothing' });
  });

  test('sends nothing when the text is again what the server holds', async () => {
    const { engine, clock, server } = open(write('Церий'));
    engine.change(write('Церий и'));
    engine.change(write('Церий'));
    await clock.pass(5000);
    expect(server.saves).toHaveLength(0);
  });

  test('keeps every key on the device at once, and forgets it when the server has it', async () => {
    const draft = open();
    draft.engine.change(write('Ц'));
    expect(draft.kept).toMatchObject({ fields: write('Ц'), version: 1 });
    await draft.clock.pass(1000);
    expect(draft.kept).toBeNull();
  });

  test('saves somebody who never pauses every fifteen seconds', async () => {
    const { engine, clock, server } = open();
    for (let key = 1; key <= 80; key++) {
      engine.change(write('а'.repeat(key)));
      await clock.pass(500);
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(2);
  });

  test('has one request under way, and the newest text wins', async () => {
    const { engine, clock, server } = open();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change(write('a'));
    await clock.pass(1000);
    engine.change(write('ab'));
    await clock.pass(3000);
    engine.change(write('abc'));
    await clock.pass(3000);
    expect(server.saves).toHaveLength(1);
    server.gate = null;
    answer.resolve();
    await clock.pass(1000);
    expect(server.saves.map(({ patch, version }) => [patch[one], version])).toEqual([
      ['a', 1],
      ['abc', 2],
    ]);
    expect(server.mostUnderWay).toBe(1);
  });

  test('saves at once when asked, and says that all is on the server', async () => {
    const { engine, clock, server } = open();
    engine.change(write('Церий'));
    const flushed = engine.flush();
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
    await expect(flushed).resolves.toBe(true);
  });

  test('asked during a request, saves the rest right after its answer', async () => {
    const { engine, clock, server } = open();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change(write('a'));
    await clock.pass(1000);
    engine.change(write('ab'));
    const flushed = engine.flush();
    server.gate = null;
    answer.resolve();
    await clock.pass(0);
    await expect(flushed).resolves.toBe(true);
    expect(server.draft[one]).toBe('ab');
  });

  test('refused as a whole, is not sent round and round', async () => {
    const { engine, clock, server } = open();
    server.failures.push({ failure: { kind: 'refused', detail: 'Так нельзя' } });
    engine.change(write('Церий'));
    await clock.pass(60_000);
    expect(server.saves).toHaveLength(1);
    expect(engine.state().trouble).toEqual({ kind: 'refused', detail: 'Так нельзя' });
    engine.change(write('Церий и медь'));
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий и медь');
  });

  test('without a network is tried again after 1, 2, 4 … seconds, at most every half a minute', async () => {
    const { engine, clock, server } = open();
    server.failures.push(...Array.from({ length: 8 }, () => offline));
    const at: number[] = [];
    engine.change(write('Церий'));
    for (let second = 0; second < 140; second++) {
      const before = server.saves.length;
      await clock.pass(1000);
      if (server.saves.length > before) at.push(second + 1);
    }
    expect(at).toEqual([1, 2, 4, 8, 16, 32, 62, 92, 122]);
    expect(server.draft[one]).toBe('Церий');
    expect(engine.state().trouble).toBeNull();
  });

  test('without a network keeps what is typed meanwhile, and sends only the newest', async () => {
    const draft = open();
    draft.server.failures.push(offline, { failure: { kind: 'server' } });
    draft.engine.change(write('a'));
    await draft.clock.pass(1500);
    expect(draft.engine.state().trouble).toEqual({ kind: 'offline' });
    draft.engine.change(write('abc'));
    expect(draft.kept?.fields).toMatchObject(write('abc'));
    expect(draft.engine.wouldLose()).toBe(false);
    await draft.clock.pass(5000);
    expect(draft.server.saves.map(({ patch }) => patch[one])).toEqual(['a', 'abc', 'abc']);
  });

  test('uses a network that is back at once', async () => {
    const { engine, clock, server } = open();
    server.isDown = true;
    engine.change(write('Церий'));
    await clock.pass(20_000);
    server.isDown = false;
    engine.dispatch({ type: 'online' });
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
  });

  test('warns before leaving only when the device keeps nothing either', async () => {
    const draft = open();
    draft.deviceWorks = false;
    draft.engine.change(write('Церий'));
    expect(draft.engine.state().device).toBe('failed');
    expect(draft.engine.wouldLose()).toBe(true);
    await draft.clock.pass(1000);
    expect(draft.engine.wouldLose()).toBe(false);
  });

  test('stops when the sign-in has expired, keeps the text on the device, and goes on after signing in', async () => {
    const draft = open();
    draft.server.failures.push({ failure: { kind: 'signed-out' } });
    draft.engine.change(write('a'));
    await draft.clock.pass(1000);
    draft.engine.change(write('ab'));
    await draft.clock.pass(60_000);
    expect(draft.server.saves).toHaveLength(1);
    expect(draft.kept?.fields).toMatchObject(write('ab'));
    draft.engine.dispatch({ type: 'signed-in' });
    await draft.clock.pass(0);
    expect(draft.server.draft[one]).toBe('ab');
    expect(draft.kept).toBeNull();
  });

  test('stops when no more changes are taken, and keeps the text on the device', async () => {
    const draft = open();
    draft.server.failures.push({ failure: { kind: 'closed', detail: 'Закрыто' } });
    draft.engine.change(write('a'));
    await draft.clock.pass(60_000);
    expect(draft.server.saves).toHaveLength(1);
    expect(draft.engine.state().trouble).toEqual({ kind: 'closed', detail: 'Закрыто' });
    expect(draft.kept?.fields).toMatchObject(write('a'));
  });

  test('sends nothing while it is on hold, and goes on afterwards', async () => {
    const { engine, clock, server } = open();
    engine.change(write('a'));
    const release = await engine.hold();
    engine.change({ [two]: 'b' });
    await expect(engine.flush()).resolves.toBe(false);
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
    release();
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ [one]: 'a', [two]: 'b' });
  });

  test('holds only when the request under way has come to its end', async () => {
    const { engine, clock, server } = open();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change(write('a'));
    await clock.pass(1000);
    let isHeld = false;
    void engine.hold().then(() => (isHeld = true));
    await clock.pass(1000);
    expect(isHeld).toBe(false);
    answer.resolve();
    await clock.pass(0);
    expect(isHeld).toBe(true);
  });
});

describe.each(byEntryKinds)('saving $title, each for itself', ({ kind, one, two }) => {
  const long = 'а'.repeat(201);

  test('sends only what changed', async () => {
    const { engine, clock, server } = openDraft(kind, memoryServer(kind, { [one]: 'Церий', [two]: 'XANES' }));
    engine.change({ [two]: 'XANES, EXAFS' });
    await clock.pass(1000);
    expect(server.saves[0]?.patch).toEqual({ [two]: 'XANES, EXAFS' });
  });

  test('what is over its limit stays on the device and is named, the rest is saved', async () => {
    const draft = openDraft(kind);
    draft.engine.change({ [one]: long, [two]: 'XANES' });
    expect(draft.engine.held()).toEqual([one]);
    await draft.clock.pass(1000);
    expect(draft.server.saves[0]?.patch).toEqual({ [two]: 'XANES' });
    expect(draft.engine.held()).toEqual([one]);
    expect(draft.kept?.fields).toEqual({ [one]: long });
    await expect(draft.engine.flush()).resolves.toBe(false);
  });

  test('what was over its limit is saved once it is shortened', async () => {
    const { engine, clock, server } = openDraft(kind);
    engine.change({ [one]: long });
    await clock.pass(2000);
    engine.change({ [one]: long.slice(1) });
    await clock.pass(1000);
    expect(server.draft[one]).toHaveLength(200);
    expect(engine.held()).toEqual([]);
  });

  test('what the server named as wrong is not sent again until it changes; the rest goes on', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.failures.push({ failure: { kind: 'fields', fields: { [`${one}.0`]: ['Такого нет'] } } });
    engine.change({ [one]: 'нет такого', [two]: 'Церий' });
    await clock.pass(1000);
    expect(server.saves.map(({ patch }) => patch)).toEqual([
      { [one]: 'нет такого', [two]: 'Церий' },
      { [two]: 'Церий' },
    ]);
    expect(engine.state().refused[one]?.texts).toEqual(['Такого нет']);
    engine.change({ [one]: 'есть' });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ [one]: 'есть', [two]: 'Церий' });
  });

  test('refused without a name, is not sent round and round', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.failures.push({ failure: { kind: 'fields', fields: { id: ['Нет такой заявки'] } } });
    engine.change({ [one]: 'Церий' });
    await clock.pass(60_000);
    expect(server.saves).toHaveLength(1);
    expect(engine.state().trouble).toEqual({ kind: 'refused', detail: 'Нет такой заявки' });
    engine.change({ [one]: 'Церий и медь' });
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий и медь');
  });
});

test('a failed look at the server changes nothing where all is saved', async () => {
  const { engine, clock, server } = openDraft(byField);
  server.fetchFailures.push(offline);
  const before = engine.state();
  engine.dispatch({ type: 'refresh' });
  await clock.pass(60_000);
  expect(engine.state()).toBe(before);
  expect(server.fetches).toBe(1);
});
