import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { evening, experiments, morning } from '../../../testing/experiment-calls.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { proposal } from '../proposal/proposal.tables.ts';

/** The last change of the calendar, undone by who made it. */
let portal: TestPortal;
let id: number;
const { accepted, add, move, remove, undo, statusOf, letters } = experiments((given) => {
  ({ portal, id } = given);
});

describe('a change is taken back', () => {
  it('as it was: added, moved, removed', async () => {
    const added = (await add(morning)).body;
    const moved = (await move(added.record.id, evening)).body;
    expect((await undo(moved.change_id)).body).toMatchObject({
      records: [{ id: added.record.id, start_date: morning[0] }],
    });
    const removed = (await remove(added.record.id)).body;
    expect(await statusOf()).toBe(s.approve);
    const again = (await undo(removed.change_id)).body;
    expect(again.records).toMatchObject([{ id: added.record.id, start_date: morning[0] }]);
    expect([again.remaining_hours, await statusOf()]).toEqual([21, s.scheduled]);
    const gone = await undo(again.change_id);
    expect([gone.body.removed, await statusOf()]).toEqual([[added.record.id], s.approve]);
  });

  it('but not at a station that the proposal has left since', async () => {
    const moderator = portal.asModerator;
    const added = (await add(morning)).body;
    const removed = (await remove(added.record.id, moderator)).body;
    await portal.db.update(proposal).set({ stationId: 2 }).where(eq(proposal.id, id));
    expect((await undo(removed.change_id, moderator)).body.code).toBe('undo_late');
    expect(await statusOf()).toBe(s.approve);
  });

  it('with letters whose events are ever newer', async () => {
    const added = (await add(morning)).body;
    const removed = (await remove(added.record.id)).body;
    await undo(removed.change_id);
    const events = (await letters()).flatMap((letter) => letter.events ?? []);
    const sequences = events.map(({ method, sequence }) => [method, sequence] as const);
    expect(sequences.toSorted((a, b) => a[1] - b[1])).toEqual([
      ['REQUEST', 0],
      ['CANCEL', 1],
      ['REQUEST', 2],
    ]);
  });

  it('with one letter, however many intervals go or come back', async () => {
    const further = [evening, ['2026-04-02 09:00', '2026-04-02 12:00'] as const].map(([from, to]) => ({
      date_start: from,
      date_end: to,
    }));
    const added = (await add(morning, { experiment_calendar: further })).body;
    const gone = (await undo(added.change_id)).body;
    expect([gone.removed.length, await statusOf()]).toEqual([3, s.approve]);
    expect((await undo(gone.change_id)).body.records.length).toBe(3);
    const sent = (await letters()).map(({ subject, events }) => [
      subject.split(': ')[1],
      events?.map(({ method, sequence }) => `${method} ${sequence}`),
    ]);
    expect(sent).toHaveLength(3);
    expect(sent).toEqual(
      expect.arrayContaining([
        ['назначено время эксперимента', ['REQUEST 0', 'REQUEST 0', 'REQUEST 0']],
        ['время эксперимента снято', ['CANCEL 1', 'CANCEL 1', 'CANCEL 1']],
        ['назначено время эксперимента', ['REQUEST 2', 'REQUEST 2', 'REQUEST 2']],
      ]),
    );
  });

  it('once, by its author, within the hour, and not when something has moved since', async () => {
    const added = (await add(morning)).body;
    expect((await undo(added.change_id, portal.asModerator)).body.code).toBe('undo_late');
    const moved = (await move(added.record.id, evening, {}, portal.asModerator)).body;
    expect((await undo(added.change_id)).body.code).toBe('undo_late');
    expect((await undo(moved.change_id, portal.asModerator)).status).toBe(200);
    expect((await undo(moved.change_id, portal.asModerator)).body.code).toBe('undo_late');
    const later = (await move(added.record.id, evening)).body;
    const now = portal.clock.now();
    portal.clock.set(new Date(now.getTime() + 61 * 60_000));
    expect((await undo(later.change_id)).body.code).toBe('undo_late');
    portal.clock.set(now);
  });

  it('never over somebody who has taken the time since', async () => {
    const added = (await add(morning)).body;
    const removed = (await remove(added.record.id)).body;
    const other = await accepted();
    await add(morning, { proposal_id: other });
    const refused = await undo(removed.change_id);
    expect([refused.body.code, refused.body.record.proposal_id]).toEqual(['interval_taken', other]);
  });
});
