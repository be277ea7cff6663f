import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../../testing/calendar.ts';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { plan } from '../../../../testing/councils.ts';
import { lettersAbout } from '../../../../testing/letters.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aDeclaredConflict, anAssignment, anExpertise } from '../../../../testing/review.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { ratingDeadline } from '../../expertise/expertise.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { councilEntry, councilTeam } from '../council.tables.ts';

let author: TestPerson;
let first: TestPerson;
let second: TestPerson;
/** What every move of a council does to its proposals, experts, marks, hours and calendar, and whom it writes to. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
beforeAll(async () => {
  ({ first, second } = moves);
});
beforeEach(async () => {
  author = await portal.someone();
  await portal.db.delete(mailTable);
});

describe('a council that is planned', () => {
  it('takes every proposal to examination, and keeps where it came from', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.expertise, s.statement);
    for (const [index, before] of [s.created, s.expertise, s.statement].entries()) {
      const proposalId = ids[index] ?? 0;
      expect(await moves.statusOf(proposalId)).toBe(s.expertise);
      expect(await moves.entryOf(id, proposalId)).toMatchObject({ statusBefore: before, releasedAt: null });
      expect(await moves.lastEntryOf(proposalId)).toEqual([
        'council_examination',
        before,
        s.expertise,
        'Экспертный совет 4/2026',
      ]);
    }
  });

  it('has its experts rate for it and sit in it, with one letter each', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    for (const proposalId of ids)
      expect(await moves.assignmentsOf(proposalId)).toEqual([
        [first.id, id, null],
        [second.id, id, null],
      ]);
    const team = await portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, id));
    expect(new Set(team.map(({ personId, type }) => `${personId} ${type}`))).toEqual(
      new Set([`${first.id} 1`, `${second.id} 1`]),
    );
    expect(await moves.receivers()).toEqual(['first', 'second']);
    const [letter] = await portal.letters(first.email);
    expect(letter?.subject).toBe('Экспертный совет 4/2026: заявки на оценку');
    for (const proposalId of ids) expect(letter?.text).toContain(`№ ${proposalId}`);
    expect(letter?.text).toContain('18.11.2026 в 12:00');
    expect(letter?.text).not.toContain('Вторая');
  });

  it('lets who rates without a council go on for it, and ends the others', async () => {
    const proposalId = await moves.make(author, s.expertise);
    const kept = await anAssignment(portal.db, { proposalId, expertId: first.id });
    await anExpertise(portal.db, { assignmentId: kept });
    await anAssignment(portal.db, { proposalId, expertId: second.id });
    const id = await moves.draft([proposalId]);
    await plan(portal, id, proposalId, [first.id]);
    await moves.next(id);
    expect(await moves.assignmentsOf(proposalId)).toEqual([
      [first.id, id, null],
      [second.id, null, 'removed'],
    ]);
    expect((await portal.letters(first.email))[0]?.text).toContain('ваша оценка уже есть');
    await moves.next(id);
    expect((await moves.entryOf(id, proposalId))?.finalMark).toBe(4);
  });

  it('names the day by which a proposal is to be rated, where one is set', async () => {
    const { id: setBy } = portal.asModerator;
    const [due, open] = [await moves.make(author, s.expertise), await moves.make(author, s.expertise)];
    await portal.db
      .insert(ratingDeadline)
      .values({ proposalId: due, until: '2026-11-10', setBy, setAt: portal.clock.now() });
    const id = await moves.draft([due, open]);
    for (const proposalId of [due, open]) await plan(portal, id, proposalId, [first.id]);
    await moves.next(id);
    const text = (await portal.letters(first.email)).at(-1)?.text;
    expect(text).toMatch(new RegExp(`№ ${due} «[^»]+», оценить до 10\\.11\\.2026`));
    expect(text).not.toMatch(new RegExp(`№ ${open} «[^»]+», оценить`));
  });

  it('asks nobody who has joined the team or is no expert any more', async () => {
    const proposalId = await moves.make(author, s.created, { members: [second.id] });
    const id = await moves.draft([proposalId]);
    await plan(portal, id, proposalId, [first.id, second.id, portal.asStranger.id]);
    await moves.next(id);
    expect(await moves.assignmentsOf(proposalId)).toEqual([[first.id, id, null]]);
    expect(await moves.receivers()).toEqual(['first']);
  });
});

describe('a council that meets', () => {
  it('closes the rating, and keeps the mean of its experts as the mark', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created, s.created);
    const [both, one, none] = ids;
    await moves.rate(both, first, 4.1);
    await moves.rate(both, second, 4.2);
    await moves.rate(one, second, 3);
    await moves.next(id, 1);
    // The mean of 4,1 and 4,2 goes upwards.
    expect((await moves.entryOf(id, both))?.finalMark).toBe(4.2);
    expect((await moves.entryOf(id, one))?.finalMark).toBe(3);
    expect((await moves.entryOf(id, none))?.finalMark).toBe(null);
    for (const proposalId of ids)
      expect(await moves.lastEntryOf(proposalId)).toEqual(['council_statement', 3, 4, 'Экспертный совет 4/2026']);
  });

  it('leaves a mark that a moderator has set', async () => {
    const { id, ids } = await moves.planned(author, s.created);
    await moves.rate(ids[0], first, 2);
    await portal.db.update(councilEntry).set({ finalMark: 4.5, isMarkSet: true }).where(eq(councilEntry.councilId, id));
    await moves.next(id);
    expect((await moves.entryOf(id, ids[0]))?.finalMark).toBe(4.5);
  });

  it('writes to nobody', async () => {
    const { id } = await moves.planned(author, s.created);
    await portal.db.delete(mailTable);
    await moves.next(id);
    expect(await moves.receivers()).toEqual([]);
  });
});

describe('a discussion that is finished', () => {
  it('leaves what is for later without the deadline that its experts had', async () => {
    const { id, accepted, later } = await moves.discussed(author);
    const set = { until: '2026-12-01', setBy: portal.asModerator.id, setAt: portal.clock.now() };
    await portal.db.insert(ratingDeadline).values([accepted, later].map((proposalId) => ({ proposalId, ...set })));
    await moves.next(id, 2);
    const kept = await portal.db
      .select()
      .from(ratingDeadline)
      .where(inArray(ratingDeadline.proposalId, [accepted, later]));
    expect(kept.map(({ proposalId }) => proposalId)).toEqual([accepted]);
  });

  it('sends what is not accepted its way, and lets go of it', async () => {
    const { id, accepted, rejected, returned, later } = await moves.discussed(author);
    expect((await moves.next(id, 2)).council_status).toBe(5);
    expect(await moves.lastEntryOf(rejected)).toEqual([
      'council_reject',
      4,
      11,
      'Экспертный совет 4/2026. Причина отклонения: нет новизны',
    ]);
    expect(await moves.lastEntryOf(returned)).toEqual([
      'council_revision',
      4,
      6,
      'Экспертный совет 4/2026. Мало образцов',
    ]);
    expect(await moves.lastEntryOf(later)).toEqual(['council_later', 4, 3, 'Экспертный совет 4/2026']);
    expect(await moves.statusOf(accepted)).toBe(s.statement);
    for (const proposalId of [rejected, returned, later]) {
      expect((await moves.entryOf(id, proposalId))?.releasedAt).toEqual(portal.clock.now());
      expect((await moves.assignmentsOf(proposalId)).map(([, , because]) => because)).toEqual([
        'council_over',
        'council_over',
      ]);
    }
    expect(await moves.entryOf(id, accepted)).toMatchObject({ releasedAt: null, grantedHours: 24 });
    expect((await moves.assignmentsOf(accepted)).map(([, , because]) => because)).toEqual([null, null]);
  });

  it('writes to the authors of the refused ones with the council’s words, and to the station, once each', async () => {
    const { id, rejected, returned } = await moves.discussed(author);
    await moves.next(id);
    expect(await moves.receivers()).toEqual(
      [author.email, author.email, portal.asScientist.email].map((to) => to.split('@')[0]).sort(),
    );
    expect((await lettersAbout(portal, rejected))[0]?.text).toContain('нет новизны');
    expect((await lettersAbout(portal, returned))[0]?.text).toContain('Мало образцов');
    const [station] = await portal.letters(portal.asScientist.email);
    expect(station?.text).toMatch(/Экспертный совет \S+ от \d\d\.\d\d\.\d{4} принял 1 заявку/);
    expect(station?.text).toContain('на 24 ч');
  });

  it('tells a responsible nothing of own proposals', async () => {
    const scientist = await portal.someone({ roles: ['bs'], stations: [1] });
    author = scientist;
    const { id } = await moves.discussed(author);
    await moves.next(id);
    expect((await portal.letters(scientist.email)).map(({ subject }) => subject).join()).not.toContain('наметьте');
  });

  it('nor of those with which they have declared a conflict of interest', async () => {
    const scientist = await portal.someone({ roles: ['bs'], stations: [1] });
    const { id, accepted, later } = await moves.discussed(author);
    await moves.decide(id, later, 1, { grantedHours: 10 });
    await aDeclaredConflict(portal.db, { proposalId: accepted, expertId: scientist.id });
    await moves.next(id);
    const said = async (who: TestPerson) => (await portal.letters(who.email)).map(({ text }) => text).join();
    expect(await said(portal.asScientist)).toMatch(/принял 2 заявки[^]*на 34 ч/);
    expect(await said(scientist)).toMatch(/принял 1 заявку[^]*на 10 ч/);
  });
});

describe('a council that is held', () => {
  it('turns preliminary intervals into experiments, and gives hours; without intervals there are hours alone', async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    const [timed, untimed] = ids;
    await moves.next(id, 1);
    await moves.decide(id, timed, 1, { grantedHours: 12.5 });
    await moves.decide(id, untimed, 1, { comment: 'Хорошая работа' });
    await moves.next(id, 2);
    await moves.reserve(timed, 3);
    await moves.reserve(timed, 7);
    await portal.db.delete(mailTable);
    await moves.next(id, 5);
    const records = await portal.db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, timed));
    expect(records.map(({ type }) => type)).toEqual([2, 2]);
    const hours = async (proposalId: number) =>
      (await portal.db.select().from(proposal).where(eq(proposal.id, proposalId)))[0]?.grantedHours;
    expect([await moves.statusOf(timed), await hours(timed)]).toEqual([s.scheduled, 12.5]);
    expect([await moves.statusOf(untimed), await hours(untimed)]).toEqual([s.approve, 24]);
    const read = await portal.asModerator.call('GET', `/api/proposals/proposal/detail/?id=${timed}`);
    expect(read.body.status_history.at(-1).changes).toEqual(['Выделено часов: 12,5']);
    expect(await moves.lastEntryOf(untimed)).toEqual([
      'council_accept',
      4,
      5,
      'Экспертный совет 4/2026. Хорошая работа',
    ]);
    // One letter for each, with all that there is to say.
    const [withTime, ...more] = await lettersAbout(portal, timed);
    expect([more, await portal.letters()].map(({ length }) => length)).toEqual([0, 2]);
    expect(withTime?.text).toContain('12,5 часа');
    expect(withTime?.text).toContain('01.04.2026, 06:00 — 01.04.2026, 08:00');
    expect((await lettersAbout(portal, untimed))[0]?.text).toContain('О назначенном времени сообщим отдельно');
    expect((await moves.assignmentsOf(timed)).map(([, , because]) => because)).toEqual([
      'council_over',
      'council_over',
    ]);
    expect((await moves.entryOf(id, timed))?.releasedAt).toEqual(portal.clock.now());
  });

  it('assigns a proposal that was set back no time that it has had before, and warns that it has none', async () => {
    const { id, ids } = await moves.planned(author, s.created);
    const past = { from: '2026-01-12T06:00:00Z', to: '2026-01-12T08:00:00Z', type: 2, proposalId: ids[0] };
    await aRecord(portal.db, { ...past, closed: true, by: portal.asModerator.id });
    await moves.next(id, 1);
    await moves.decide(id, ids[0], 1, { grantedHours: 12.5 });
    await moves.next(id, 2);
    expect((await moves.preview(id, 'hold')).without_intervals).toBe(1);
    await portal.db.delete(mailTable);
    await moves.next(id, 5);
    const [letter] = await lettersAbout(portal, ids[0]);
    expect(letter?.text).toContain('О назначенном времени сообщим отдельно');
    expect(letter?.text).not.toContain('12.01.2026');
  });
});
