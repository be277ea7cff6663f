import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { aDeclaredConflict } from '../../../../testing/review.ts';
import { releaseTime, reserveTime } from '../../calendar/reserve-time.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { planChange, proposal } from '../proposal.tables.ts';

/** A station asks for another plan, the head forwards or declines, the author answers (workflows, section 1; H13 to H18). */
const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, grantedHours: 24, ...options });
const act = (who: TestPerson, id: number, action: string, comment = 'Другая ячейка', more: object = {}) =>
  who.call('POST', '/api/proposals/proposal/update_status/', {
    proposal_id: id,
    proposal_action: action,
    comment,
    ...more,
  });
const ask = (id: number) => act(portal.asScientist, id, 'bs_plan_change');
const forward = (id: number) => act(portal.asHead, id, 'forward_plan_change', 'Без ячейки');
const resubmit = async (id: number) => (await act(portal.asApplicant, id, 'created', '')).body.last_status_id;
const stored = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0];
const outcomes = async (id: number) =>
  (await portal.db.select().from(planChange).where(eq(planChange.proposalId, id)).orderBy(asc(planChange.id))).map(
    ({ outcome }) => outcome,
  );
const records = (id: number) => portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id));
/** Twelve hours of a day of 2026 at its station. */
const reserve = (id: number, day: string) =>
  portal.db.transaction((tx) =>
    reserveTime(portal.deps, tx, portal.asModerator.actor, id, [
      { start: new Date(`${day}T06:00:00Z`), finish: new Date(`${day}T18:00:00Z`) },
    ]),
  );
const release = async (id: number, who = portal.asScientist) => {
  const [record] = await records(id);
  await portal.db.transaction((tx) => releaseTime(portal.deps, tx, who.actor, id, record?.id ?? 0));
};

describe('a request for another plan', () => {
  it.each([s.created, s.expertise, s.approve, s.scheduled])('from %i goes round and comes back there', async (from) => {
    const id = await make({ status: from === s.scheduled ? s.approve : from });
    if (from === s.scheduled) await reserve(id, '2026-04-01');
    expect((await ask(id)).body).toMatchObject({ last_status_id: from });
    expect((await forward(id)).body.last_status_id).toBe(s.modification);
    expect(await stored(id)).toMatchObject({ planChangeFrom: from, changePlanReason: 'Без ячейки' });
    const badge = await portal.asApplicant.call('GET', '/api/proposals/proposal/list_role_bage/');
    expect(badge.body).toContainEqual(expect.objectContaining({ slug: 'modification', id }));
    expect(await resubmit(id)).toBe(from);
    expect([(await stored(id))?.planChangeFrom, await outcomes(id)]).toEqual([null, ['forwarded']]);
    // The circle may be gone through again.
    expect((await ask(id)).status).toBe(200);
  });

  it('returns to where it was forwarded, not to where it was asked (H13)', async () => {
    const id = await make({ status: s.approve, stationId: 1 });
    await ask(id);
    await reserve(id, '2026-04-02');
    await forward(id);
    expect((await stored(id))?.planChangeFrom).toBe(s.scheduled);
    expect(await resubmit(id)).toBe(s.scheduled);
  });

  it('keeps reserved time meanwhile; the station may release it, and 7 becomes 5 (H13, H16)', async () => {
    const id = await make({ status: s.approve });
    await reserve(id, '2026-04-03');
    await ask(id);
    await forward(id);
    expect(await records(id)).toHaveLength(1);
    await release(id);
    expect([(await stored(id))?.status, await records(id)]).toEqual([s.modification, []]);
    expect(await resubmit(id)).toBe(s.approve);
  });

  it('that the author never answers ends by a moderator, who gives the time back (H16, H18)', async () => {
    const id = await make({ status: s.approve });
    await reserve(id, '2026-04-04');
    await ask(id);
    await forward(id);
    for (const action of ['reject', 'send_to_archive'])
      expect(await act(portal.asModerator, id, action)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await act(portal.asScientist, id, 'not_realized')).status).toBe(409);
    expect((await act(portal.asModerator, id, 'not_realized')).body.last_status_id).toBe(s.not_realized);
    expect([await records(id), (await stored(id))?.planChangeFrom]).toEqual([[], null]);
  });

  it('is forgotten by a revision: the resubmit leads to 2 (H15)', async () => {
    const id = await make({ status: s.expertise });
    await ask(id);
    expect((await act(portal.asModerator, id, 'revision')).status).toBe(200);
    expect([await resubmit(id), await outcomes(id)]).toEqual([s.created, ['lapsed']]);
  });

  it('is one at a time, in words, from the station to the head', async () => {
    const id = await make({ status: s.created });
    expect((await act(portal.asHead, id, 'forward_plan_change')).body.code).toBe('no_plan_change');
    for (const comment of ['', '  ', 'x'.repeat(1001)])
      expect((await act(portal.asScientist, id, 'bs_plan_change', comment)).status).toBe(400);
    for (const who of [portal.asApplicant, portal.asHead])
      expect((await act(who, id, 'bs_plan_change')).status).toBe(403);
    await ask(id);
    expect((await ask(id)).body.code).toBe('plan_change_open');
    for (const action of ['forward_plan_change', 'decline_plan_change']) {
      expect((await act(portal.asHead, id, action, ' ')).body.errors).toEqual({ comment: ['Оставьте комментарий'] });
      for (const who of [portal.asApplicant, portal.asScientist]) expect((await act(who, id, action)).status).toBe(403);
      const elsewhere = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
      expect((await act(elsewhere, id, action)).status).toBe(404);
    }
  });

  it('that is declined leaves everything as it was, and may be asked again (H17)', async () => {
    const id = await make({ status: s.created });
    await ask(id);
    expect((await act(portal.asModerator, id, 'decline_plan_change')).body.last_status_id).toBe(s.created);
    expect(await stored(id)).toMatchObject({ planChangeFrom: null, changePlanReason: null });
    await ask(id);
    expect(await outcomes(id)).toEqual(['declined', null]);
  });

  it.each([
    ['revision', s.created, {}],
    ['reject', s.created, {}],
    ['deleted', s.created, {}],
    ['not_realized', s.approve, {}],
    ['change_status', s.approve, { new_status_id: s.done, date: '2026-01-15' }],
    ['change_status', s.approve, { new_status_id: s.draft, date: '2026-01-15' }],
    ['change_station', s.created, { new_station_id: 2 }],
  ])('lapses by itself with %s from %i (H17)', async (action, status, more) => {
    const id = await make({ status });
    await ask(id);
    expect((await act(portal.asModerator, id, action, 'Иначе', more)).status).toBe(200);
    expect(await outcomes(id)).toEqual(['lapsed']);
  });

  it.each([
    ['examination', s.created],
    ['accept', s.expertise],
  ])('stays open over %s', async (action, status) => {
    const id = await make({ status });
    await ask(id);
    await act(portal.asModerator, id, action);
    expect(await outcomes(id)).toEqual([null]);
  });
});

describe('who is told of a request', () => {
  const notified = async (id: number) =>
    (await portal.letters()).filter(({ subject }) => subject.includes(`№ ${id}`)).map(({ to }) => to);

  it('moderators, where a facility has no head', async () => {
    const station = await portal.someone({ roles: ['bs'], stations: [31] });
    const id = await make({ status: s.approve, stationId: 31, kindId: 3 });
    expect((await act(station, id, 'bs_plan_change')).status).toBe(200);
    expect(await notified(id)).toEqual([portal.asModerator.email]);
  });

  it('no head who belongs to the team, since nothing was forwarded to it', async () => {
    const inside = await portal.someone({ roles: ['msc_admin'], kinds: [1] });
    const id = await make({ status: s.approve, members: [inside.id] });
    await ask(id);
    expect(await notified(id)).toEqual([portal.asHead.email]);
    expect(await act(inside, id, 'forward_plan_change')).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
  });

  it('nobody who has declared a conflict with it: the other heads, else moderators', async () => {
    const head = await portal.someone({ roles: ['msc_admin', 'expert'], kinds: [3] });
    const station = await portal.someone({ roles: ['bs'], stations: [31] });
    const moderator = await portal.someone({ roles: ['moderator', 'expert'] });
    const [declared, other] = [
      await make({ status: s.approve, stationId: 31, kindId: 3 }),
      await make({ status: s.approve, stationId: 31, kindId: 3 }),
    ];
    for (const expertId of [head.id, moderator.id])
      await aDeclaredConflict(portal.db, { proposalId: declared, expertId });
    for (const id of [declared, other]) expect((await act(station, id, 'bs_plan_change')).status).toBe(200);
    expect(await notified(declared)).toEqual([portal.asModerator.email]);
    expect(await notified(other)).toEqual([head.email]);
    expect((await act(head, declared, 'forward_plan_change')).body.code).toBe('conflict_declared');
  });
});
