import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aProposal } from '../../../../testing/proposals.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { proposal } from '../proposal.tables.ts';

const portal = await portalOfFile();

const save = (fields: Readonly<Record<string, unknown>>, id: number) =>
  portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, ...fields });
const rowOf = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0];

describe('a forwarded plan change', () => {
  const forwarded = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 6, planChangeFrom: 7 });

  it('opens plan, equipment, sample and dates', async () => {
    const id = await forwarded();
    const saved = await save(
      {
        experiment_strategy: 'Иначе',
        sample_count: 5,
        experiment_calendar: '2026-05-01',
        additional_equipment: [1001],
      },
      id,
    );
    expect(saved.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ experimentStrategy: 'Иначе', preferredTo: '2026-05-01' });
  });

  it('keeps the rest closed, each refused at its field', async () => {
    const id = await forwarded();
    const refused = await save(
      { name: 'Иначе', stations: [2], experiment_duration: 200, experiment_strategy: 'Да' },
      id,
    );
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['experiment_duration', 'name', 'stations']);
    expect(await rowOf(id)).toMatchObject({ version: 0, experimentStrategy: 'План' });
  });

  it('lets a closed field be sent as it is, as a whole draft does', async () => {
    const saved = await save(
      { name: 'Строение фермента', facility_kind: 1, stations: [1], sample_count: 7 },
      await forwarded(),
    );
    expect(saved).toMatchObject({ status: 200, body: { version: 1, missing: [] } });
  });
});
