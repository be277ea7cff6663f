import { describe, expect, test } from 'vitest';
import { openDraft } from './testing.ts';
import { kinds } from './testing-kinds.ts';

const offline = { failure: { kind: 'offline' } } as const;
const signedOut = { failure: { kind: 'signed-out' } } as const;
const closed = { failure: { kind: 'closed', detail: 'Закрыто' } } as const;
const refused = { failure: { kind: 'refused', detail: 'Нельзя' } } as const;

describe.each(kinds)('what stopped saving: $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });
  /** A draft whose first save was answered so. */
  const stopped = async (answer: typeof closed | typeof refused | typeof signedOut | typeof offline) => {
    const draft = openDraft(kind);
    draft.server.failures.push(answer);
    draft.engine.change(write('Церий'));
    await draft.clock.pass(1000);
    return draft;
  };

  test.each([
    [closed, 'online'],
    [closed, 'signed-in'],
    [refused, 'online'],
    [signedOut, 'online'],
  ] as const)('%j is not over because of the event %s', async (answer, why) => {
    const { engine, clock, server } = await stopped(answer);
    const before = engine.state();
    engine.dispatch({ type: why });
    await clock.pass(60_000);
    expect(engine.state()).toBe(before);
    expect(server.saves).toHaveLength(1);
  });

  test.each([closed, refused, signedOut, offline])('%j may be over when the draft is opened anew', async (answer) => {
    const { engine, clock, server } = await stopped(answer);
    engine.dispatch({ type: 'opened' });
    await clock.pass(0);
    expect(server.draft[one]).toBe('Церий');
    expect(engine.state().trouble).toBeNull();
  });

  test('opened anew without trouble, it does nothing', () => {
    const { engine } = openDraft(kind);
    const before = engine.state();
    engine.dispatch({ type: 'opened' });
    expect(engine.state()).toBe(before);
  });

  test.each([closed, signedOut])('asked to save all the same, it sends nothing: %j', async (answer) => {
    const { engine, server } = await stopped(answer);
    await expect(engine.flush()).resolves.toBe(false);
    expect(server.saves).toHaveLength(1);
  });

  test('let go after a hold, what was refused is not sent again', async () => {
    const { engine, clock, server } = await stopped(refused);
    (await engine.hold())();
    await clock.pass(60_000);
    expect(server.saves).toHaveLength(1);
  });

  test('told that nobody is signed in any more, it waits without asking', async () => {
    const { engine, clock, server } = openDraft(kind);
    engine.change(write('Церий'));
    engine.dispatch({ type: 'signed-out' });
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
    expect(engine.state().trouble).toEqual({ kind: 'signed-out' });
  });

  test('news of another tab do not end it', async () => {
    const { engine, clock, server } = await stopped(signedOut);
    engine.dispatch({ type: 'saved-elsewhere', patch: { [two]: 'XANES' }, version: 2, savedAt: '' });
    await clock.pass(60_000);
    expect(engine.state().trouble).toEqual({ kind: 'signed-out' });
    expect(server.saves).toHaveLength(1);
  });

  test('typing does not bring a retry nearer, and a decision does not either', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.isDown = true;
    engine.change(write('Це'));
    await clock.pass(10_000);
    const { length } = server.saves;
    engine.change(write('Церий'));
    engine.resolve(write('Церий и медь'));
    await clock.pass(2000);
    expect(server.saves).toHaveLength(length);
    await clock.pass(30_000);
    expect(server.saves.length).toBeGreaterThan(length);
  });

  test.each([
    [signedOut, { kind: 'signed-out' }],
    [closed, { kind: 'closed', detail: 'Закрыто' }],
    [refused, { kind: 'closed', detail: 'Нельзя' }],
  ] as const)(
    'a look at the server that fails with %j stops what is to be saved, and only that',
    async (answer, why) => {
      const { engine, clock, server } = openDraft(kind);
      server.fetchFailures.push(answer);
      const before = engine.state();
      engine.dispatch({ type: 'refresh' });
      await clock.pass(0);
      expect(engine.state()).toBe(before);
      engine.change(write('Церий'));
      server.fetchFailures.push(answer);
      engine.dispatch({ type: 'refresh' });
      await clock.pass(60_000);
      expect(engine.state().trouble).toEqual(why);
      expect(server.saves).toEqual([]);
    },
  );

  test('stale without a network, it looks at the server first when the network is back', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.changeElsewhere(write('Медь'));
    server.fetchFailures.push(offline, offline, offline, offline);
    engine.change({ [two]: 'XANES', ...write('Церий') });
    await expect(Promise.all([engine.flush(), clock.pass(0)])).resolves.toEqual([false, undefined]);
    await clock.pass(5000);
    const { fetches, saves } = server;
    const sent = saves.length;
    server.fetchFailures.length = 0;
    engine.dispatch({ type: 'online' });
    expect([server.fetches, saves.length]).toEqual([fetches + 1, sent]);
    expect(engine.isIdle()).toBe(false);
    await clock.pass(0);
    expect(engine.state().conflicts).toMatchObject(write('Медь'));
  });

  test('asked to save what is stale, it answers when the server has it', async () => {
    const { engine, clock, server } = openDraft(kind);
    server.version = 9;
    engine.change(write('Церий'));
    await expect(Promise.all([engine.flush(), clock.pass(0)])).resolves.toEqual([true, undefined]);
    expect(server.draft[one]).toBe('Церий');
  });
});

describe.each(kinds)('answers out of their order: $title', ({ kind, one, two }) => {
  test('one that nothing was asked for changes nothing', () => {
    const { engine } = openDraft(kind);
    const before = engine.state();
    engine.dispatch({ type: 'saved', version: 9, savedAt: '' });
    engine.dispatch({ type: 'failed', failure: { kind: 'offline' } });
    expect(engine.state()).toBe(before);
  });

  test('one that tells of an older version than is known makes it ask', async () => {
    const { engine, clock, server } = openDraft(kind);
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change({ [one]: 'Церий' });
    await clock.pass(1000);
    server.version = 4;
    engine.dispatch({ type: 'theirs', ...server.present(), asked: 1 });
    server.failures.push({ version: 3, savedAt: '' });
    answer.resolve();
    await clock.pass(0);
    expect(server.fetches).toBe(1);
  });

  test('what is typed during a request waits for a pause of its own', async () => {
    const { engine, clock, server } = openDraft(kind);
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change({ [one]: 'Церий' });
    void engine.flush();
    await clock.pass(0);
    engine.change({ [two]: 'XANES' });
    answer.resolve();
    await clock.pass(900);
    expect(server.saves).toHaveLength(1);
    await clock.pass(200);
    expect(server.saves).toHaveLength(2);
  });

  test('what another call replaced by the same is forgotten on the device', () => {
    const draft = openDraft(kind);
    draft.engine.change({ [one]: 'Церий' });
    expect(draft.kept).not.toBeNull();
    draft.engine.dispatch({ type: 'replaced', draft: draft.engine.state().draft, version: 2, savedAt: '' });
    expect(draft.kept).toBeNull();
  });

  test('whoever watches hears of changes only, and of none after leaving', () => {
    const { engine } = openDraft(kind);
    let heard = 0;
    const leave = engine.subscribe(() => (heard += 1));
    engine.dispatch({ type: 'opened' });
    expect(heard).toBe(0);
    engine.dispatch({ type: 'arrivals-seen' });
    expect(heard).toBe(1);
    leave();
    engine.dispatch({ type: 'arrivals-seen' });
    expect(heard).toBe(1);
  });
});
