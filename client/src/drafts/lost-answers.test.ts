import { describe, expect, test } from 'vitest';
import { recordOf } from './device-record.ts';
import { memoryServer, openDraft } from './testing.ts';
import { kinds, whole } from './testing-kinds.ts';
import { openTabs } from './testing-tabs.ts';

describe.each(kinds)('an answer that is lost on its way: $title', ({ kind, one, two }) => {
  const write = (text: string) => ({ [one]: text });
  /** The server has taken it, and nobody here knows. */
  const lost = async (text: string) => {
    const draft = openDraft(kind);
    draft.server.losesAnswers = true;
    draft.engine.change(write(text));
    await draft.clock.pass(1000);
    draft.server.losesAnswers = false;
    return draft;
  };

  test('does not make one’s own text a question: what was typed on is saved', async () => {
    const { engine, clock, server } = await lost('Цер');
    engine.change(write('Церий'));
    await clock.pass(5000);
    expect(engine.state()).toMatchObject({ conflicts: {}, trouble: null, draft: write('Церий') });
    expect(server.draft[one]).toBe('Церий');
  });

  test('does not either after further attempts that did not come through', async () => {
    const { engine, clock, server } = await lost('Це');
    server.isDown = true;
    for (let length = 3; length < 60; length++) {
      engine.change(write('Ц'.repeat(length)));
      await clock.pass(30_000);
    }
    server.isDown = false;
    await clock.pass(30_000);
    expect(engine.state().conflicts).toEqual({});
    expect(server.draft[one]).toBe('Ц'.repeat(59));
  });

  test('leaves nothing on the server that was taken back since', async () => {
    const { engine, clock, server } = await lost('Цер');
    engine.change(write(''));
    await clock.pass(5000);
    expect(server.draft[one] ?? '').toBe('');
    expect(engine.state()).toMatchObject({ draft: write(''), conflicts: {}, trouble: null });
  });

  test('still asks where somebody else wrote after it', async () => {
    const { engine, clock, server } = await lost('Цер');
    server.changeElsewhere(write('Медь'));
    engine.change(write('Церий'));
    await clock.pass(5000);
    expect(engine.state()).toMatchObject({ conflicts: write('Медь'), draft: write('Церий') });
    expect(server.draft[one]).toBe('Медь');
  });

  test.each([true, false])('is known over a reload; while the save was under way: %s', async (isUnderWay) => {
    const server = memoryServer(kind);
    const before = openDraft(kind, server);
    server.losesAnswers = true;
    before.engine.change(write('Цер'));
    if (isUnderWay) server.answerGate = new Promise(() => undefined);
    await before.clock.pass(1000);
    before.engine.change(write('Церий'));
    server.losesAnswers = false;
    server.answerGate = null;
    const { engine, clock } = openDraft(kind, server, before.kept ? [before.kept] : []);
    expect(engine.state()).toMatchObject({ conflicts: {}, draft: write('Церий') });
    void engine.flush();
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
  });

  test('is known where the save arrives after the page was opened anew', async () => {
    const server = memoryServer(kind);
    const before = openDraft(kind, server);
    const way = Promise.withResolvers<void>();
    server.gate = way.promise;
    before.engine.change(write('Цер'));
    await before.clock.pass(1000);
    before.engine.change(write('Церий'));
    const { engine, clock } = openDraft(kind, server, before.kept ? [before.kept] : []);
    server.gate = null;
    way.resolve();
    await clock.pass(0);
    expect(server.draft[one]).toBe('Цер');
    void engine.flush();
    await clock.pass(1000);
    expect(engine.state().conflicts).toEqual({});
    expect(server.draft[one]).toBe('Церий');
  });

  test('is told by a look at the server that overtakes it', async () => {
    const { engine, clock, server } = openDraft(kind);
    const answer = Promise.withResolvers<void>();
    server.answerGate = answer.promise;
    engine.change(write('Цер'));
    await clock.pass(1000);
    engine.change(write('Церий'));
    engine.dispatch({ type: 'refresh' });
    await clock.pass(0);
    expect(engine.state().conflicts).toEqual({});
    server.answerGate = null;
    answer.resolve();
    await clock.pass(1000);
    expect(server.draft[one]).toBe('Церий');
    expect(engine.state()).toMatchObject({ conflicts: {}, trouble: null, version: 3 });
  });

  test('of a tab that is gone, is taken over with its text', async () => {
    const { clock, server, open } = openTabs(kind);
    const first = await open();
    server.losesAnswers = true;
    first.engine.change(write('Цер'));
    await clock.pass(1000);
    first.engine.change(write('Церий'));
    first.die();
    server.losesAnswers = false;
    const { engine } = await open();
    await clock.pass(1000);
    expect(engine.state()).toMatchObject({ conflicts: {}, draft: write('Церий') });
    expect(server.draft[one]).toBe('Церий');
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'whatever is lost, the last text stands on the screen and in the end on the server: %i',
    async (seed) => {
      const chance = chanceOf(seed);
      const server = memoryServer(kind);
      let draft = openDraft(kind, server);
      const typed: Record<string, string> = { [one]: '', [two]: '' };
      for (let turn = 0; turn < 40; turn++) {
        server.losesAnswers = chance(3) === 0;
        server.isDown = chance(4) === 0;
        if (chance(3) > 0) {
          const name = chance(2) === 0 ? one : two;
          const text = ['', 'Ц', 'Це', `Цер ${turn}`][chance(4)] ?? '';
          typed[name] = text;
          draft.engine.change({ [name]: text });
        }
        if (chance(6) === 0) draft.engine.dispatch({ type: 'refresh' });
        await draft.clock.pass(chance(3) * 1500);
        if (chance(8) === 0) {
          const record = recordOf(draft.engine.state(), kind, turn);
          draft = openDraft(kind, server, record ? [record] : []);
        }
        const { draft: shown, conflicts } = draft.engine.state();
        expect([shown[one] ?? '', shown[two] ?? '', conflicts]).toEqual([typed[one], typed[two], {}]);
      }
      Object.assign(server, { losesAnswers: false, isDown: false });
      await Promise.all([draft.engine.flush(), draft.clock.pass(60_000)]);
      expect([server.draft[one] ?? '', server.draft[two] ?? '']).toEqual([typed[one], typed[two]]);
      expect(draft.kept).toBeNull();
    },
  );
});

test('a draft as a whole asks where only a part of it is what was sent', async () => {
  const { engine, clock, server } = openDraft(whole);
  server.losesAnswers = true;
  engine.change({ comment: 'Хорошо' });
  await clock.pass(1000);
  server.losesAnswers = false;
  server.changeElsewhere({ remark: 'Там' });
  engine.change({ comment: 'Хорошо, но' });
  await clock.pass(5000);
  expect(engine.state().conflicts).toEqual({ comment: 'Хорошо', remark: 'Там' });
});

/** The same numbers for the same seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
