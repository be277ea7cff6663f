import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { slotsOf, slotsOfMany } from '../calendar-records/calendar-records.queries.ts';
import { releaseTime, reserveTime } from './reserve-time.ts';

/** What happens to reserved time with its proposal. The portal's clock stands at 09:00 UTC on 2 March 2026. */
const portal = await portalOfFile();

const accepted = () =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.approve, grantedHours: 48 });
const statusOf = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0]?.status;
const recordsOf = (id: number) =>
  portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id)).orderBy(asc(calendarRecord.id));

let station = 0;
interface Reserved {
  readonly from: string;
  readonly to: string;
  readonly type?: number;
  readonly comment?: string;
  readonly closedAt?: Date;
}
/** A scheduled proposal with these records, at a station that no other one of this file uses. */
async function scheduled(...records: readonly Reserved[]): Promise<number> {
  station += 1;
  const id = await aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status: s.scheduled,
    grantedHours: 48,
    stationId: station,
  });
  for (const { from, to, type = 2, comment = '', closedAt } of records)
    await portal.db.insert(calendarRecord).values({
      type,
      proposalId: id,
      stationId: station,
      startAt: new Date(from),
      finishAt: new Date(to),
      comment,
      createdAt: new Date('2026-02-01T09:00:00Z'),
      createdBy: portal.asScientist.id,
      ...(closedAt && { closedAt, closedBy: portal.asScientist.id }),
    });
  return id;
}
const over = { from: '2026-02-20T06:00:00Z', to: '2026-02-20T18:00:00Z' };
const running = { from: '2026-03-02T06:00:00Z', to: '2026-03-02T18:00:00Z' };
const ahead = { from: '2026-04-20T06:00:00Z', to: '2026-04-20T18:00:00Z' };

/** The silent change to 'report due' closes a proposal's time whatever its state. */
const close = async (id: number) =>
  portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
    proposal_id: id,
    proposal_action: 'change_status',
    new_status_id: s.need_report,
    date: '2026-03-01',
  });

describe('reserved time of a proposal that ends', () => {
  it('is closed where it is over, ended now where it runs, and given back where it lies ahead', async () => {
    const id = await scheduled(over, running, ahead);
    expect((await close(id)).status).toBe(200);
    const now = portal.clock.now();
    expect(await recordsOf(id)).toMatchObject([
      { startAt: new Date(over.from), finishAt: new Date(over.to), closedAt: now, closedBy: portal.asModerator.id },
      { startAt: new Date(running.from), finishAt: now, closedAt: now, closedBy: portal.asModerator.id },
    ]);
  });

  it('is treated alike whether an experiment or an interval of a council', async () => {
    const id = await scheduled({ ...over, type: 5 }, { ...running, type: 5 }, { ...ahead, type: 5 });
    await close(id);
    const closedAt = portal.clock.now();
    expect(await recordsOf(id)).toMatchObject([
      { type: 5, closedAt },
      { type: 5, closedAt },
    ]);
  });

  it('that begins or ends this very moment is given back or closed: nothing stays open', async () => {
    const now = portal.clock.now().toISOString();
    const id = await scheduled({ from: running.from, to: now }, { from: now, to: running.to });
    await close(id);
    const closedAt = portal.clock.now();
    expect(await recordsOf(id)).toMatchObject([{ startAt: new Date(running.from), finishAt: closedAt, closedAt }]);
  });

  it('keeps its own comment, and says why it was closed where it has none', async () => {
    const id = await scheduled({ ...over, comment: 'Пучок был слабым' }, running);
    await close(id);
    const [own, other] = await recordsOf(id);
    expect(own?.comment).toBe('Пучок был слабым');
    expect(other?.comment).not.toBe('');
  });

  it('that was closed before keeps who closed it and when', async () => {
    const closedAt = new Date('2026-02-21T06:00:00Z');
    const id = await scheduled({ ...over, closedAt });
    await close(id);
    expect(await recordsOf(id)).toMatchObject([{ closedAt, closedBy: portal.asScientist.id }]);
  });

  it('does not touch that of other proposals', async () => {
    const other = await scheduled(over, running, ahead);
    const before = await recordsOf(other);
    await close(await scheduled(over, running, ahead));
    expect(await recordsOf(other)).toEqual(before);
  });
});

describe('released time', () => {
  const release = (id: number, recordId: number) =>
    portal.db.transaction((tx) => releaseTime(portal.deps, tx, portal.asModerator.actor, id, recordId));
  const recordId = async (id: number, at: number) => (await recordsOf(id))[at]?.id ?? 0;

  it('leaves 7 while a closed experiment stands, and leads back to 5 with the last one (H26)', async () => {
    const worked = await scheduled({ ...over, closedAt: new Date('2026-02-21T06:00:00Z') }, ahead);
    await release(worked, await recordId(worked, 1));
    expect(await statusOf(worked)).toBe(s.scheduled);
    const untouched = await scheduled(ahead);
    await release(untouched, await recordId(untouched, 0));
    expect(await statusOf(untouched)).toBe(s.approve);
  });

  it('leaves 7 while another one is open', async () => {
    const id = await scheduled(running, ahead);
    await release(id, await recordId(id, 0));
    expect(await statusOf(id)).toBe(s.scheduled);
    expect(await recordsOf(id)).toMatchObject([{ startAt: new Date(ahead.from) }]);
  });

  it('leaves 6 to its author, though nothing is reserved any more (H16)', async () => {
    const id = await scheduled(ahead);
    const rework = await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: s.modification,
      planChangeFrom: s.scheduled,
      changePlanReason: 'Без ячейки',
    });
    await portal.db.update(calendarRecord).set({ proposalId: rework }).where(eq(calendarRecord.proposalId, id));
    await release(rework, await recordId(rework, 0));
    expect([await statusOf(rework), await recordsOf(rework)]).toEqual([s.modification, []]);
  });

  it('is neither closed, nor of a council, nor of another proposal', async () => {
    const id = await scheduled({ ...over, closedAt: new Date('2026-02-21T06:00:00Z') }, { ...ahead, type: 5 });
    const other = await scheduled(ahead);
    const before = [await recordsOf(id), await recordsOf(other)];
    await expect(release(id, await recordId(id, 0))).rejects.toMatchObject({ code: 'record_closed' });
    await expect(release(id, await recordId(id, 1))).rejects.toMatchObject({ code: 'not_found' });
    await expect(release(id, await recordId(other, 0))).rejects.toMatchObject({ code: 'not_found' });
    await expect(release(id, 0)).rejects.toMatchObject({ code: 'not_found' });
    expect([await recordsOf(id), await recordsOf(other)]).toEqual(before);
  });
});

describe('reserving time', () => {
  const reserve = (id: number, ...intervals: readonly [from: string, to: string][]) =>
    portal.db.transaction((tx) =>
      reserveTime(
        portal.deps,
        tx,
        portal.asModerator.actor,
        id,
        intervals.map(([start, finish]) => ({ start: new Date(start), finish: new Date(finish) })),
      ),
    );

  it('counts what is reserved already, closed or open, against the granted hours', async () => {
    const id = await scheduled({ ...over, closedAt: new Date('2026-02-21T06:00:00Z') }, ahead);
    await expect(reserve(id, ['2026-05-01T00:00:00Z', '2026-05-02T00:30:00Z'])).rejects.toMatchObject({
      code: 'interval_over_limit',
      details: { limit: 24 },
    });
    await reserve(
      id,
      ['2026-05-01T00:00:00Z', '2026-05-01T12:00:00Z'],
      ['2026-05-02T00:00:00Z', '2026-05-02T12:00:00Z'],
    );
    expect(await recordsOf(id)).toHaveLength(4);
  });

  it('takes no interval that ends when or before it begins', async () => {
    const id = await accepted();
    for (const finish of ['2026-05-03T06:00:00Z', '2026-05-03T05:00:00Z'])
      await expect(reserve(id, ['2026-05-03T06:00:00Z', finish])).rejects.toMatchObject({
        fields: { finish_date: [{ key: 'errors.interval_invalid' }] },
      });
    expect([await statusOf(id), await recordsOf(id)]).toEqual([s.approve, []]);
  });
});

describe('the time of a proposal', () => {
  it('is its experiments and preliminary intervals, in order of time, and nobody else’s', async () => {
    const id = await scheduled(ahead, { ...over, type: 5 });
    const other = await scheduled(running);
    const starts = async (...ids: readonly number[]) =>
      (await slotsOfMany(portal.db, ids)).map(({ startAt, proposalId }) => [proposalId, startAt.toISOString()]);
    const own = [over, ahead].map(({ from }) => [id, new Date(from).toISOString()]);
    const types = (await slotsOfMany(portal.db, [id])).map(({ type }) => type);
    expect([types, (await slotsOf(portal.db, id)).map(({ type }) => type)]).toEqual([[5, 2], [2]]);
    expect(await starts(id)).toEqual(own);
    expect(await starts(other, id)).toEqual([own[0], [other, new Date(running.from).toISOString()], own[1]]);
    expect(await starts()).toEqual([]);
  });
});
