import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../testing/samples.ts';
import { anExperiment } from '../../../testing/visits.ts';
import { proposal } from '../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const { act, save: samples } = sampleCalls;
const thiophene = { number: 2, name: 'Тиофен', hazards: ['H225'] };
const caseOf = async (who: typeof author, id: number) =>
  (await who.call('GET', `/api/safety/list/?proposal_id=${id}`)).body[0];

it('a sample is let in as it was read, and not as it has become meanwhile', async () => {
  const { proposalId: id } = await anExperiment(portal);
  await act(author, id, 'declare', { level: 'yellow' });
  const { print: seen_print } = await caseOf(asScientist, id);
  await samples(author, id, [thiophene]);
  expect(await act(asScientist, id, 'agree', { seen_print })).toMatchObject({
    status: 409,
    body: { code: 'sample_changed' },
  });
  expect((await act(asScientist, id, 'agree', { seen_print: undefined })).body.errors).toHaveProperty('seen_print');
  expect((await act(asScientist, id, 'agree')).body.case.status).toBe(2);
  // The form of the proposal says another sample, and nobody has moved it on yet.
  const { print: agreed } = await caseOf(safety, id);
  await db.update(proposal).set({ isToxic: true }).where(eq(proposal.id, id));
  expect((await act(safety, id, 'clear', { seen_print: agreed })).body.code).toBe('sample_changed');
  expect((await caseOf(safety, id)).status).toBe(2);
});

it('samples are written over no samples that nobody has seen', async () => {
  const { proposalId: id } = await anExperiment(portal, { from: '2026-04-24T06:00:00Z', to: '2026-04-25T06:00:00Z' });
  const { print: seen_print } = await caseOf(author, id);
  expect((await samples(member, id, [thiophene], { seen_print })).status).toBe(200);
  expect(await samples(author, id, [], { seen_print })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await caseOf(author, id)).samples).toHaveLength(2);
});
