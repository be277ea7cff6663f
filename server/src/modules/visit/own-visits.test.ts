import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, aVisit, setSetting, visitCalls as on } from '../../../testing/visits.ts';
import { person } from '../account/account.tables.ts';

const portal = await portalOfFile();
const { asApplicant: author, asColleague: member, asScientist, asStranger, clock } = portal;
const own = async (who: typeof author) => (await who.call('GET', '/api/visits/own/')).body;

const { slotId, proposalId } = await anExperiment(portal);
const { body: planned } = await on.plan(author, slotId);

it('shows somebody their days, what is missing, where to come and whom to ring', async () => {
  const [next, ...more] = await own(member);
  expect(more).toEqual([]);
  expect(next).toMatchObject({
    visit: {
      proposal_id: proposalId,
      is_me: true,
      status: 1,
      arrives: '2026-03-24',
      can: { confirm: { allowed: true } },
    },
    starts: '2026-03-24 09:00',
    ends: '2026-03-25 21:00',
    hosts: [{ id: asScientist.id }],
  });
  expect(next.place).toContain('Проходная');
  expect(next.needs.map(({ need, person_id: id }: Record<string, unknown>) => [need, id])).toEqual([
    ['people', member.id],
    ['pass', member.id],
    ['sample', null],
  ]);
});

it('shows nobody the visits of others: neither a station nor a stranger has any', async () => {
  expect(await own(asScientist)).toEqual([]);
  expect(await own(asStranger)).toEqual([]);
  expect(JSON.stringify(await own(member))).not.toContain(`"person_id":${author.id}`);
  expect((await portal.asVisitor.call('GET', '/api/visits/own/')).status).toBe(403);
});

it('leaves out whoever is blocked of those to ring', async () => {
  const gone = await portal.someone({ roles: ['bs'], stations: [1], lastName: 'Ааронов' });
  const hosts = async () => (await own(member))[0].hosts.map(({ id }: { id: number }) => id);
  expect(await hosts()).toEqual([gone.id, asScientist.id]);
  await portal.db.update(person).set({ blockedAt: clock.now() }).where(eq(person.id, gone.id));
  expect(await hosts()).toEqual([asScientist.id]);
});

it('shows nobody a visit with a team that is theirs no more', async () => {
  await aVisit(portal.db, { personId: asStranger.id, proposalId, slotId });
  expect(await own(asStranger)).toEqual([]);
});

it('costs the same statements for one visit and for many', async () => {
  const count = () => portal.countStatements(() => own(member));
  const before = await count();
  for (const week of [1, 2, 3]) {
    const start = Date.parse('2026-04-07T06:00:00Z') + week * 7 * 86_400_000;
    const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
    await on.plan(author, (await anExperiment(portal, { from: at(0), to: at(12) })).slotId);
  }
  expect(await own(member)).toHaveLength(4);
  expect(await count()).toEqual(before);
});

it('ends with the experiment, with a withdrawal, and where the facility keeps no visits', async () => {
  const mine = planned.visits.find(({ is_me: isMe }: { is_me: boolean }) => isMe);
  await on.act(author, mine.id, 'withdraw');
  expect(await own(author)).toHaveLength(3);
  await setSetting(portal, 'visits_from', '');
  expect(await own(member)).toEqual([]);
  await setSetting(portal, 'visits_from', '2020-01-01');
  const before = clock.now();
  clock.set(new Date('2026-03-25T18:00:00Z'));
  expect((await own(member))[0].visit.proposal_id).not.toBe(proposalId);
  clock.set(before);
});
