import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anEntry, aProposal } from '../../../testing/proposals.ts';
import { sampleCalls } from '../../../testing/samples.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { personRole } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asScientist, asModerator, asStranger } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const scientistThere = await portal.someone({ roles: ['bs'], stations: [2] });

const { act } = sampleCalls;
const caseFor = async (id: number) => (await safety.call('GET', `/api/safety/list/?proposal_id=${id}`)).body[0];
const isCleared = async (id: number) =>
  (await asModerator.call('GET', `/api/safety/standing/?proposal_id=${id}`)).body.cleared;
const update = (who: typeof author, id: number, fields: object) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, ...fields });

const toAnother = { proposal_action: 'change_station', new_station_id: 2 };

/** Declared (1), agreed (2) or cleared (3). */
async function judged(status: number) {
  const id = await aProposal(db, { applicantId: author.id, status: 7, grantedHours: 24 });
  await act(author, id, 'declare', { level: 'yellow' });
  if (status > 1) await act(asScientist, id, 'agree');
  if (status === 3) await act(safety, id, 'clear');
  expect((await caseFor(id)).status).toBe(status);
  return id;
}

describe('a sample that comes to another station', () => {
  it.each([2, 3])('is agreed to by that one, whatever the former has said (from state %i)', async (status) => {
    const id = await judged(status);
    expect((await update(author, id, toAnother)).status).toBe(403);
    expect((await caseFor(id)).status).toBe(status);
    expect((await update(asModerator, id, toAnother)).status).toBe(200);
    const { valid_until: until, history, ...found } = await caseFor(id);
    expect([found.status, until]).toEqual([1, null]);
    expect(history.at(-1).title).toBe('Открыт заново: изменены образец или станция');
    expect(await isCleared(id)).toBe(false);
    expect((await act(scientistThere, id, 'agree')).status).toBe(200);
    expect((await act(safety, id, 'clear')).status).toBe(200);
    expect(await isCleared(id)).toBe(true);
  });

  it('is let in no more from when its draft says so, and judged anew when it is submitted', async () => {
    const id = await judged(3);
    await db.update(proposal).set({ status: 6, stationId: 2, methodId: 2 }).where(eq(proposal.id, id));
    expect(await isCleared(id)).toBe(false);
    expect((await update(author, id, { status_slug: 'created' })).status).toBe(200);
    expect((await caseFor(id)).status).toBe(1);
  });

  it.each(['more', 'refuse'])('is asked about anew where the former has the last word: %s', async (action) => {
    const id = await judged(2);
    expect((await act(asScientist, id, action, { conditions: 'Нет паспорта' })).status).toBe(200);
    expect((await update(asModerator, id, toAnother)).status).toBe(200);
    expect((await caseFor(id)).status).toBe(1);
    expect((await act(scientistThere, id, 'agree')).status).toBe(200);
  });

  it.each([
    ['more', 2, 4],
    ['refuse', 3, 5],
  ])('stays what safety has said: %s from %i', async (action, from, to) => {
    const id = await judged(from);
    expect((await act(safety, id, action, { conditions: 'Нет паспорта' })).status).toBe(200);
    expect((await update(asModerator, id, toAnother)).status).toBe(200);
    expect((await caseFor(id)).status).toBe(to);
  });

  it('stays what somebody has said who is responsible for the station no more, nor of safety: it may have been either', async () => {
    const formerly = await portal.someone({ roles: ['safety'] });
    const id = await judged(2);
    expect((await act(formerly, id, 'refuse', { conditions: 'Нет паспорта' })).status).toBe(200);
    await db.delete(personRole).where(eq(personRole.personId, formerly.id));
    expect((await update(asModerator, id, toAnother)).status).toBe(200);
    expect((await caseFor(id)).status).toBe(5);
  });

  it.each([1, 2])('is told to open screens of both stations (from state %i)', async (status) => {
    const id = await judged(status);
    const heard: number[] = [];
    const live = portal.deps.live as LiveHub;
    const listening = [author, asScientist, scientistThere, safety].map((one) =>
      live.listen(one.id, ({ type }) => type === 'visit' && heard.push(one.id)),
    );
    const ended = Promise.withResolvers<void>();
    listening.push(live.listen(asStranger.id, () => ended.resolve()));
    expect((await update(asModerator, id, toAnother)).status).toBe(200);
    await live.publish(db, asStranger.id, { type: 'council', id: 1 });
    await ended.promise;
    for (const stop of listening) stop();
    expect(new Set(heard)).toEqual(new Set([author.id, asScientist.id, scientistThere.id, safety.id]));
  });

  it('is asked about anew by the upgrade, unless its station has spoken since, or its experiment is at hand', async () => {
    const cases = await Promise.all([3, 2, 2, 2, 3, 3, 2, 3].map(judged));
    const [moved, refused, ofSafety, spoken, done, soon, toCome] = cases;
    await act(asScientist, refused!, 'refuse', { conditions: 'Нет паспорта' });
    await act(safety, ofSafety!, 'refuse', { conditions: 'Нет паспорта' });
    const move = { action: 'change_station', stationBeforeId: 1, stationAfterId: 2, fromStatus: 7, toStatus: 7 };
    const minutes = (count: number) => new Date(portal.clock.now().getTime() + count * 60_000);
    // The last one has stayed.
    for (const id of cases.slice(0, -1)) {
      await db.update(proposal).set({ stationId: 2 }).where(eq(proposal.id, id));
      await anEntry(db, { proposalId: id, ...move, at: minutes(id === spoken ? -1 : 1) });
    }
    await db.update(proposal).set({ status: 9 }).where(eq(proposal.id, done!));
    // By the database's clock, as an upgrade goes.
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const time = { type: 2, by: asModerator.id, stationId: 2 };
    for (const [proposalId, from] of [
      [moved!, -3],
      [soon!, 5],
      [toCome!, 9],
    ] as const)
      await aRecord(db, { ...time, proposalId, from: days(from), to: days(from + 1) });
    // As it was without the station.
    await portal.sql`update safety_case set print = sample_print(proposal_id)`;
    await portal.sql.unsafe(await readFile(join(migrationsFolder, '0348-station-in-sample-print.sql'), 'utf8'));
    const found = await Promise.all(cases.map(caseFor));
    expect(found.map(({ status }) => status)).toEqual([1, 1, 5, 2, 3, 3, 1, 3]);
    expect(found[0]).toMatchObject({ valid_until: null });
    expect(await isCleared(soon!)).toBe(true);
    expect(found[0].history.at(-1)).toMatchObject({ action: 'reopen', init_by: '' });
  });
});
