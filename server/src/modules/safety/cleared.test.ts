import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../testing/samples.ts';
import { anExperiment } from '../../../testing/visits.ts';

const portal = await portalOfFile();
const { asApplicant: author, asScientist } = portal;
const safety = await portal.someone({ roles: ['safety'] });

type Who = typeof author;
const { act } = sampleCalls;
const list = async (who: Who, query: string) => (await who.call('GET', `/api/safety/list/?${query}`)).body;

/** Of an experiment on the twelfth of May, of another year for each. */
let year = 2025;
const cleared = async (until?: string) => {
  year += 1;
  const { proposalId: id } = await anExperiment(portal, {
    from: `${year}-05-12T06:00:00Z`,
    to: `${year}-05-12T18:00:00Z`,
  });
  await act(author, id, 'declare', { level: 'yellow' });
  await act(asScientist, id, 'agree');
  await act(safety, id, 'clear', { ...(until && { valid_until: until }) });
  return id;
};

it('is cleared anew by safety when its experiment moves past the day', async () => {
  const id = await cleared('2026-05-01');
  const readiness = async () =>
    (await author.call('GET', `/api/visits/readiness/?proposal_id=${id}`)).body.find(
      ({ need }: { need: string }) => need === 'sample',
    );
  expect(await readiness()).toMatchObject({ state: 'waiting', turn: 'safety' });
  const can = async (who: Who, action: string) => (await list(who, `proposal_id=${id}`))[0].can[action].allowed;
  for (const action of ['clear', 'more', 'refuse']) {
    expect([await can(safety, action), await can(asScientist, action)]).toEqual([true, false]);
    expect((await act(asScientist, id, action, { conditions: 'Нет' })).status).not.toBe(200);
  }
  const { body } = await act(safety, id, 'clear', { seen_status: 3 });
  expect(body.case).toMatchObject({ status: 3, valid_until: '2026-05-12' });
  expect(body.case.history.map(({ title }: { title: string }) => title).slice(-2)).toEqual([
    'Допущен',
    'Допущен заново',
  ]);
  expect(await readiness()).toMatchObject({ state: 'ready', turn: 'nobody' });
});

it.each([
  ['more', 4],
  ['refuse', 5],
] as const)('is taken back by safety with %s, until its team declares it again', async (action, to) => {
  const id = await cleared();
  expect((await act(safety, id, action)).body.errors).toHaveProperty('conditions');
  expect((await act(safety, id, action, { conditions: 'Вытяжка не работает' })).body.case).toMatchObject({
    status: to,
    valid_until: null,
  });
  expect((await act(author, id, 'declare', { level: 'yellow' })).body.case.status).toBe(1);
});
