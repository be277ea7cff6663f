import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { sampleCalls } from '../../../testing/samples.ts';
import { proposal } from '../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asScientist, asModerator } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const scientistThere = await portal.someone({ roles: ['bs'], stations: [2] });

const { act } = sampleCalls;
const caseFor = async (id: number) => (await safety.call('GET', `/api/safety/list/?proposal_id=${id}`)).body[0];
const isCleared = async (id: number) =>
  (await asModerator.call('GET', `/api/safety/standing/?proposal_id=${id}`)).body.cleared;
const update = (who: typeof author, id: number, fields: object) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, ...fields });

/** Agreed (2) or cleared (3). */
async function judged(status: number) {
  const id = await aProposal(db, { applicantId: author.id, status: 7, grantedHours: 24 });
  await act(author, id, 'declare', { level: 'yellow' });
  await act(asScientist, id, 'agree');
  if (status === 3) await act(safety, id, 'clear');
  expect((await caseFor(id)).status).toBe(status);
  return id;
}

describe('a sample that comes to another station', () => {
  it.each([2, 3])('is agreed to by that one, whatever the former has said (from state %i)', async (status) => {
    const id = await judged(status);
    const moved = { proposal_action: 'change_station', new_station_id: 2 };
    expect((await update(author, id, moved)).status).toBe(403);
    expect((await caseFor(id)).status).toBe(status);
    expect((await update(asModerator, id, moved)).status).toBe(200);
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
});
