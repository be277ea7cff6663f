import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPass } from '../../../../testing/passes.ts';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { outboxCalls } from '../../../../testing/outbox.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { setSetting } from '../../../../testing/visits.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { begin } from '../../../platform/transition.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { decisionBatch } from '../../outbox/outbox.tables.ts';
import { pass } from '../../pass/pass.tables.ts';
import { parcel } from '../../visit/parcel.tables.ts';

/** What hangs on the calendar follows what a council makes of preliminary time. */
const portal = await portalOfFile();
const { asModerator, asScientist, db } = portal;
const moves = await councilMoves(portal);
const { release, carryOut } = outboxCalls(portal);
const neighbour = await portal.someone({ roles: ['bs'], stations: [2] });
let author: TestPerson;
beforeEach(async () => {
  author = await portal.someone();
  await db.delete(calendarRecord);
});

/** In planning, accepted, with preliminary time on the first of April. */
async function planning() {
  const { id, ids } = await moves.planned(author, s.created);
  const [proposalId] = ids;
  await moves.next(id, 1);
  await moves.decide(id, proposalId, 1, { grantedHours: 24 });
  await moves.next(id, 2);
  await moves.reserve(proposalId, 9);
  return { id, proposalId };
}
const experimentOf = async (proposalId: number) => {
  const ofIt = and(eq(calendarRecord.proposalId, proposalId), eq(calendarRecord.type, 2));
  return (await db.select().from(calendarRecord).where(ofIt))[0]?.id ?? 0;
};

describe('a proposal that was set back and is accepted anew by a council', () => {
  const withLostTime = async () => {
    const made = await planning();
    const { proposalId } = made;
    const at = portal.clock.now();
    const passId = await aPass(db, {
      proposalId,
      creatorId: author.id,
      status: 2,
      lostTimeAt: at,
      starts: '2026-04-01',
      ends: '2026-04-01',
    });
    const sent = { proposalId, direction: 'there' as const, samples: 'Кристаллы', createdBy: author.id, createdAt: at };
    const parcelId = await db.transaction((tx) => begin(tx, parcel, { ...sent, status: 1, statusAt: at }));
    return { ...made, passId, parcelId };
  };
  const adopted = async ({ passId, parcelId }: { readonly passId: number; readonly parcelId: number }) => [
    (await db.select().from(pass).where(eq(pass.id, passId)))[0]?.recordId,
    (await db.select().from(parcel).where(eq(parcel.id, parcelId)))[0]?.slotId,
  ];

  it('gives its experiment to the passes and parcels that wait for one, when the council is held', async () => {
    const made = await withLostTime();
    await moves.next(made.id, 5);
    const experiment = await experimentOf(made.proposalId);
    expect(await adopted(made)).toEqual([experiment, experiment]);
  });

  it('and not before its acceptance is made known', async () => {
    const made = await withLostTime();
    await moves.call('next_status', { council_id: made.id, from_status: 5, make_known: 'later' });
    expect(await adopted(made)).toEqual([null, null]);
    const [batch] = await db.select().from(decisionBatch).where(eq(decisionBatch.councilId, made.id));
    await release(batch?.id ?? 0, 1);
    await carryOut(batch?.id ?? 0);
    const experiment = await experimentOf(made.proposalId);
    expect(await adopted(made)).toEqual([experiment, experiment]);
  });
});

it('an experiment that a council brings has the duties of the day on which it is held', async () => {
  const { id, proposalId } = await planning();
  portal.clock.advance(3 * 86_400_000);
  await setSetting(portal, 'visits_from', dayOf(portal.clock.now(), portal.deps.config.facilityTimeZone));
  await moves.next(id, 5);
  const slotId = await experimentOf(proposalId);
  const { status, body } = await author.call('GET', `/api/visits/readiness/?slot_id=${slotId}`);
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ need: 'people' }));
  await setSetting(portal, 'visits_from', '2020-01-01');
});

describe('open calendars of a station', () => {
  const heardOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const heard = new Set<string>();
    const hub = portal.deps.live as LiveHub;
    const stop = [asScientist, neighbour, asModerator].map(({ id }, at) =>
      hub.listen(id, (event) => {
        if (event.type === 'calendar' || event.type === 'session')
          heard.add(`${['station', 'neighbour', 'moderator'][at]}: ${event.type}`);
      }),
    );
    await work();
    for (const { id } of [asScientist, neighbour, asModerator])
      await hub.publish(portal.db, id, { type: 'session', id: 1 });
    await expect.poll(() => [...heard].filter((one) => one.endsWith('session')).length).toBe(3);
    for (const leave of stop) leave();
    return [...heard].filter((one) => one.endsWith('calendar')).toSorted();
  };
  const both = ['moderator: calendar', 'station: calendar'];

  it('hear that its council asks for time, and that it is held', async () => {
    const { id, ids } = await moves.planned(author, s.created);
    await moves.next(id, 1);
    await moves.decide(id, ids[0], 1, { grantedHours: 24 });
    expect(await heardOf(() => moves.next(id, 2))).toEqual(both);
    expect(await heardOf(() => moves.next(id, 5))).toEqual(both);
  });

  it('hear of it also where it is made known later, and when it is let go', async () => {
    const { id, proposalId } = await planning();
    const later = { council_id: id, from_status: 5, make_known: 'later' };
    expect(await heardOf(() => moves.call('next_status', later))).toEqual(both);
    const [batch] = await db.select().from(decisionBatch).where(eq(decisionBatch.councilId, id));
    const letGo = { batch_id: batch?.id, proposal_ids: [proposalId] };
    expect(await heardOf(() => asModerator.call('POST', '/api/outbox/let_go/', letGo))).toEqual(both);
  });
});
