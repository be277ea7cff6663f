import { describe, expect, it } from 'vitest';
import { aPass } from '../../../testing/passes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';

/** The facility's day is Monday, 2 March 2026. */
const portal = await portalOfFile();
const visiting = await portal.someone({ lastName: 'Гостевой', phoneNumber: '+7 495 000-00-88' });
const proposalId = await aProposal(portal.db, {
  applicantId: portal.asApplicant.id,
  members: [portal.asColleague.id, visiting.id],
  status: 7,
});

const make = (more: object = {}) =>
  aPass(portal.db, { proposalId, creatorId: portal.asColleague.id, guests: [visiting.id], ...more });
const list = (who: TestPerson, body: object = {}) => who.call('POST', '/api/passes/list/', body);
const idsOf = (answer: { readonly body: readonly { readonly id: number }[] }) => answer.body.map(({ id }) => id);

describe('the tabs of the pass office', () => {
  it('current: what is to come, by its first day; archive: the rest; drafts are their creator’s', async () => {
    const [late, soon, running] = [
      await make({ starts: '2026-03-20', ends: '2026-03-21' }),
      await make({ starts: '2026-03-04', ends: '2026-03-05' }),
      await make({ starts: '2026-02-25', ends: '2026-03-02', status: 2 }),
    ];
    const [past, rejected, deleted] = [
      await make({ starts: '2026-02-20', ends: '2026-03-01', status: 1 }),
      await make({ starts: '2026-02-10', ends: '2026-02-10', status: 3 }),
      await make({ starts: '2026-02-05', ends: '2026-02-05', status: 5 }),
    ];
    const [draft, own] = [await make({ status: 4 }), await make({ status: 4, creatorId: portal.asPasses.id })];
    const current = await list(portal.asPasses, { tab: 'current' });
    expect(idsOf(current)).toEqual([running, soon, own, late]);
    expect(idsOf(await list(portal.asPasses, { tab: 'archive' }))).toEqual([past, rejected, deleted]);
    expect(idsOf(await list(portal.asPasses, { status_id: 4 }))).toEqual([own]);
    expect(idsOf(await list(portal.asPasses))).not.toContain(draft);
    expect(current.body.map((row: { is_urgent: boolean }) => row.is_urgent)).toEqual([false, true, false, false]);
    expect((await portal.asPasses.call('GET', '/api/passes/counts/')).body).toEqual({
      current: 4,
      archive: 3,
      new: 2,
      urgent: 1,
    });
  });

  it('are found by number, by the surname of a guest and by station', async () => {
    const found = async (search: string) => (await list(portal.asPasses, { search })).body.length;
    expect(await found(String(proposalId))).toBeGreaterThan(6);
    expect(await found('гостев')).toBeGreaterThan(6);
    expect(await found('БЕЛОК')).toBeGreaterThan(6);
    expect(await found('Никого')).toBe(0);
    expect(await found('%')).toBe(0);
  });

  it('are the office’s: others read the passes of a proposal, as far as they read them', async () => {
    for (const who of [portal.asApplicant, portal.asScientist, portal.asStranger, portal.asHead])
      expect((await list(who, { view_type: 'admin' })).status).toBe(403);
    const ofProposal = { view_type: 'proposal_done', proposal_id: proposalId, status_id: -1 };
    const seen = async (who: TestPerson) => (await list(who, ofProposal)).body.length;
    expect(await seen(portal.asColleague)).toBe(7);
    expect(await seen(portal.asApplicant)).toBe(5);
    expect(await seen(portal.asScientist)).toBe(5);
    expect(await seen(visiting)).toBe(5);
    expect(await seen(portal.asStranger)).toBe(0);
    expect(await seen(portal.asHead)).toBe(0);
    expect((await list(portal.asApplicant, { view_type: 'proposal_done' })).body.errors).toHaveProperty('proposal_id');
  });
});

describe('the card', () => {
  const read = (who: TestPerson, id: number) => who.call('GET', `/api/passes/list/?id=${id}`);

  it('tells phones to whoever handles the visit; a guest reads the own one and no other', async () => {
    const id = await make({
      invited: [{ lastName: 'Второй', firstName: 'Гость', phoneNumber: '+7 495 000-00-99' }],
    });
    const phones = async (who: TestPerson) =>
      (await read(who, id)).body.guests.map(
        (guest: { individual: { phone_number: string } }) => guest.individual.phone_number,
      );
    const all = ['+7 495 000-00-88', '+7 495 000-00-99'];
    for (const who of [portal.asPasses, portal.asModerator, portal.asColleague, portal.asApplicant, portal.asScientist])
      expect(await phones(who)).toEqual(all);
    expect(await phones(visiting)).toEqual([all[0], null]);
    for (const who of [portal.asStranger, portal.asExpert, portal.asHead])
      expect((await read(who, id)).status).toBe(404);
  });

  it('opens the proposal for whoever reads it: the pass office reads its number and name', async () => {
    const id = await make();
    expect((await read(portal.asPasses, id)).body).toMatchObject({
      opens_proposal: false,
      proposal: { id: proposalId, name: 'Строение фермента', station: { name: 'БЕЛОК' } },
      code: `https://luch.example.org/gate?pass=${id}`,
    });
    expect((await read(portal.asModerator, id)).body.opens_proposal).toBe(true);
  });

  it('has the code once the pass is ready', async () => {
    expect((await read(portal.asColleague, await make())).body.code).toBe('');
    expect((await read(portal.asColleague, await make({ status: 2 }))).body.code).not.toBe('');
  });
});

describe('three hundred passes', () => {
  it('are read by pages of 10, 20 or 100, in as many statements as one', async () => {
    const one = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    const oneOf = (creatorId: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          aPass(portal.db, {
            proposalId: one,
            creatorId,
            guests: [visiting.id],
            starts: '2026-03-15',
            ends: '2026-03-16',
          }),
        ),
      );
    await oneOf(portal.asApplicant.id, 1);
    const ofProposal = { proposal_id: one, tab: 'current', page_size: 100 };
    const few = await portal.countStatements(() => list(portal.asPasses, ofProposal));
    for (let times = 0; times < 30; times += 1) await oneOf(portal.asApplicant.id, 10);
    const many = await portal.countStatements(() => list(portal.asPasses, ofProposal));
    expect(many).toEqual(few);
    const page = await list(portal.asPasses, { ...ofProposal, page: 4 });
    expect([page.body.length, page.headers['pages'], page.headers['total']]).toEqual([1, '4', '301']);
    expect((await list(portal.asPasses, { tab: 'current' })).body).toHaveLength(20);
  });

  it('one of them opens in at most ten statements', async () => {
    const id = await make({ responsibles: [portal.asScientist.id] });
    const used = await portal.countStatements(() => portal.asPasses.call('GET', `/api/passes/list/?id=${id}`));
    expect(used).toBeLessThanOrEqual(10);
  });
});
