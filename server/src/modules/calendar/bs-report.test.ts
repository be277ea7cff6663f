import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import { aRecord } from '../../../testing/calendar.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { expectPrintable } from '../../../testing/printable.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { readWorkbook } from '../../../testing/workbook.ts';

/** Fine point A39. */
const portal = await portalOfFile();
const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 8, name: 'Оксид' });
const by = portal.asScientist.id;
const record = (type: number, day: string, more: object = {}) =>
  aRecord(portal.db, {
    type,
    by,
    from: `2026-02-${day}T21:30:00Z`,
    to: `2026-02-${day}T23:00:00Z`,
    closed: true,
    comment: `Сделано ${day}`,
    ...more,
  });
const closed: Record<'maintenance' | 'inhouse' | 'experiment' | 'elsewhere', number> = {
  // In Moscow it began on 1 February, at half past midnight.
  maintenance: await record(0, '01', {
    from: '2026-01-31T21:30:00Z',
    to: '2026-02-01T00:00:00Z',
    name: 'Смена зеркала',
  }),
  inhouse: await record(1, '05', { name: 'Настройка' }),
  experiment: await record(2, '10', { proposalId }),
  elsewhere: await record(2, '11', { proposalId, stationId: 21 }),
};
await record(2, '12', { proposalId, closed: false });
await record(5, '13', { proposalId });
await record(3, '14');
await record(1, '28', { name: 'Уже март' });

const list = (who: TestPerson, more = '') =>
  who.call('GET', `/api/proposals/bs-report/list/?start_at=2026-02-01&end_at=2026-02-28${more}`);

describe('the report of stations', () => {
  it('has one row for each closed maintenance, in-house work and experiment that began in these days', async () => {
    const { body } = await list(portal.asModerator);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(Object.values(closed));
    expect(body[2]).toMatchObject({ type: 2, name: 'Оксид', comment: 'Сделано 10', station: 'БЕЛОК' });
    expect(body[0]).toMatchObject({ created_at: '2026-02-01 00:30', end_at: '2026-02-01 03:00', hours: 2.5 });
  });

  it('tells a scientist of the own stations, and is refused to whoever has none', async () => {
    const { body } = await list(portal.asScientist);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([closed.maintenance, closed.inhouse, closed.experiment]);
    for (const who of [portal.asApplicant, portal.asExpert, portal.asPasses, portal.asStranger])
      expect((await list(who)).status).toBe(403);
  });

  it('tells a station nothing of a proposal that went to another one', async () => {
    const applicantId = portal.asApplicant.id;
    const gone = await aProposal(portal.db, { applicantId, status: 7, name: 'Ушла', stationId: 21 });
    const at = { from: '2026-01-10T06:00:00Z', to: '2026-01-10T08:00:00Z' };
    await record(2, '10', { proposalId: gone, ...at });
    const january = (who: TestPerson) =>
      who.call('GET', '/api/proposals/bs-report/list/?start_at=2026-01-01&end_at=2026-01-31');
    const { body } = await january(portal.asScientist);
    expect(body).toMatchObject([{ type: 2, name: '', proposal_id: null, comment: '', created_at: '2026-01-10 09:00' }]);
    expect((await january(portal.asModerator)).body).toMatchObject([{ name: 'Ушла', proposal_id: gone }]);
  });

  it('is the same as a workbook, with the hours of each', { timeout: 120_000 }, async () => {
    const { body } = await list(portal.asScientist, '&excel=1');
    const { bytes } = await fetchFrom(portal.app, body.url);
    await expectPrintable(bytes);
    const [header, ...rows] = readWorkbook(bytes).values;
    expect(header).toHaveLength(9);
    expect(rows.map((row) => [row[3], row[4], row[6], row[8]])).toEqual([
      ['Смена зеркала', '2026-02-01 00:30', 2.5, 'Сделано 01'],
      ['Настройка', '2026-02-06 00:30', 1.5, 'Сделано 05'],
      ['Оксид', '2026-02-11 00:30', 1.5, 'Сделано 10'],
    ]);
  });

  it('refuses days that are turned round, and more than a calendar shows at once', async () => {
    const asked = (from: string, to: string) =>
      portal.asModerator.call('GET', `/api/proposals/bs-report/list/?start_at=${from}&end_at=${to}`);
    expect((await asked('2026-02-28', '2026-02-01')).status).toBe(400);
    expect((await asked('2020-01-01', '2026-12-31')).status).toBe(400);
  });
});
