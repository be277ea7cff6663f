import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../testing/both-waiting.ts';
import { outboxCalls } from '../../../testing/outbox.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { proposalHistory } from '../proposal/proposal.tables.ts';
import { decisionBatch } from './outbox.tables.ts';
import { takeUpReleases, workRelease } from './work-release.ts';

const portal = await portalOfFile();
const { asModerator, db } = portal;
const author = portal.asApplicant;
const { begin, make, hold, preview, release, pause, carryOut, detail, statusOf, outcomes } = outboxCalls(portal);
let batch: number;
beforeEach(async () => {
  await db.delete(mailTable);
  batch = await begin();
});
const later = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000);
const wait = (hours: number) => portal.clock.set(later(hours));

describe('a release', () => {
  it('sends exactly what the preview showed, and writes nothing before', async () => {
    const [other, english] = [await portal.someone({ lastName: 'Белова' }), await portal.someone({ language: 'en' })];
    const ids = [await make(), await make({ applicantId: other.id }), await make({ applicantId: english.id })];
    await hold(batch, ids.slice(0, 2), { comment: 'Хорошо' });
    await hold(batch, ids.slice(2), { proposal_action: 'reject', comment: 'Нет новизны' });
    const said = await preview(batch);
    expect(await portal.letters()).toEqual([]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => s.statement));
    expect((await release(batch, 3)).body.batch).toMatchObject({ status: 'releasing', released_by: 'Сидорова В. П.' });
    await carryOut(batch);
    const told = (letters: readonly { subject: string }[]) => letters.map(({ subject }) => subject).toSorted();
    const rows = await portal.letters();
    expect(told(rows)).toEqual(told(said.letters));
    expect(rows.map(({ text }) => text).toSorted()).toEqual(
      said.letters.map(({ whole }: { whole: string }) => whole).toSorted(),
    );
    expect(await Promise.all(ids.map(statusOf))).toEqual([s.approve, s.approve, s.reject]);
    expect(await detail(batch)).toMatchObject({
      status: 'released',
      by_status: { held: 0, done: 3, refused: 0 },
      letters: { sent: 0, waiting: 3, refused: 0 },
    });
  });

  it('is shown without the link that ends such letters: it is their readers’ alone', async () => {
    await hold(batch, [await make({ status: s.created })], { proposal_action: 'examination' });
    const { letters } = await preview(batch);
    expect(letters.length).toBeGreaterThan(0);
    expect(JSON.stringify(letters)).not.toContain('/unsubscribe');
    await release(batch, 1);
    await carryOut(batch);
    expect(JSON.stringify(await portal.letters())).toContain('/unsubscribe');
  });

  it('is made known in the name of whoever decided, with the moment at which it was', async () => {
    const id = await make();
    const holder = await portal.someone({ roles: ['moderator'] });
    await hold(batch, [id], {}, holder);
    wait(48);
    await release(batch, 1);
    await carryOut(batch);
    const [entry] = await db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, id));
    expect(entry).toMatchObject({ action: 'accept', actorId: holder.id, at: portal.clock.now() });
  });

  it('refuses by name what no longer fits, and the others go', async () => {
    const ids = [await make(), await make(), await make()];
    await hold(batch, ids);
    await asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: ids[1],
      proposal_action: 'reject',
      comment: 'Снята',
    });
    const said = await preview(batch);
    expect(said.refused).toEqual([{ proposal_id: ids[1], code: 'wrong_state', detail: expect.any(String) }]);
    await release(batch, 3);
    await carryOut(batch);
    expect(await outcomes(batch)).toEqual({
      [ids[0] ?? 0]: 'done',
      [ids[1] ?? 0]: 'refused wrong_state',
      [ids[2] ?? 0]: 'done',
    });
    const { held } = await detail(batch);
    expect(held[1]).toMatchObject({ status: 'refused', code: 'wrong_state', detail: said.refused[0].detail });
  });

  it('asks for the number that its author has seen, and for decisions at all', async () => {
    expect((await release(batch, 0)).body.code).toBe('batch_empty');
    await hold(batch, [await make(), await make()]);
    expect(await release(batch, 1)).toMatchObject({
      status: 409,
      body: { code: 'batch_counted', error: expect.stringContaining('2') },
    });
    expect((await detail(batch)).status).toBe('held');
  });

  it('is begun by one of two who press at once, and the other is told who', async () => {
    await hold(batch, [await make()]);
    const second = await portal.someone({ roles: ['moderator'], lastName: 'Скорая' });
    const answers = await Promise.all([release(batch, 1), release(batch, 1, {}, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(lost).toMatchObject({ code: 'moved_on', moved: { action: 'release', by: won.batch.released_by } });
    await carryOut(batch);
    expect(await portal.letters(author.email)).toHaveLength(1);
  });

  it('stops when it is paused, and goes on where it stopped', async () => {
    const ids = [await make(), await make()];
    await hold(batch, ids);
    await release(batch, 2);
    expect((await pause(batch)).body.batch).toMatchObject({ status: 'releasing', is_paused: true });
    await carryOut(batch);
    expect(await portal.letters()).toEqual([]);
    expect((await pause(batch)).body.code).toBe('wrong_state');
    expect((await release(batch, 2)).body.batch).toMatchObject({ is_paused: false });
    await carryOut(batch);
    expect(await Promise.all(ids.map(statusOf))).toEqual([s.approve, s.approve]);
    expect(await portal.letters()).toHaveLength(2);
  });

  it('is not given up while it runs', async () => {
    await hold(batch, [await make()]);
    await release(batch, 1);
    const { body } = await asModerator.call('POST', '/api/outbox/discard/', { batch_id: batch });
    expect(body).toMatchObject({ code: 'moved_on', moved: { action: 'release' } });
    await carryOut(batch);
    expect((await detail(batch)).status).toBe('released');
  });

  it('is carried out by two processes without doing or telling anything twice', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await make());
    await hold(batch, ids);
    await release(batch, 30);
    await Promise.all([workRelease(portal.deps, { id: batch }), workRelease(portal.deps, { id: batch })]);
    await carryOut(batch);
    expect(await portal.letters()).toHaveLength(30);
    const entries = await db.select().from(proposalHistory).where(eq(proposalHistory.action, 'accept'));
    const done = entries.filter(({ proposalId }) => ids.includes(proposalId));
    expect(done.map(({ proposalId }) => proposalId).toSorted((a, b) => a - b)).toEqual(ids);
    expect((await detail(batch)).status).toBe('released');
  });

  it('is refused to everybody else', async () => {
    await hold(batch, [await make()]);
    for (const who of [author, portal.asScientist, portal.asExpert, portal.asPasses]) {
      for (const answer of [await release(batch, 1, {}, who), await pause(batch, who)]) expect(answer.status).toBe(403);
      expect((await who.call('POST', '/api/outbox/preview/', { batch_id: batch })).status).toBe(403);
    }
    // A head reads a batch of all facilities, and releases none but that of their own.
    expect((await release(batch, 1, {}, portal.asHead)).status).toBe(403);
    expect((await detail(batch)).status).toBe('held');
  });
});

describe('a moment', () => {
  it('in the past is refused', async () => {
    await hold(batch, [await make()]);
    const { status, body } = await release(batch, 1, { at: portal.clock.now().toISOString() });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['at']]);
  });

  it('comes by itself, and nothing is told before', async () => {
    const id = await make();
    await hold(batch, [id]);
    const at = later(24);
    expect((await release(batch, 1, { at: at.toISOString() })).body.batch).toMatchObject({
      status: 'held',
      is_set: true,
      release_at: at.toISOString(),
    });
    wait(23);
    await takeUpReleases(portal.deps);
    expect([await statusOf(id), await portal.letters()]).toEqual([s.statement, []]);
    wait(1);
    await takeUpReleases(portal.deps);
    expect(await statusOf(id)).toBe(s.approve);
    expect(await portal.letters(author.email)).toHaveLength(1);
    expect(await detail(batch)).toMatchObject({ status: 'released', released_by: 'Сидорова В. П.' });
  });

  it.each([
    ['taken back', () => ({ setAt: null, setBy: null })],
    ['moved', () => ({ releaseAt: later(24) })],
  ])('that is %s while it comes lets nothing go', async (_how, change) => {
    const id = await make();
    await hold(batch, [id]);
    await release(batch, 1, { at: later(24).toISOString() });
    wait(24);
    await bothWaiting(portal, decisionBatch, batch, [() => takeUpReleases(portal.deps)], (tx) =>
      tx.update(decisionBatch).set(change()).where(eq(decisionBatch.id, batch)),
    );
    expect([await statusOf(id), (await detail(batch)).status]).toEqual([s.statement, 'held']);
  });

  it('holds nowhere else what is on its way', async () => {
    const id = await make();
    await hold(batch, [id]);
    await release(batch, 1);
    expect((await hold(await begin(), [id])).body[0]).toMatchObject({ status: 'refused', code: 'batch_running' });
  });

  it('keeps what was confirmed: nothing is put in or taken out until it is taken back', async () => {
    const [id, other] = [await make(), await make()];
    await hold(batch, [id]);
    await release(batch, 1, { at: later(24).toISOString() });
    expect((await hold(batch, [other])).body.code).toBe('batch_set');
    const elsewhere = await begin();
    expect((await hold(elsewhere, [id])).body[0]).toMatchObject({ status: 'refused', code: 'batch_set' });
    expect((await pause(batch)).body.batch).toMatchObject({ is_set: false, status: 'held' });
    expect((await hold(batch, [other])).body).toEqual([{ id: other, status: 'held' }]);
    wait(48);
    await takeUpReleases(portal.deps);
    expect(await statusOf(id)).toBe(s.statement);
  });
});
