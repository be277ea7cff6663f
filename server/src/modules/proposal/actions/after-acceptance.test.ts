import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aFile, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { proposal, proposalHistory } from '../proposal.tables.ts';

/** What comes after a decision: report, publication, giving up, the archive, corrections. */
const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, members: [portal.asColleague.id], ...options });
const act = (who: TestPerson, id: number, action: string, more: object = {}) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, proposal_action: action, ...more });
const stored = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0];
const lastEntry = async (id: number) => {
  const newestFirst = desc(proposalHistory.id);
  const rows = portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, id));
  return (await rows.orderBy(newestFirst).limit(1))[0];
};
const slot = (proposalId: number, from: string, to: string) => ({
  type: 2,
  proposalId,
  stationId: 6,
  startAt: new Date(from),
  finishAt: new Date(to),
  createdAt: portal.clock.now(),
  createdBy: portal.asScientist.id,
});

describe('report and publication', () => {
  it('are for the author and a moderator, never for a member; the history names the doer', async () => {
    const id = await make({ status: s.need_report });
    const fileOf = (person: TestPerson, kind: number) =>
      aFile(portal.db, { proposalId: id, kind, addedBy: person.id, claimedAt: null });
    const report = { comment: 'Отчёт', file_id: await fileOf(portal.asColleague, 1), mark: 4.5 };
    expect((await act(portal.asColleague, id, 'upload_report', report)).status).toBe(403);
    const theirs = { ...report, file_id: await fileOf(portal.asModerator, 1) };
    expect((await act(portal.asModerator, id, 'upload_report', theirs)).body.last_status_id).toBe(s.done);
    expect(await lastEntry(id)).toMatchObject({ actorId: portal.asModerator.id, mark: 4.5, comment: 'Отчёт' });
  });

  it('a publication has no mark, and another may follow it', async () => {
    const id = await make({ status: s.done });
    for (const _ of [1, 2]) {
      const file = await aFile(portal.db, {
        proposalId: id,
        kind: 2,
        addedBy: portal.asApplicant.id,
        claimedAt: null,
      });
      const input = { comment: 'Статья', file_id: file };
      expect((await act(portal.asApplicant, id, 'upload_publication', input)).body.last_status_id).toBe(s.publication);
      expect((await lastEntry(id))?.mark).toBeNull();
    }
  });

  it('a mark is 0 to 5', async () => {
    const id = await make({ status: s.need_report });
    for (const mark of [-0.1, 5.1, 'пять'])
      expect((await act(portal.asApplicant, id, 'upload_report', { comment: 'x', file_id: 1, mark })).status).toBe(400);
  });
});

describe('a proposal that is not carried out', () => {
  it('needs a reason, gives future time back and keeps what was', async () => {
    const id = await make({ status: s.scheduled, stationId: 6, grantedHours: 48 });
    await portal.db
      .insert(calendarRecord)
      .values([
        slot(id, '2026-02-20T06:00:00Z', '2026-02-20T18:00:00Z'),
        slot(id, '2026-04-20T06:00:00Z', '2026-04-20T18:00:00Z'),
      ]);
    expect((await act(portal.asModerator, id, 'not_realized')).body.errors).toEqual({ comment: ['Укажите причину'] });
    expect((await act(portal.asApplicant, id, 'not_realized', { comment: 'Не приедем' })).status).toBe(403);
    const done = await act(portal.asModerator, id, 'not_realized', { comment: 'Не приедут' });
    expect(done.body.last_status_id).toBe(s.not_realized);
    const kept = await portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
    expect(kept.map(({ startAt }) => startAt.toISOString())).toEqual(['2026-02-20T06:00:00.000Z']);
  });
});

describe('the archive', () => {
  it('takes what is over or was sent back, by its author or a moderator', async () => {
    for (const status of [s.modification, s.done, s.publication, s.reject, s.not_realized])
      for (const who of [portal.asApplicant, portal.asModerator]) {
        const id = await make({ status });
        expect((await act(portal.asColleague, id, 'send_to_archive')).status).toBe(403);
        expect((await act(who, id, 'send_to_archive')).body.last_status_id).toBe(s.archived);
        expect((await stored(id))?.statusBefore).toBe(status);
      }
  });

  it('is left only by a moderator’s silent change', async () => {
    const id = await make({ status: s.archived, statusBefore: s.done });
    expect((await act(portal.asApplicant, id, 'created')).body.code).toBe('wrong_state');
    const back = await act(portal.asModerator, id, 'change_status', { new_status_id: s.done, date: '2026-02-01' });
    expect(back.body.last_status_id).toBe(s.done);
  });
});

describe('deleting', () => {
  it('is no affair of members and strangers, and asks whoever sends it to be who they say', async () => {
    const id = await make();
    const path = '/api/proposals/proposal/status/';
    const deleting = { proposal_id: id, status_slug: 'deleted' };
    expect((await portal.asColleague.call('POST', path, deleting)).status).toBe(403);
    expect((await portal.asStranger.call('POST', path, deleting)).status).toBe(404);
    const pretended = { ...deleting, init_by: portal.asModerator.id };
    expect((await portal.asApplicant.call('POST', path, pretended)).status).toBe(403);
    const own = { ...deleting, init_by: portal.asApplicant.id };
    expect((await portal.asApplicant.call('POST', path, own)).body.last_status_id).toBe(s.deleted);
  });
});

describe('the silent change', () => {
  it('of a draft asks for a name and a station, and takes the given date as that of income', async () => {
    const change = { new_status_id: s.created, date: '2025-06-10' };
    const empty = await make({ name: '', stationId: null, methodId: null });
    expect((await act(portal.asModerator, empty, 'change_status', change)).body.errors).toHaveProperty('new_status_id');
    const id = await make({ sampleCount: null });
    expect((await act(portal.asModerator, id, 'change_status', change)).body.last_status_id).toBe(s.created);
    expect(await stored(id)).toMatchObject({ submittedAt: new Date('2025-06-10T20:59:59.999Z'), sessionId: 3 });
  });

  it('to what comes after the experiment closes past time, gives future time back and grants what was asked', async () => {
    const id = await make({ status: s.scheduled, stationId: 6, requestedHours: 36, grantedHours: null });
    await portal.db
      .insert(calendarRecord)
      .values([
        slot(id, '2026-02-10T06:00:00Z', '2026-02-10T18:00:00Z'),
        slot(id, '2026-05-20T06:00:00Z', '2026-05-20T18:00:00Z'),
      ]);
    await act(portal.asModerator, id, 'change_status', { new_status_id: s.need_report, date: '2026-02-11' });
    expect((await stored(id))?.grantedHours).toBe(36);
    const records = await portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
    expect(records.map(({ closedAt }) => closedAt !== null)).toEqual([true]);
  });

  it('is a moderator’s alone, and leads to 1, 2, 8, 9 and 10 only', async () => {
    const id = await make({ status: s.approve, stationId: 1, grantedHours: 24 });
    const change = { new_status_id: s.done, date: '2026-02-01' };
    for (const who of [portal.asApplicant, portal.asScientist, portal.asHead])
      expect((await act(who, id, 'change_status', change)).status).toBe(403);
    for (const to of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) {
      const refused = await act(portal.asModerator, id, 'change_status', { ...change, new_status_id: to });
      expect([to, refused.body.errors]).toEqual([to, { new_status_id: ['Укажите новый статус'] }]);
    }
  });
});

describe('corrections', () => {
  it('a revision forgets the origin of an earlier plan change: the resubmit leads to 2', async () => {
    const id = await make({ status: s.expertise });
    await act(portal.asModerator, id, 'revision', { comment: 'Поправьте' });
    expect(await stored(id)).toMatchObject({ planChangeFrom: null, changePlanReason: null });
    expect((await act(portal.asApplicant, id, 'created')).body.last_status_id).toBe(s.created);
  });

  it('equipment is approved by the station in at most 500 characters, and its author is refused', async () => {
    const id = await make({ status: s.created });
    const text = (length: number) => ({ applicant_equipment_approved_new: 'п'.repeat(length) });
    expect((await act(portal.asApplicant, id, 'approve_equipment', text(1))).status).toBe(403);
    for (const length of [0, 501])
      expect((await act(portal.asScientist, id, 'approve_equipment', text(length))).status).toBe(400);
    expect((await act(portal.asScientist, id, 'approve_equipment', text(500))).status).toBe(200);
    expect((await stored(id))?.applicantEquipmentApproved).toHaveLength(500);
  });

  it('another kind of facility is open in 2 and 3, and brings its own session', async () => {
    const id = await make({ status: s.expertise, sessionId: 4 });
    const moved = await act(portal.asModerator, id, 'change_station', { new_station_id: 20 });
    expect(moved.status).toBe(200);
    expect(await stored(id)).toMatchObject({ stationId: 20, sessionId: null });
    expect((await stored(id))?.kindId).not.toBe(1);
  });
});

describe('a report or a publication', () => {
  it('need a comment and a file of the right kind that belongs to the proposal', async () => {
    const id = await make({ status: s.need_report, grantedHours: 24 });
    const foreign = await aFile(portal.db, {
      proposalId: await make(),
      addedBy: portal.asApplicant.id,
      kind: 1,
      claimedAt: null,
    });
    const ordinary = await aFile(portal.db, { proposalId: id, addedBy: portal.asApplicant.id });
    const report = await aFile(portal.db, { proposalId: id, addedBy: portal.asApplicant.id, kind: 1, claimedAt: null });
    for (const wrong of [
      {},
      { comment: 'Отчёт' },
      { file_id: report },
      { comment: 'x'.repeat(181), file_id: report },
      { comment: 'Отчёт', file_id: foreign },
      { comment: 'Отчёт', file_id: ordinary },
    ])
      expect(
        (await act(portal.asApplicant, id, 'upload_report', wrong)).status,
        JSON.stringify(wrong),
      ).toBeGreaterThanOrEqual(400);
    expect((await stored(id))?.status).toBe(s.need_report);
    expect(
      (await act(portal.asApplicant, id, 'upload_report', { comment: 'Отчёт', file_id: report })).body.last_status_id,
    ).toBe(s.done);
    const entry = await lastEntry(id);
    expect(entry).toMatchObject({ mark: 5, fileId: report });
  });
});

describe('the silent change', () => {
  it('needs a status and a date, writes no letter, and keeps both dates', async () => {
    const id = await make({ status: s.approve, grantedHours: 24 });
    const before = (await portal.letters()).length;
    expect((await act(portal.asModerator, id, 'change_status', { new_status_id: 9 })).body.errors).toHaveProperty(
      'date',
    );
    expect((await act(portal.asModerator, id, 'change_status', { date: '2026-01-15' })).body.errors).toHaveProperty(
      'new_status_id',
    );
    expect((await act(portal.asModerator, id, 'change_status', { new_status_id: 9, date: '2029-01-01' })).status).toBe(
      400,
    );
    expect(
      (await act(portal.asModerator, id, 'change_status', { new_status_id: 9, date: '2026-01-15' })).body
        .last_status_id,
    ).toBe(s.done);
    expect(await portal.letters()).toHaveLength(before);
    const entry = await lastEntry(id);
    expect(entry).toMatchObject({ effectiveDate: '2026-01-15', at: portal.clock.now() });
  });

  it('gives future time back', async () => {
    const id = await make({ status: s.approve, grantedHours: 24 });
    await portal.db.insert(calendarRecord).values(slot(id, '2026-08-01T06:00:00Z', '2026-08-01T18:00:00Z'));
    await act(portal.asModerator, id, 'change_status', { new_status_id: 2, date: '2026-02-01' });
    expect(await portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id))).toEqual([]);
  });

  it('keeps what was carried out: accepted again, the proposal is scheduled as before (H26)', async () => {
    const id = await make({ status: s.scheduled, grantedHours: 24 });
    await portal.db.insert(calendarRecord).values(slot(id, '2026-02-14T06:00:00Z', '2026-02-14T18:00:00Z'));
    await act(portal.asModerator, id, 'change_status', { new_status_id: s.created, date: '2026-02-15' });
    expect((await act(portal.asModerator, id, 'accept', { provided_experiment_duration: 24 })).status).toBe(200);
    expect((await stored(id))?.status).toBe(s.scheduled);
  });

  it('leaves no proposal less time than it has had: accepted again with what it asked for, it keeps that', async () => {
    const id = await make({ status: s.scheduled, grantedHours: 24, requestedHours: 8 });
    await portal.db.insert(calendarRecord).values(slot(id, '2026-02-13T06:00:00Z', '2026-02-13T18:00:00Z'));
    await act(portal.asModerator, id, 'change_status', { new_status_id: s.created, date: '2026-02-15' });
    const less = await act(portal.asModerator, id, 'accept', { provided_experiment_duration: 11.5 });
    expect([less.status, less.body.errors.provided_experiment_duration]).toEqual([
      400,
      ['Не меньше 12 часов: столько уже занято в календаре'],
    ]);
    expect((await act(portal.asModerator, id, 'accept', {})).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: s.scheduled, grantedHours: 12 });
  });

  it('never wakes a deleted proposal', async () => {
    const id = await make({ status: s.deleted });
    expect((await act(portal.asModerator, id, 'change_status', { new_status_id: 1, date: '2026-02-01' })).status).toBe(
      409,
    );
  });
});

describe('hours, dates and stations', () => {
  it('add_time grows the grant, extend_session looks ahead', async () => {
    const id = await make({ status: s.approve, grantedHours: 24 });
    await act(portal.asScientist, id, 'add_time', { additional_experiment_duration: 6 });
    expect((await stored(id))?.grantedHours).toBe(30);
    expect((await act(portal.asScientist, id, 'add_time', { additional_experiment_duration: 0 })).status).toBe(400);
    expect(
      (await act(portal.asScientist, id, 'extend_session', { new_proposal_session_end: '2026-03-01' })).status,
    ).toBe(400);
    await act(portal.asScientist, id, 'extend_session', { new_proposal_session_end: '2026-03-02' });
    expect((await stored(id))?.extensionTo).toBe('2026-03-02');
  });

  it('another station must be another, active one, and is refused while time is reserved', async () => {
    const id = await make({ status: s.approve, grantedHours: 24 });
    expect((await act(portal.asModerator, id, 'change_station', { new_station_id: 1 })).body.errors).toHaveProperty(
      'new_station_id',
    );
    expect(await act(portal.asModerator, id, 'change_station', { new_station_id: 20 })).toMatchObject({
      body: { code: 'other_kind' },
    });
    await portal.db.insert(calendarRecord).values(slot(id, '2026-09-01T06:00:00Z', '2026-09-01T18:00:00Z'));
    expect(await act(portal.asModerator, id, 'change_station', { new_station_id: 2 })).toMatchObject({
      body: { code: 'has_slots' },
    });
  });
});
