import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../testing/both-waiting.ts';
import { outboxCalls } from '../../../testing/outbox.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { createClient } from '../../platform/database/client.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { council, councilSession, councilStation } from '../council/council.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { facilitySession } from '../reference/reference.tables.ts';
import { beginHeld } from './batch.workflow.ts';
import { batchLetter, decisionBatch, heldDecision } from './outbox.tables.ts';
import { workRelease } from './work-release.ts';

/* What somebody could learn, spoil or promise twice (decisions 0115 and 0116). */

const portal = await portalOfFile();
const { asModerator, asHead, db } = portal;
const author = portal.asApplicant;
const { begin, make, hold, preview, edit, release, detail, carryOut, statusOf, outcomes } = outboxCalls(portal);
const office = await portal.someone({ roles: ['moderator'] });
const now = portal.clock.now();
let batch: number;
beforeEach(async () => {
  await db.delete(mailTable);
  batch = await begin();
});
const words = { subject: 'Принята', text: 'Сначала эталоны.' };
const lettersEdited = (id: number) => db.select().from(batchLetter).where(eq(batchLetter.proposalId, id));

it('a batch of a kind that is not there is refused at its field', async () => {
  const { status, body } = await office.call('POST', '/api/outbox/batches/create/', { title: 'Осень', kind: 20 });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['kind']]);
});

describe('somebody’s own work in a batch', () => {
  it('makes no difference to what they read of it, and to what they may do with it', async () => {
    const before = await detail(batch, office);
    const id = await make({ members: [office.id] });
    await hold(batch, [id]);
    expect(await detail(batch, office)).toEqual(before);
    expect(before.can.release).toMatchObject({ allowed: false, because: 'batch_empty' });
    expect((await release(batch, 0, {}, office)).body.code).toBe('batch_empty');
    expect((await detail(batch)).can.release).toEqual({ allowed: true });
  });

  it('keeps the letter that somebody else has edited', async () => {
    const id = await make({ members: [office.id] });
    await hold(batch, [id]);
    await edit(batch, id, author.id, words);
    const takeBack = (who: typeof author) =>
      who.call('DELETE', `/api/outbox/letter/?batch_id=${batch}&proposal_id=${id}&receiver_id=${author.id}`);
    expect((await takeBack(office)).body.code).toBe('not_held');
    expect(await lettersEdited(id)).toHaveLength(1);
    expect((await takeBack(asModerator)).status).toBe(200);
    expect(await lettersEdited(id)).toEqual([]);
  });
});

it('what a council has decided stays in its batch', async () => {
  const [ofCouncil, other] = [await make(), await make()];
  await hold(batch, [other]);
  const held = { batchId: batch, action: 'council_reject', inputs: {}, heldBy: asModerator.id, heldAt: now } as const;
  await db.transaction((tx) => beginHeld(tx, now, [{ ...held, proposalId: ofCouncil }]));
  const to = await begin();
  const { body } = await asModerator.call('POST', '/api/outbox/move/', {
    batch_id: batch,
    proposal_ids: [ofCouncil, other],
    to_batch_id: to,
  });
  expect(body).toMatchObject([
    { id: ofCouncil, status: 'refused', code: 'wrong_state' },
    { id: other, status: 'held' },
  ]);
  expect((await detail(batch)).decisions).toBe(1);
});

describe('an edited letter', () => {
  it('is not kept for a decision that was taken back meanwhile', async () => {
    const id = await make();
    await hold(batch, [id]);
    const [said] = await bothWaiting(portal, decisionBatch, batch, [() => edit(batch, id, author.id, words)], (tx) =>
      tx.delete(heldDecision).where(eq(heldDecision.proposalId, id)),
    );
    expect(said?.body.code).toBe('not_held');
    expect(await lettersEdited(id)).toEqual([]);
  });

  it('is kept neither once it is sent, nor for a decision that was refused, nor for a reader who is erased', async () => {
    const reader = await portal.someone();
    const [sent, refused, erased] = [await make(), await make(), await make({ members: [reader.id] })];
    await hold(batch, [sent, refused]);
    for (const id of [sent, refused]) await edit(batch, id, author.id, words);
    const other = await begin();
    await hold(other, [erased]);
    for (const to of [author.id, reader.id]) await edit(other, erased, to, words);
    await db.update(proposal).set({ status: s.draft }).where(eq(proposal.id, refused));
    await release(batch, 2);
    await carryOut(batch);
    expect(await outcomes(batch)).toMatchObject({ [sent]: 'done', [refused]: expect.stringMatching(/^refused/) });
    expect([await lettersEdited(sent), await lettersEdited(refused)]).toEqual([[], []]);
    await db.transaction((tx) => erasePerson(portal.deps, tx, reader.id, 'Удалён'));
    expect(await lettersEdited(erased)).toMatchObject([{ receiverId: author.id }]);
  });

  it('to an expert, and a sentence for experts, is nothing that a head takes back or reads', async () => {
    const [ofKind, kind] = [await begin({ kind: 1 }), 'review.letter.rate'];
    const id = await make({ status: s.created });
    await hold(ofKind, [id], { proposal_action: 'examination' });
    const place = `batch_id=${ofKind}&proposal_id=${id}&receiver_id=${portal.asExpert.id}&kind=${kind}`;
    const back = await asHead.call('DELETE', `/api/outbox/letter/?${place}`);
    expect([back.status, Object.keys(back.body.errors)]).toEqual([400, ['kind']]);
    const sentence = { batch_id: ofKind, kind, language: 'ru', text: 'До пятницы.' };
    expect((await asModerator.call('POST', '/api/outbox/sentence/', sentence)).status).toBe(200);
    expect((await detail(ofKind)).sentences).toMatchObject([{ text: 'До пятницы.' }]);
    expect((await detail(ofKind, asHead)).sentences).toEqual([]);
  });

  it('of a decision that does not go through just now is not said to be sent no more', async () => {
    const id = await make();
    await hold(batch, [id]);
    await edit(batch, id, author.id, words);
    await db.update(proposal).set({ status: s.draft }).where(eq(proposal.id, id));
    const said = await preview(batch);
    expect([said.refused.length, said.letters, said.unused]).toEqual([1, [], []]);
  });

  it('gets a sentence of a kind that there is', async () => {
    const put = (kind: string) =>
      asModerator.call('POST', '/api/outbox/sentence/', { batch_id: batch, kind, language: 'ru', text: 'Ждём вас.' });
    for (const kind of ['accepted', 'proposal.letter.', 'errors.forbidden'])
      expect((await put(kind)).body.errors).toHaveProperty('kind');
    expect((await put('proposal.letter.accepted')).status).toBe(200);
  });
});

const [session] = await db.select().from(facilitySession).where(eq(facilitySession.kindId, 1)).limit(1);
const inSession = { sessionId: session?.id, requestedHours: 24 };
const [meeting] = await db
  .insert(council)
  .values({
    status: 3,
    statusAt: now,
    name: '9',
    date: '2026-02-01',
    startTime: '12:00',
    createdAt: now,
    createdBy: asModerator.id,
  })
  .returning({ id: council.id });
const councilId = meeting?.id ?? 0;
const { planningStart: starts = '', planningEnd: ends = '' } = session ?? {};
await db.insert(councilSession).values({ councilId, kindId: 1, name: '1', starts, ends });
/** The station has so many hours in that session. */
const leave = async (availableHours: number) => {
  await db.delete(councilStation);
  await db.insert(councilStation).values({ councilId, stationId: 1, availableHours } as never);
};

describe('hours of a station', () => {
  it('are given once by two releases at once', async () => {
    await leave(40);
    const other = await begin();
    const [one, two] = [await make(inSession), await make(inSession)];
    await hold(batch, [one]);
    await hold(other, [two]);
    await release(batch, 1);
    await release(other, 1);
    await bothWaiting(
      portal,
      proposal,
      one,
      [batch, other].map((id) => () => workRelease(portal.deps, { id })),
      (tx) => tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, two)).for('update'),
    );
    const outcome = { ...(await outcomes(batch)), ...(await outcomes(other)) };
    expect(new Set(Object.values(outcome))).toEqual(new Set(['done', 'refused over_station_hours']));
    expect(new Set([await statusOf(one), await statusOf(two)])).toEqual(new Set([s.statement, s.approve]));
  });

  it('are not told by what is left of them, where the own work waits for some', async () => {
    await db.update(proposal).set({ sessionId: null });
    await leave(40);
    const declared = await make(inSession);
    await db.insert(expertDecline).values({
      proposalId: declared,
      expertId: office.id,
      kind: 'conflict',
      reason: 'Соавтор',
      declinedAt: portal.clock.now(),
    });
    await hold(batch, [await make({ ...inSession, members: [office.id] }), declared]);
    expect((await hold(batch, [await make(inSession)], {}, office)).body).toEqual([
      { id: expect.any(Number), status: 'held' },
    ]);
    expect((await hold(batch, [await make(inSession)])).body).toMatchObject([{ code: 'over_station_hours' }]);
  });

  it('are not taken, in the preview either, by what no longer fits', async () => {
    await db.update(proposal).set({ sessionId: null });
    await leave(40);
    const [rejected, fits] = [await make(inSession), await make(inSession)];
    await hold(batch, [rejected, fits]);
    await db.update(proposal).set({ status: s.reject }).where(eq(proposal.id, rejected));
    expect((await preview(batch)).refused).toMatchObject([{ proposal_id: rejected, code: 'wrong_state' }]);
    await release(batch, 2);
    await workRelease(portal.deps, { id: batch });
    expect(await outcomes(batch)).toEqual({ [rejected]: 'refused wrong_state', [fits]: 'done' });
  });

  it('that are added count as those that are accepted', async () => {
    await db.update(proposal).set({ sessionId: null });
    const running = await make({ ...inSession, status: s.approve, grantedHours: 20 });
    await leave(40);
    expect(
      (await hold(batch, [running], { proposal_action: 'add_time', additional_experiment_duration: 15 })).body,
    ).toEqual([{ id: running, status: 'held' }]);
    const fresh = await make({ ...inSession, requestedHours: 10 });
    expect((await hold(batch, [fresh])).body).toMatchObject([{ status: 'held', code: 'over_station_hours' }]);
    await leave(30);
    expect((await preview(batch)).refused).toMatchObject([{ proposal_id: running, code: 'over_station_hours' }]);
    await release(batch, 2);
    await workRelease(portal.deps, { id: batch });
    expect(await outcomes(batch)).toEqual({ [running]: 'refused over_station_hours', [fresh]: 'done' });
  });
});

it('previews of ten people at once leave connections to everybody else', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => make()));
  await hold(batch, ids);
  const people = await Promise.all(Array.from({ length: 10 }, () => portal.someone({ roles: ['moderator'] })));
  // Somebody else holds the proposals, by a connection that is not the portal's.
  const other = createClient(portal.target, { max: 2 });
  const waiting = async () => {
    const { rows } = await other.db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and xact_start is not null`);
    return rows[0]?.waiting;
  };
  const previews = await other.db.transaction(async (tx) => {
    await tx.select({ id: proposal.id }).from(proposal).for('update');
    const asked = people.map((who) => preview(batch, who));
    await expect.poll(waiting).toBe(4);
    for (const who of people) expect((await detail(batch, who)).decisions).toBe(6);
    return asked;
  });
  for (const said of await Promise.all(previews)) expect(said.decisions).toHaveLength(6);
  await other.sql.end();
});

it('letters about a draft are nobody’s to read for heads', async () => {
  const draft = await make({ status: s.draft });
  const sent = await make();
  const read = async (who: typeof author, id: number) =>
    (await who.call('GET', `/api/proposals/letters/?proposal_id=${id}`)).status;
  expect([await read(asHead, draft), await read(asHead, sent)]).toEqual([404, 200]);
  expect([await read(asModerator, draft), await read(author, draft)]).toEqual([200, 403]);
});
