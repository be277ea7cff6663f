import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../testing/samples.ts';
import { anExperiment, setSetting } from '../../../testing/visits.ts';

const portal = await portalOfFile();
const { asApplicant: author, asScientist, asModerator, asHead } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const { proposalId: id } = await anExperiment(portal);
const standing = async (who: typeof author) =>
  (await who.call('GET', `/api/safety/standing/?proposal_id=${id}`)).body.cleared;
const act = (who: typeof author, action: string, more: object = {}) => sampleCalls.act(who, id, action, more);

it('tells whoever plans the time whether the sample is cleared, and nobody else', async () => {
  for (const who of [asScientist, asModerator, asHead]) expect(await standing(who)).toBe(false);
  for (const who of [author, portal.asStranger, portal.asPasses]) expect(await standing(who)).toBeNull();
  await act(author, 'declare', { level: 'green' });
  await act(asScientist, 'agree');
  expect(await standing(asScientist)).toBe(false);
  await act(safety, 'clear');
  expect(await standing(asScientist)).toBe(true);
  await sampleCalls.save(author, id, [{ number: 2, name: 'Вода' }]);
  expect(await standing(asScientist)).toBe(false);
  await setSetting(portal, 'safety_from', '');
  expect(await standing(asScientist)).toBeNull();
});
