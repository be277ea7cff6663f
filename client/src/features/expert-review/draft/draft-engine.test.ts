import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftEngine } from './draft-engine.ts';
import { type DeviceRecord, type Failure, isUnsaved, type ServerDraft } from './draft-state.ts';
import { emptyDraft, type RatingDraft } from './rating-draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = (comment: string, more: Partial<RatingDraft> = {}): RatingDraft => ({ ...emptyDraft, comment, ...more });
const at = '2026-11-21T18:47:00Z';

/** A server that counts saves, a device that keeps one record, and a network that can fail. */
function desk({
  server = { draft: emptyDraft, version: 0, savedAt: null },
  given = null,
  left = null,
}: {
  server?: ServerDraft;
  given?: RatingDraft | null;
  left?: DeviceRecord | null;
} = {}) {
  const world = {
    server,
    kept: left,
    saves: [] as RatingDraft[],
    failure: undefined as Failure | undefined,
    fullDevice: false,
    slow: 0,
  };
  const pass = () => (world.slow ? new Promise((resolve) => setTimeout(resolve, world.slow)) : Promise.resolve());
  const engine = createDraftEngine(
    { server, given, left },
    {
      server: {
        async save(draft, version) {
          await pass();
          if (world.failure) return { failure: world.failure };
          if (version !== world.server.version) return { failure: { kind: 'stale', current: world.server } };
          world.saves.push(draft);
          world.server = { draft, version: version + 1, savedAt: at };
          return world.server;
        },
        async fetch() {
          await pass();
          return world.failure ? { failure: world.failure } : world.server;
        },
      },
      device: {
        keep(record) {
          if (!world.fullDevice) world.kept = record;
          return !world.fullDevice;
        },
      },
    },
  );
  const pause = (milliseconds = 1000) => vi.advanceTimersByTimeAsync(milliseconds);
  return { engine, world, pause };
}

describe('what is typed', () => {
  it('is on this device at once, and on the server a second after the last key', async () => {
    const { engine, world, pause } = desk();
    engine.change({ comment: 'Хоро' });
    expect(world.kept?.mine.comment).toBe('Хоро');
    await pause(900);
    engine.change({ comment: 'Хорошо' });
    await pause(900);
    expect(world.saves).toEqual([]);
    await pause(100);
    expect(world.saves).toEqual([text('Хорошо')]);
    expect(world.kept).toBeNull();
    expect(engine.state()).toMatchObject({ savedAt: at, version: 1 });
  });

  it('is saved all the same when somebody never pauses', async () => {
    const { engine, world, pause } = desk();
    for (let second = 0; second < 16; second++) {
      engine.change({ comment: 'слово '.repeat(second + 1) });
      await pause(990);
    }
    expect(world.saves.length).toBeGreaterThan(0);
  });

  it('goes after the save under way, never beside it', async () => {
    const { engine, world, pause } = desk();
    world.slow = 3000;
    engine.change({ mark1: 4 });
    await pause();
    engine.change({ mark1: 4.5 });
    await pause(2000);
    expect(world.saves).toEqual([]);
    await pause(1000);
    expect(world.saves).toHaveLength(1);
    world.slow = 0;
    await pause();
    expect(world.saves.at(-1)).toMatchObject({ mark1: 4.5 });
    expect(isUnsaved(engine.state())).toBe(false);
  });

  it('goes at once when one leaves for the next proposal', async () => {
    const { engine, world } = desk();
    engine.change({ comment: 'Хорошо' });
    await engine.flush();
    expect(world.saves).toEqual([text('Хорошо')]);
  });
});

describe('without a network', () => {
  it('stays on this device, is tried again ever later, and arrives', async () => {
    const { engine, world, pause } = desk();
    world.failure = { kind: 'offline' };
    engine.change({ comment: 'Хорошо' });
    await pause();
    expect(engine.state().trouble).toEqual({ kind: 'offline' });
    expect(world.kept?.mine.comment).toBe('Хорошо');
    await pause(3000);
    world.failure = undefined;
    await pause(3900);
    expect(world.saves).toEqual([]);
    await pause(100);
    expect(world.saves).toEqual([text('Хорошо')]);
    expect(engine.state().trouble).toBeNull();
    expect(world.kept).toBeNull();
  });

  it('is tried at once when the network is back', async () => {
    const { engine, world, pause } = desk();
    world.failure = { kind: 'offline' };
    engine.change({ comment: 'Хорошо' });
    await pause();
    world.failure = undefined;
    engine.retry();
    await pause(0);
    expect(world.saves).toHaveLength(1);
  });

  it('says when the device refuses to keep it too', () => {
    const { engine, world } = desk();
    world.fullDevice = true;
    engine.change({ comment: 'Хорошо' });
    expect(engine.state().isOnDevice).toBe(false);
  });
});

describe('after a reload', () => {
  it('what the server had not got comes back from the device and is sent', async () => {
    const { engine, world, pause } = desk({ left: { mine: text('Хорошо'), base: emptyDraft, version: 0 } });
    expect(engine.state().mine.comment).toBe('Хорошо');
    await pause();
    expect(world.saves).toEqual([text('Хорошо')]);
  });

  it('asks which one stays when the server has gone on since', async () => {
    const server = { draft: text('С телефона'), version: 2, savedAt: at };
    const { engine, world, pause } = desk({ server, left: { mine: text('Здесь'), base: text('З'), version: 1 } });
    await pause(60_000);
    expect(world.saves).toEqual([]);
    expect(engine.state().theirs?.draft.comment).toBe('С телефона');
    expect(engine.state().mine.comment).toBe('Здесь');
  });
});

describe('changed elsewhere meanwhile', () => {
  const conflict = async () => {
    const made = desk({ server: { draft: text('Было'), version: 1, savedAt: at } });
    made.world.server = { draft: text('Там'), version: 2, savedAt: at };
    made.engine.change({ comment: 'Здесь' });
    await made.pause();
    return made;
  };

  it('nothing is written over: both stand there until one has decided', async () => {
    const { engine, world } = await conflict();
    expect(world.saves).toEqual([]);
    expect(engine.state()).toMatchObject({ mine: text('Здесь'), theirs: { draft: text('Там') } });
    expect(world.kept?.mine.comment).toBe('Здесь');
  });

  it('mine stays when I keep it', async () => {
    const { engine, world, pause } = await conflict();
    engine.resolve('mine');
    await pause(0);
    expect(world.saves).toEqual([text('Здесь')]);
    expect(engine.state().theirs).toBeNull();
  });

  it('theirs stands here when I take it, and nothing is sent', async () => {
    const { engine, world, pause } = await conflict();
    engine.resolve('theirs');
    await pause(60_000);
    expect(engine.state().mine.comment).toBe('Там');
    expect(world.saves).toEqual([]);
    expect(world.kept).toBeNull();
  });

  it('asks nothing when only the count of saves went on, or both say the same', async () => {
    const { engine, world, pause } = desk({ server: { draft: text('Было'), version: 1, savedAt: at } });
    world.server = { draft: text('Было'), version: 5, savedAt: at };
    engine.change({ comment: 'Здесь' });
    await pause(2000);
    expect(world.saves).toEqual([text('Здесь')]);
    world.server = { draft: text('Ещё'), version: 9, savedAt: at };
    engine.change({ comment: 'Ещё' });
    await pause();
    expect(engine.state()).toMatchObject({ theirs: null, version: 9 });
    expect(isUnsaved(engine.state())).toBe(false);
  });

  it('shows what another device saved when nothing was typed here', async () => {
    const { engine, world } = desk({ server: { draft: text('Было'), version: 1, savedAt: at } });
    world.server = { draft: text('Там'), version: 2, savedAt: at };
    await engine.refresh();
    expect(engine.state().mine.comment).toBe('Там');
  });

  it('asks too when another tab holds text that is not on the server', async () => {
    const { engine, world, pause } = desk();
    world.failure = { kind: 'offline' };
    engine.change({ comment: 'Здесь' });
    engine.meetTab({ mine: text('Там'), base: emptyDraft, version: 0 });
    expect(engine.state().theirs?.draft.comment).toBe('Там');
    world.failure = undefined;
    engine.resolve('theirs');
    await pause(0);
    expect(world.saves).toEqual([text('Там')]);
  });
});

describe('a rating that is given', () => {
  const rated = text('Хорошо', { mark1: 4, mark2: 4, mark3: 4, mark4: 4 });

  it('stands on the screen while there is no draft', () => {
    expect(desk({ given: rated }).engine.state().mine).toEqual(rated);
  });

  it('has no draft sent beside it, and leaves none behind', async () => {
    const { engine, world, pause } = desk();
    engine.change(rated);
    const release = await engine.hold();
    await pause(5000);
    expect(world.saves).toEqual([]);
    engine.given(rated);
    release();
    await pause(60_000);
    expect(world.saves).toEqual([]);
    expect(world.kept).toBeNull();
    expect(engine.state().mine).toEqual(rated);
  });

  it('keeps what was typed on while it was being sent', async () => {
    const { engine, world, pause } = desk();
    engine.change(rated);
    const release = await engine.hold();
    engine.change({ comment: 'Хорошо, но' });
    engine.given(rated);
    release();
    await pause();
    expect(world.saves).toEqual([{ ...rated, comment: 'Хорошо, но' }]);
  });

  it('goes on as a draft when it could not be given', async () => {
    const { engine, world, pause } = desk();
    engine.change(rated);
    const release = await engine.hold();
    release();
    await pause();
    expect(world.saves).toEqual([rated]);
  });
});

it('a rating that was closed takes nothing more, and what was typed stays on this device', async () => {
  const { engine, world, pause } = desk();
  world.failure = { kind: 'closed', detail: 'Оценка этой заявки закрыта' };
  engine.change({ comment: 'Хорошо' });
  await pause(120_000);
  expect(engine.state().trouble).toMatchObject({ kind: 'closed' });
  expect(world.kept?.mine.comment).toBe('Хорошо');
});
