import { text as limits } from '@luch/contract/kernel/limits.ts';
import { describe, expect, it } from 'vitest';
import { deviceStore } from '../../../drafts/device-store.ts';
import { draftSessions } from '../../../drafts/draft-sessions.ts';
import { failureOf } from '../../../drafts/server-failure.ts';
import { memoryServer } from '../../../drafts/testing.ts';
import { memoryBrowser, memoryStore } from '../../../drafts/testing-browser.ts';
import { readRefusal } from '../../../lib/call-error.ts';
import { takeSubmitted, markSubmitted } from './open-rating.ts';
import { emptyDraft, type RatingDraft } from './rating-draft.ts';
import { isUnsaved, ratingKind, theirsOf } from './rating-kind.ts';
import { refusals } from './server-port.ts';

const text = (comment: string, more: Partial<RatingDraft> = {}): RatingDraft => ({ ...emptyDraft, comment, ...more });
const rated = text('Хорошо', { mark1: 4, mark2: 4, mark3: 4, mark4: 4 });
const place = { userId: 1, subjectId: 1310 };

/** A server that, without a draft, answers with what was given; giving takes the draft away. */
async function around(server = ratingServer()) {
  const { clock, device, load } = memoryBrowser();
  const drafts = draftSessions(ratingKind, load().page);
  const session = await drafts.open(place, server);
  session.show();
  return { clock, device, load, server, session, engine: session.engine };
}
const ratingServer = (given: RatingDraft = emptyDraft) => {
  const server = Object.assign(memoryServer(ratingKind, given), { version: 0 });
  const present = server.present;
  server.present = () => ({ ...present(), savedAt: server.version === 0 ? null : `saved ${server.version}` });
  return Object.assign(server, {
    give: (draft: RatingDraft) => void Object.assign(server, { draft, version: 0 }),
  });
};

describe('a draft of a rating', () => {
  it('goes to the server with all marks and the comment, as they are typed', async () => {
    const { engine, clock, server } = await around();
    engine.change({ comment: 'Хорошо ' });
    await clock.pass(1000);
    expect(server.saves).toEqual([{ patch: text('Хорошо '), version: 0 }]);
    expect(engine.state()).toMatchObject({ savedAt: 'saved 1', version: 1 });
  });

  it('with a comment that is too long waits whole on the device', async () => {
    const { engine, clock, server, device } = await around();
    const long = 'а'.repeat(limits.comment + 1);
    engine.change({ mark1: 4, comment: long });
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
    expect(device.keys()).toHaveLength(1);
    engine.change({ comment: long.slice(1) });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ mark1: 4, comment: long.slice(1) });
  });

  it('goes after the save under way, never beside it', async () => {
    const { engine, clock, server } = await around();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    engine.change({ mark1: 4 });
    await clock.pass(1000);
    engine.change({ mark1: 4.5 });
    await clock.pass(2000);
    expect(server.saves).toHaveLength(1);
    answer.resolve();
    await clock.pass(1000);
    expect(server.saves.at(-1)?.patch).toMatchObject({ mark1: 4.5 });
    expect(isUnsaved(engine.state())).toBe(false);
  });

  it('is asked about as a whole where the marks were changed there and the comment here', async () => {
    const { engine, clock, server } = await around();
    server.changeElsewhere({ mark1: 3 });
    engine.change({ comment: 'Здесь' });
    await clock.pass(1000);
    expect(theirsOf(engine.state())).toEqual(text('', { mark1: 3 }));
    engine.resolve(text('Здесь'));
    await clock.pass(0);
    expect(server.draft).toEqual(text('Здесь'));
    expect(theirsOf(engine.state())).toBeNull();
  });
});

describe('a rating that is given', () => {
  it('stands on the screen while there is no draft', async () => {
    expect((await around(ratingServer(rated))).engine.state().draft).toEqual(rated);
  });

  it('stands there too when only the card knows of it, and leaves alone what was typed', async () => {
    const { engine } = await around();
    takeSubmitted(engine, rated);
    expect(engine.state().draft).toEqual(rated);
    engine.change({ comment: 'Хорошо, но' });
    takeSubmitted(engine, { ...rated, mark1: 5 });
    expect(engine.state()).toMatchObject({ draft: { comment: 'Хорошо, но' }, base: { mark1: 5 }, conflicts: {} });
  });

  it('does not stand in the way of a draft', async () => {
    const { engine, clock } = await around();
    engine.change({ comment: 'Хорошо' });
    await clock.pass(1000);
    takeSubmitted(engine, rated);
    expect(engine.state().draft).toEqual(text('Хорошо'));
  });

  it('has no draft sent beside it, and leaves none behind', async () => {
    const { session, engine, clock, device, server } = await around();
    engine.change(rated);
    const release = await engine.hold();
    await clock.pass(5000);
    expect(server.saves).toEqual([]);
    server.give(rated);
    release();
    markSubmitted(session, rated);
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
    expect(device.keys()).toEqual([]);
    expect(engine.state()).toMatchObject({ draft: rated, savedAt: null, conflicts: {} });
  });

  it('after a draft was saved, keeps what was typed on while it was being sent', async () => {
    const { session, engine, clock, server } = await around();
    engine.change(rated);
    await clock.pass(1000);
    const release = await engine.hold();
    engine.change({ comment: 'Хорошо, но' });
    server.give(rated);
    release();
    markSubmitted(session, rated);
    await clock.pass(1000);
    expect(server.draft).toEqual({ ...rated, comment: 'Хорошо, но' });
    expect(engine.state().conflicts).toEqual({});
  });

  it('goes on as a draft when it could not be given', async () => {
    const { engine, clock, server } = await around();
    engine.change(rated);
    const release = await engine.hold();
    release();
    await clock.pass(1000);
    expect(server.saves.map(({ patch }) => patch)).toEqual([rated]);
  });

  it('stands in another tab too, where a draft stood', async () => {
    const { load, session, engine, clock, server } = await around();
    engine.change({ ...rated, mark1: 1 });
    await clock.pass(1000);
    const other = await draftSessions(ratingKind, load().page).open(place, server);
    other.show();
    server.give(rated);
    markSubmitted(session, rated);
    await clock.pass(0);
    expect(other.engine.state()).toMatchObject({ draft: rated, savedAt: null });
  });
});

describe('a rating that the version before left on this device', () => {
  const former = JSON.stringify({ mine: text('Хорошо'), base: emptyDraft, version: 0 });
  const openWith = async (left: string, server = ratingServer()) => {
    const { clock, device, load } = memoryBrowser();
    device.setItem('rating.1.1310', left);
    device.setItem('rating.1.13100', former);
    const { engine } = await draftSessions(ratingKind, load().page).open(place, server);
    return { clock, device, engine, server };
  };

  it('comes back, is sent, and is forgotten in its old place', async () => {
    const { clock, device, engine, server } = await openWith(former);
    expect(engine.state().draft.comment).toBe('Хорошо');
    await clock.pass(1000);
    expect(server.draft).toEqual(text('Хорошо'));
    expect(device.keys()).toEqual(['rating.1.13100']);
  });

  it('is asked about when the server has gone on since', async () => {
    const there = Object.assign(ratingServer(), { draft: text('С телефона'), version: 2 });
    const left = JSON.stringify({ mine: text('Здесь'), base: text('З'), version: 1 });
    const { clock, engine, server } = await openWith(left, there);
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
    expect(theirsOf(engine.state())?.comment).toBe('С телефона');
    expect(engine.state().draft.comment).toBe('Здесь');
  });

  it('rubbish is no rating', () => {
    const store = memoryStore();
    for (const rubbish of ['not json', '{"mine":1}', '{"mine":{"comment":7,"mark1":"4"},"base":{}}']) {
      store.setItem('rating.1.1310', rubbish);
      const found = deviceStore(ratingKind, place, store).leftBehind([]);
      expect(found.flatMap(({ fields }) => Object.keys(fields))).toEqual([]);
    }
  });
});

it('a refusal closes the draft, refuses it as a whole, or brings the present one', () => {
  const read = (status: number, body: unknown) => failureOf(readRefusal(status, body), refusals);
  expect(read(409, { code: 'rating_closed', error: 'Закрыта' })).toEqual({ kind: 'closed', detail: 'Закрыта' });
  expect(read(400, { errors: { comment: ['Длинно'] }, error: 'Длинно' }).kind).toBe('refused');
  expect(read(409, { code: 'stale', current: { ...rated, version: 3, saved_at: null } })).toEqual({
    kind: 'stale',
    current: { draft: rated, version: 3, savedAt: null },
  });
});
