import type { CouncilStationView, CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { downloadPaper } from '../../../../testing/council-papers.ts';
import { plan } from '../../../../testing/councils.ts';
import { lettersAbout } from '../../../../testing/letters.ts';
import { outboxCalls } from '../../../../testing/outbox.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { readWord } from '../../../../testing/word.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { decisionBatch } from '../../outbox/outbox.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';

/* What a council decides and makes known later (decision 0117). */

const portal = await portalOfFile();
const { asModerator, asScientist, db } = portal;
const moves = await councilMoves(portal);
const { begin, hold, release, carryOut, preview, detail, outcomes } = outboxCalls(portal);
let author: TestPerson;
let hour = 0;
beforeEach(async () => {
  author = await portal.someone();
  await db.delete(mailTable);
});

const later = (id: number, from: number) =>
  moves.call('next_status', { council_id: id, from_status: from, make_known: 'later' });
const batchOf = async (councilId: number) =>
  (await db.select().from(decisionBatch).where(eq(decisionBatch.councilId, councilId))).at(-1)?.id ?? 0;
const letGo = (batch: number, ids: readonly number[]) =>
  asModerator.call('POST', '/api/outbox/let_go/', { batch_id: batch, proposal_ids: ids });
const seenBy = async (who: TestPerson, id: number) =>
  (await who.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).body;

describe('a discussion whose end is made known later', () => {
  it('leaves the refused ones where they were, in the council’s hands, and tells their authors nothing', async () => {
    const { id, accepted, rejected, returned, later: postponed } = await moves.discussed(author);
    const before = await seenBy(author, rejected);
    expect((await later(id, 2)).body.council_status).toBe(5);
    for (const one of [accepted, rejected, returned, postponed]) {
      expect(await moves.statusOf(one)).toBe(s.statement);
      expect((await moves.entryOf(id, one))?.releasedAt).toBeNull();
    }
    expect(await portal.letters(author.email)).toEqual([]);
    expect(await seenBy(author, rejected)).toEqual(before);
    const accept = { proposal_id: rejected, proposal_action: 'accept' };
    const { body } = await asModerator.call('POST', '/api/proposals/proposal/update_status/', accept);
    expect(body.code).toBe('in_council');
    expect((await detail(await batchOf(id))).held.map((one: { action: string }) => one.action)).toEqual([
      'council_reject',
      'council_revision',
      'council_later',
    ]);
  });

  it('takes the place of what a moderator has held before, unless that is confirmed', async () => {
    const one = await moves.make(author, s.created);
    const before = await begin();
    const answer = await hold(before, [one], { proposal_action: 'reject', comment: 'Нет образцов' });
    expect(answer.body).toEqual([{ id: one, status: 'held' }]);
    const id = await moves.draft([one]);
    await plan(portal, id, one, [moves.first.id]);
    await moves.next(id, 0);
    await moves.next(id, 1);
    await moves.decide(id, one, 2, { comment: 'Нет новизны' });
    await release(before, 1, { at: new Date(portal.clock.now().getTime() + 3_600_000).toISOString() });
    expect((await later(id, 2)).body.code).toBe('batch_set');
    await asModerator.call('POST', '/api/outbox/pause/', { batch_id: before });
    const ask = { council_id: id, action: 'finish_discussion', make_known: 'later' };
    expect((await moves.call('move_preview', ask)).status).toBe(200);
    expect((await later(id, 2)).body.council_status).toBe(5);
    expect((await detail(before)).decisions).toBe(0);
    expect((await detail(await batchOf(id))).held).toMatchObject([{ proposal_id: one, action: 'council_reject' }]);
  });

  it('lets the station see what it is to plan, and of the others nothing', async () => {
    const { id, accepted, rejected, returned } = await moves.discussed(author);
    await later(id, 2);
    expect((await portal.letters(asScientist.email)).map(({ subject }) => subject)).toHaveLength(1);
    const { body } = await asScientist.call('GET', `/api/councils/station/?id=${id}&station_id=1`);
    const decided = Object.fromEntries(
      body.proposals.map((one: { proposal_id: number; status: number | null }) => [one.proposal_id, one.status]),
    );
    expect([decided[accepted], decided[rejected], decided[returned]]).toEqual([1, null, null]);
  });

  it('is carried out by the release as the move would have done it', async () => {
    const { id, rejected, returned, later: postponed } = await moves.discussed(author);
    await later(id, 2);
    const batch = await batchOf(id);
    const said = await preview(batch);
    expect(said.letters.map((one: { kind: string }) => one.kind)).toEqual([
      'proposal.letter.rejected',
      'proposal.letter.revision',
    ]);
    expect(await moves.statusOf(rejected)).toBe(s.statement);
    await release(batch, 3);
    await carryOut(batch);
    expect(await Promise.all([rejected, returned, postponed].map(moves.statusOf))).toEqual([
      s.reject,
      s.modification,
      s.expertise,
    ]);
    expect(await moves.lastEntryOf(returned)).toEqual([
      'council_revision',
      4,
      6,
      'Экспертный совет 4/2026. Мало образцов',
    ]);
    for (const one of [rejected, returned, postponed]) {
      expect((await moves.entryOf(id, one))?.releasedAt).toEqual(portal.clock.now());
      expect((await moves.assignmentsOf(one)).map(([, , because]) => because)).toEqual([
        'council_over',
        'council_over',
      ]);
    }
    expect((await lettersAbout(portal, rejected))[0]?.text).toContain('нет новизны');
  });

  it('frees what is let go, or discarded with its batch, for another decision', async () => {
    const { id, rejected, returned } = await moves.discussed(author);
    await later(id, 2);
    const batch = await batchOf(id);
    await letGo(batch, [rejected]);
    await asModerator.call('POST', '/api/outbox/discard/', { batch_id: batch });
    for (const one of [rejected, returned]) {
      expect((await moves.entryOf(id, one))?.releasedAt).not.toBeNull();
      const accept = { proposal_id: one, proposal_action: 'accept' };
      expect((await asModerator.call('POST', '/api/proposals/proposal/update_status/', accept)).status).toBe(200);
    }
  });
});

describe('a decision that is let go was told to nobody', () => {
  const cardOf = async (who: TestPerson, id: number) =>
    (await who.call('GET', `/api/councils/detail/?id=${id}`)).body as CouncilView;
  const stationOf = async (id: number) =>
    (await asScientist.call('GET', `/api/councils/station/?id=${id}&station_id=1`)).body as CouncilStationView;
  const nothing = { status: null, comment: null, provided_experiment_duration: null };

  it('neither an author who moderates councils reads of it, nor the station', async () => {
    author = await portal.someone({ roles: ['moderator'] });
    const { id, rejected, returned } = await moves.discussed(author);
    await later(id, 2);
    await letGo(await batchOf(id), [rejected]);
    await asModerator.call('POST', '/api/outbox/discard/', { batch_id: await batchOf(id) });
    const { proposals } = await stationOf(id);
    for (const one of [rejected, returned]) {
      expect(proposals.find(({ proposal_id: of }) => of === one)?.status).toBeNull();
      const entry = async () => (await cardOf(author, id)).proposals_council.find(({ proposal_id: of }) => of === one);
      expect(await entry()).toMatchObject({ is_own: true, is_released: true, is_dropped: false, ...nothing });
    }
  });

  it('and an acceptance takes no hours of its station, whoever sums them up', async () => {
    const { id, accepted } = await moves.discussed(author);
    await later(id, 2);
    await later(id, 5);
    const before = await stationOf(id);
    const sums = async () => (await cardOf(asModerator, id)).council_stations[0];
    const former = await sums();
    expect(before.totals.accepted).toBeGreaterThan(0);
    const heard: unknown[] = [];
    const stop = (portal.deps.live as LiveHub).listen(asModerator.id, (event) => heard.push(event));
    await letGo(await batchOf(id), [accepted]);
    await expect.poll(() => heard).toContainEqual({ type: 'council', id });
    stop();
    const after = await stationOf(id);
    expect(after.totals.accepted).toBe(0);
    expect(after.proposals.find(({ proposal_id: of }) => of === accepted)?.status).toBeNull();
    expect(await sums()).toEqual({ ...former, accepted: 0 });
    const entries = (await cardOf(asModerator, id)).proposals_council;
    expect(entries.flatMap((one) => (one.is_dropped ? one.proposal_id : []))).toEqual([accepted]);
    const { paragraphs, tables } = readWord(await downloadPaper(portal, id, 'word'));
    const counted = 'Принять: 0. Отклонить: 1. На доработку: 1. Рассмотреть позже: 1. Без решения: 0. Не объявлено: 1.';
    expect(paragraphs).toContain(`Всего заявок: 4. ${counted}`);
    const paper = JSON.stringify(tables[0]);
    expect(paper).toContain('Принять (не объявлено)');
    expect(paper).not.toContain('Отклонить (не объявлено)');
  });

  it('while open cards follow what is made known', async () => {
    const { id } = await moves.discussed(author);
    await later(id, 2);
    const batch = await batchOf(id);
    const heard: unknown[] = [];
    const stop = (portal.deps.live as LiveHub).listen(asModerator.id, (event) => heard.push(event));
    await release(batch, 3);
    await carryOut(batch);
    await expect.poll(() => heard).toContainEqual({ type: 'council', id });
    stop();
  });
});

describe('a council that is held and makes known later', () => {
  const held = async () => {
    const { id, ids } = await moves.planned(author, s.created, s.created);
    const [timed, untimed] = ids;
    await moves.next(id, 1);
    await moves.decide(id, timed, 1, { grantedHours: 12.5 });
    await moves.decide(id, untimed, 1);
    await moves.next(id, 2);
    await moves.reserve(timed, (hour += 3));
    await db.delete(mailTable);
    await later(id, 5);
    return { id, timed, untimed, batch: await batchOf(id) };
  };
  const typesOf = async (id: number) =>
    (await db.select().from(calendarRecord).where(eq(calendarRecord.proposalId, id))).map(({ type }) => type);

  it('gives neither hours nor time until the day, and then both with one letter', async () => {
    const { timed, untimed, batch } = await held();
    expect([await moves.statusOf(timed), await typesOf(timed)]).toEqual([s.statement, [5]]);
    expect(await portal.letters()).toEqual([]);
    expect((await preview(batch)).decisions.map((one: { to_status: number }) => one.to_status)).toEqual([
      s.scheduled,
      s.approve,
    ]);
    expect(await typesOf(timed)).toEqual([5]);
    await release(batch, 2);
    await carryOut(batch);
    expect([await moves.statusOf(timed), await typesOf(timed)]).toEqual([s.scheduled, [2]]);
    const [row] = await db.select().from(proposal).where(eq(proposal.id, timed));
    expect(row?.grantedHours).toBe(12.5);
    expect((await lettersAbout(portal, timed))[0]?.text).toContain('12,5 часа');
    expect(await moves.statusOf(untimed)).toBe(s.approve);
  });

  it('gives the preliminary time back of what is let go, which is accepted without any then', async () => {
    const { timed, batch } = await held();
    await letGo(batch, [timed]);
    expect(await typesOf(timed)).toEqual([]);
    const accept = { proposal_id: timed, proposal_action: 'accept' };
    await asModerator.call('POST', '/api/proposals/proposal/update_status/', accept);
    expect(await moves.statusOf(timed)).toBe(s.approve);
  });

  it('keeps its proposals from everybody else meanwhile, and tells its own author nothing by the council', async () => {
    const { id, timed } = await held();
    const silent = { proposal_id: timed, proposal_action: 'revision', comment: 'Нет' };
    const { body } = await asModerator.call('POST', '/api/proposals/proposal/update_status/', silent);
    expect(body.code).toBe('in_council');
    expect((await moves.entryOf(id, timed))?.releasedAt).toBeNull();
  });

  it('of a proposal that was deleted meanwhile refuses it by name, and frees it', async () => {
    const { id, timed, untimed, batch } = await held();
    await db.update(proposal).set({ status: s.reject }).where(eq(proposal.id, timed));
    await release(batch, 2);
    await carryOut(batch);
    expect(await outcomes(batch)).toEqual({ [timed]: 'refused wrong_state', [untimed]: 'done' });
    expect((await moves.entryOf(id, timed))?.releasedAt).not.toBeNull();
  });

  it('waits for nothing more where its batch is confirmed already', async () => {
    const { id, rejected } = await moves.discussed(author);
    await later(id, 2);
    const batch = await batchOf(id);
    const at = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
    await release(batch, 3, { at });
    const { body } = await later(id, 5);
    expect(body.code).toBe('batch_set');
    expect(await moves.statusOf(rejected)).toBe(s.statement);
  });
});

it('the preview of a move says what is told now and what later', async () => {
  const { id } = await moves.discussed(author);
  const ask = async (known: string) =>
    (await moves.call('move_preview', { council_id: id, action: 'finish_discussion', make_known: known })).body;
  const kinds = (body: { letters: { letter: string }[] }) => body.letters.map(({ letter }) => letter).toSorted();
  expect(kinds(await ask('later'))).toEqual(['allocate']);
  expect(kinds(await ask('now'))).toContain('rejected');
  expect(await batchOf(id)).toBe(0);
});

it('nobody but a moderator decides when it is made known', async () => {
  const { id } = await moves.discussed(author);
  for (const who of [author, asScientist, portal.asHead, moves.first]) {
    const body = { council_id: id, from_status: 2, make_known: 'later' };
    expect((await who.call('POST', '/api/councils/next_status/', body)).status).toBe(403);
  }
});
