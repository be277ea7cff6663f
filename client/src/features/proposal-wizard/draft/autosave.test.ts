import { describe, expect, test } from 'vitest';
import { draftServer, openDesk } from './testing.ts';

const name = (text: string) => ({ name: text });

describe('saving while somebody writes', () => {
  test('sends once, a second after typing stops', async () => {
    const { engine, clock, server } = openDesk();
    for (const text of ['Ц', 'Це', 'Цер', 'Цери', 'Церий']) {
      engine.change(name(text));
      await clock.pass(300);
    }
    expect(server.saves).toHaveLength(0);
    await clock.pass(700);
    expect(server.saves).toEqual([{ patch: name('Церий'), version: 1 }]);
    expect(engine.state()).toMatchObject({ version: 2, savedAt: 'saved 2', device: 'nothing' });
  });

  test('sends only the fields that changed', async () => {
    const { engine, clock, server } = openDesk(draftServer({ name: 'Церий', keywords: 'XANES' }));
    engine.change({ keywords: 'XANES, EXAFS' });
    await clock.pass(1000);
    expect(server.saves[0]?.patch).toEqual({ keywords: 'XANES, EXAFS' });
  });

  test('sends nothing when the text is again what the server holds', async () => {
    const { engine, clock, server } = openDesk(draftServer(name('Церий')));
    engine.change(name('Церий и'));
    engine.change(name('Церий '));
    await clock.pass(5000);
    expect(server.saves).toHaveLength(0);
  });

  test('keeps every key on the device at once, and forgets it when the server has it', async () => {
    const desk = openDesk();
    desk.engine.change(name('Ц'));
    expect(desk.kept).toMatchObject({ fields: name('Ц'), base: name(''), version: 1 });
    await desk.clock.pass(1000);
    expect(desk.kept).toBeNull();
  });

  test('saves somebody who never pauses every fifteen seconds', async () => {
    const { engine, clock, server } = openDesk();
    for (let key = 1; key <= 80; key++) {
      engine.change(name('а'.repeat(key)));
      await clock.pass(500);
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(2);
  });

  test('has one request under way, and the newest text wins', async () => {
    const { engine, clock, server } = openDesk();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change(name('a'));
    await clock.pass(1000);
    engine.change(name('ab'));
    await clock.pass(3000);
    engine.change(name('abc'));
    await clock.pass(3000);
    expect(server.saves).toHaveLength(1);
    server.gate = null;
    answer.resolve();
    await clock.pass(1000);
    expect(server.saves.map(({ patch, version }) => [patch.name, version])).toEqual([
      ['a', 1],
      ['abc', 2],
    ]);
    expect(server.mostUnderWay).toBe(1);
  });

  test('saves at once when asked, and says that all is on the server', async () => {
    const { engine, clock, server } = openDesk();
    engine.change(name('Церий'));
    const flushed = engine.flush();
    await clock.pass(0);
    expect(server.draft.name).toBe('Церий');
    await expect(flushed).resolves.toBe(true);
  });

  test('asked during a request, saves the rest right after its answer', async () => {
    const { engine, clock, server } = openDesk();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change(name('a'));
    await clock.pass(1000);
    engine.change(name('ab'));
    const flushed = engine.flush();
    server.gate = null;
    answer.resolve();
    await clock.pass(0);
    await expect(flushed).resolves.toBe(true);
    expect(server.draft.name).toBe('ab');
  });
});

describe('a text that the server would not take', () => {
  test('over its limit stays on the device and is named, the rest is saved', async () => {
    const desk = openDesk();
    const long = 'а'.repeat(201);
    desk.engine.change({ name: long, keywords: 'XANES' });
    await desk.clock.pass(1000);
    expect(desk.server.saves[0]?.patch).toEqual({ keywords: 'XANES' });
    expect(desk.engine.held()).toEqual(['name']);
    expect(desk.kept?.fields).toEqual({ name: long });
    await expect(desk.engine.flush()).resolves.toBe(false);
  });

  test('shortened again, it is saved', async () => {
    const { engine, clock, server } = openDesk();
    engine.change(name('а'.repeat(201)));
    await clock.pass(2000);
    engine.change(name('а'.repeat(200)));
    await clock.pass(1000);
    expect(server.draft.name).toHaveLength(200);
    expect(engine.held()).toEqual([]);
  });

  test('named by the server is not sent again until it changes; the other fields go on', async () => {
    const { engine, clock, server } = openDesk();
    server.failures.push({ failure: { kind: 'fields', fields: { method: ['Такого метода нет'] } } });
    engine.change({ method: 999, name: 'Церий' });
    await clock.pass(1000);
    expect(server.saves.map(({ patch }) => patch)).toEqual([{ method: 999, name: 'Церий' }, { name: 'Церий' }]);
    expect(engine.state().refused.method?.texts).toEqual(['Такого метода нет']);
    engine.change({ method: 3 });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ method: 3, name: 'Церий' });
  });

  test('refused without a field, is not sent round and round', async () => {
    const { engine, clock, server } = openDesk();
    server.failures.push({ failure: { kind: 'fields', fields: { id: ['Нет такой заявки'] } } });
    engine.change(name('Церий'));
    await clock.pass(60_000);
    expect(server.saves).toHaveLength(1);
    expect(engine.state().trouble).toEqual({ kind: 'refused', detail: 'Нет такой заявки' });
    engine.change(name('Церий и медь'));
    await clock.pass(1000);
    expect(server.draft.name).toBe('Церий и медь');
  });
});

describe('a lost network', () => {
  test('is tried again after 1, 2, 4 … seconds, at most every half a minute', async () => {
    const { engine, clock, server } = openDesk();
    const offline = { failure: { kind: 'offline' } } as const;
    server.failures.push(...Array.from({ length: 8 }, () => offline));
    const at: number[] = [];
    engine.change(name('Церий'));
    for (let second = 0; second < 140; second++) {
      const before = server.saves.length;
      await clock.pass(1000);
      if (server.saves.length > before) at.push(second + 1);
    }
    expect(at).toEqual([1, 2, 4, 8, 16, 32, 62, 92, 122]);
    expect(server.draft.name).toBe('Церий');
    expect(engine.state().trouble).toBeNull();
  });

  test('keeps what is typed meanwhile, and sends only the newest', async () => {
    const desk = openDesk();
    desk.server.failures.push({ failure: { kind: 'offline' } }, { failure: { kind: 'server' } });
    desk.engine.change(name('a'));
    await desk.clock.pass(1500);
    expect(desk.engine.state().trouble).toEqual({ kind: 'offline' });
    desk.engine.change(name('abc'));
    expect(desk.kept?.fields).toEqual(name('abc'));
    expect(desk.engine.wouldLose()).toBe(false);
    await desk.clock.pass(5000);
    expect(desk.server.saves.map(({ patch }) => patch.name)).toEqual(['a', 'abc', 'abc']);
  });

  test('that is back is used at once', async () => {
    const { engine, clock, server } = openDesk();
    server.failures.push(...Array.from({ length: 6 }, () => ({ failure: { kind: 'offline' } }) as const));
    engine.change(name('Церий'));
    await clock.pass(20_000);
    server.failures.length = 0;
    engine.dispatch({ type: 'online' });
    await clock.pass(0);
    expect(server.draft.name).toBe('Церий');
  });

  test('warns before leaving only when the device keeps nothing either', async () => {
    const desk = openDesk();
    desk.deviceWorks = false;
    desk.engine.change(name('Церий'));
    expect(desk.engine.wouldLose()).toBe(true);
    await desk.clock.pass(1000);
    expect(desk.engine.wouldLose()).toBe(false);
  });
});

describe('a sign-in that has expired', () => {
  test('stops sending, keeps the text on the device, and goes on after signing in', async () => {
    const desk = openDesk();
    desk.server.failures.push({ failure: { kind: 'signed-out' } });
    desk.engine.change(name('a'));
    await desk.clock.pass(1000);
    desk.engine.change(name('ab'));
    await desk.clock.pass(60_000);
    expect(desk.server.saves).toHaveLength(1);
    expect(desk.kept?.fields).toEqual(name('ab'));
    desk.engine.dispatch({ type: 'signed-in' });
    await desk.clock.pass(0);
    expect(desk.server.draft.name).toBe('ab');
    expect(desk.kept).toBeNull();
  });

  test('a proposal that takes no changes any more keeps the text on the device', async () => {
    const desk = openDesk();
    desk.server.failures.push({ failure: { kind: 'closed', detail: 'Данная заявка не может быть редактирована' } });
    desk.engine.change(name('a'));
    await desk.clock.pass(60_000);
    expect(desk.server.saves).toHaveLength(1);
    expect(desk.engine.state().trouble?.kind).toBe('closed');
    expect(desk.kept?.fields).toEqual(name('a'));
  });
});
