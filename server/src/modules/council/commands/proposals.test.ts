import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../../testing/account.ts';
import { councilEntries, firstEntry } from '../../../../testing/council-entries.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import { personRole } from '../../account/account.tables.ts';
import { proposal, proposalHistory } from '../../proposal/proposal.tables.ts';
import { councilStation, councilTeam } from '../council.tables.ts';

let expert: TestPerson;
let second: TestPerson;
/** What comes before a council, and what leaves it. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const council = councilEntries(portal);
beforeEach(async () => {
  expert = await portal.someone({ roles: ['expert'], organisationId: 2 });
  second = await portal.someone({ roles: ['expert'], organisationId: 2 });
});

const statusOf = async (id: number) => (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0]?.status;
const four = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };

describe('what is offered', () => {
  const offered = (id: number, who: TestPerson = moderator) =>
    who.call('GET', `/api/councils/available/?council_id=${id}`);

  it('is under consideration, of the council’s facilities, in no other live council', async () => {
    const [fine, judged, late] = [
      await council.make(),
      await council.make({ status: p.expertise }),
      await council.make({ status: p.statement }),
    ];
    const own = await council.make({ applicantId: moderator.id });
    const others = [await council.make({ status: p.draft }), await council.make({ status: p.approve })];
    others.push(await council.make({ kindId: 2, stationId: null, methodId: null }), await council.make());
    await council.create(s.draft, others.slice(-1));
    const { body } = await offered(await council.create());
    const ids = new Set(body.map((one: { id: number }) => one.id));
    expect([fine, judged, late, own].every((one) => ids.has(one))).toBe(true);
    expect(others.some((one) => ids.has(one))).toBe(false);
    expect(body.find((one: { id: number }) => one.id === fine)).toEqual({
      id: fine,
      name: 'Строение фермента',
      session_id: null,
      session_name: '',
      council_count: 0,
      megascience_type_ext_id: 1,
      station_name: expect.any(String),
      applicant_name: 'Иванова А. П.',
      last_status_id: p.created,
      status_name: expect.any(String),
      experiment_duration: 24,
    });
  });

  it('is for moderators to know', async () => {
    const id = await council.create();
    for (const who of [expert, portal.asScientist, portal.asStranger])
      expect((await offered(id, who)).status).toBe(403);
    expect((await offered(999_999)).status).toBe(404);
  });
});

describe('adding to a draft', () => {
  it('moves nothing; the stations come with their proposals', async () => {
    const [id, one, two] = [
      await council.create(),
      await council.make(),
      await council.make({ stationId: 2, status: p.statement }),
    ];
    const { status, body } = await council.add(id, [one, two]);
    expect([status, body.status, body.detail]).toEqual([200, 'ok', 'Заявки добавлены']);
    expect(body.proposals_council.map((entry: CouncilEntry) => entry.proposal_id)).toEqual([one, two]);
    expect([await statusOf(one), await statusOf(two)]).toEqual([p.created, p.statement]);
    const stations = await portal.db.select().from(councilStation).where(eq(councilStation.councilId, id));
    expect(stations.map(({ stationId }) => stationId)).toEqual([1, 2]);
  });

  it('plans whoever rates already, and nobody hears of it', async () => {
    const [id, one] = [await council.create(), await council.make({ status: p.expertise })];
    await anAssignment(portal.db, { proposalId: one, expertId: expert.id });
    const entry = firstEntry(await council.add(id, [one]));
    expect(entry.proposals_expertise?.map(({ expert_id }) => expert_id)).toEqual([expert.id]);
    expect(await council.assignments(one)).toMatchObject([{ councilId: null, endedAt: null }]);
    expect(await portal.letters(expert.email)).toEqual([]);
  });

  it('takes what may be offered and nothing else, all or none', async () => {
    const [id, fine] = [await council.create(), await council.make()];
    const taken = await council.make();
    await council.create(s.draft, [taken]);
    for (const [what, code] of [
      [await council.make({ status: p.draft }), 'wrong_state'],
      [await council.make({ status: p.approve }), 'wrong_state'],
      [await council.make({ kindId: 2, stationId: null, methodId: null }), 'council_other_kind'],
      [taken, 'in_council'],
    ] as const) {
      const refused = await council.add(id, [fine, what]);
      expect([refused.status, refused.body.code, refused.body.proposal_id]).toEqual([409, code, what]);
      expect(refused.body.errors).toEqual([refused.body.error]);
    }
    expect((await council.add(id, [fine, 999_999])).status).toBe(404);
    expect((await council.add(id, [])).body).toEqual({ errors: { proposal_ids: ['Выберите заявки'] } });
    expect(await council.entriesOf(id)).toEqual([]);
  });

  it('of one proposal to two councils at once succeeds once', async () => {
    const [one, here, there] = [await council.make(), await council.create(), await council.create()];
    const answers = await Promise.all([council.add(here, [one]), council.add(there, [one])]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('in_council');
  });

  it('takes the own work of a moderator too, who reads nothing of it then', async () => {
    const id = await council.create();
    const entry = firstEntry(await council.add(id, [await council.make({ applicantId: moderator.id })]));
    expect(entry).toMatchObject({ is_own: true, proposals_expertise: null });
  });
});

describe('adding to a planned council', () => {
  it('brings the proposal to examination, with a line in its history, and remembers where it was', async () => {
    for (const from of [p.created, p.expertise, p.statement]) {
      const [id, one] = [await council.create(s.planned), await council.make({ status: from })];
      const entry = firstEntry(await council.add(id, [one]));
      expect([from, entry.proposal.last_status_id]).toEqual([from, p.expertise]);
      expect(await council.entriesOf(id)).toMatchObject([{ statusBefore: from }]);
      const history = await portal.db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, one));
      expect(history.map(({ action, toStatus }) => [action, toStatus])).toEqual([['council_examination', p.expertise]]);
    }
  });

  it('takes over who rates it: the given mark counts, and whoever could not rate before is asked', async () => {
    const [id, one] = [await council.create(s.planned), await council.make({ status: p.created })];
    const rated = await anAssignment(portal.db, { proposalId: one, expertId: expert.id });
    await anExpertise(portal.db, { assignmentId: rated, ...four });
    await anAssignment(portal.db, { proposalId: one, expertId: second.id });
    const entry = firstEntry(await council.add(id, [one]));
    expect(entry).toMatchObject({ average_mark: 4 });
    expect(await council.assignments(one)).toMatchObject([
      { councilId: id, endedAt: null },
      { councilId: id, endedAt: null },
    ]);
    expect([(await portal.letters(expert.email)).length, (await portal.letters(second.email)).length]).toEqual([0, 1]);
    const team = await portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, id));
    expect(team.map(({ personId, type }) => [personId, type])).toEqual([
      [expert.id, 1],
      [second.id, 1],
    ]);
  });
});

it('whoever is no expert any more is neither planned nor asked, in a draft as in a planned council', async () => {
  for (const status of [s.draft, s.planned] as const) {
    const [id, one] = [await council.create(status), await council.make({ status: p.created })];
    for (const { id: expertId } of [expert, second]) await anAssignment(portal.db, { proposalId: one, expertId });
    await portal.db.delete(personRole).where(eq(personRole.personId, expert.id));
    const entry = firstEntry(await council.add(id, [one]));
    expect(entry.proposals_expertise?.map(({ expert_id }) => expert_id)).toEqual([second.id]);
    expect(await council.assignments(one)).toMatchObject([
      { expertId: expert.id, councilId: null, endedAt: null },
      { expertId: second.id, councilId: status === s.planned ? id : null },
    ]);
    const team = await portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, id));
    expect(team.map(({ personId }) => personId)).toEqual(status === s.planned ? [second.id] : []);
  }
  expect(await portal.letters(expert.email)).toEqual([]);
});

describe('taking out', () => {
  it('of a draft leaves the proposal and its experts alone', async () => {
    const [id, one] = [await council.create(), await council.make({ status: p.expertise })];
    await anAssignment(portal.db, { proposalId: one, expertId: expert.id });
    const { id: entry } = firstEntry(await council.add(id, [one]));
    expect((await council.remove(id, entry)).body).toEqual({
      status: 'ok',
      detail: 'Заявка удалена',
      proposals_council: [],
    });
    expect([await statusOf(one), (await council.entriesOf(id)).length]).toEqual([p.expertise, 0]);
    expect(await council.assignments(one)).toMatchObject([{ councilId: null, endedAt: null }]);
  });

  it('of a planned council puts it back, and its ratings count no longer', async () => {
    for (const from of [p.created, p.expertise, p.statement]) {
      const [id, one] = [await council.create(s.planned), await council.make({ status: from })];
      const { id: entry } = firstEntry(await council.add(id, [one]));
      await council.assign(entry, [expert]);
      await council.remove(id, entry);
      expect([from, await statusOf(one)]).toEqual([from, from]);
      expect(await council.assignments(one)).toMatchObject([{ endedBecause: 'removed' }]);
      // And it may come again, with the same expert.
      const again = firstEntry(await council.add(id, [one]));
      await council.assign(again.id, [expert]);
      expect(await council.assignments(one)).toMatchObject([{ councilId: id, endedAt: null }]);
    }
  });

  it('is over when the discussion begins', async () => {
    for (const status of [s.review, s.planning, s.held, s.cancelled]) {
      const [one, other] = [await council.make({ status: p.statement }), await council.make()];
      const id = await council.create(status, [one]);
      const [entry] = await council.entriesOf(id);
      expect((await council.remove(id, entry?.id ?? 0)).body.code).toBe('wrong_state');
      expect((await council.add(id, [other])).body.code).toBe('wrong_state');
    }
  });

  it('is moderators’ business, each entry in its own council', async () => {
    const id = await council.create(s.draft, [await council.make()]);
    const [entry] = await council.entriesOf(id);
    for (const who of [portal.asExpert, portal.asScientist, portal.asApplicant]) {
      expect((await council.remove(id, entry?.id ?? 0, who)).body.code).toBe('forbidden');
      expect((await council.add(id, [1], who)).body.code).toBe('forbidden');
      expect((await council.assign(entry?.id ?? 0, [expert], who)).body.code).toBe('forbidden');
      expect((await council.unassign(entry?.id ?? 0, 1, who)).body.code).toBe('forbidden');
    }
    expect((await council.remove(await council.create(), entry?.id ?? 0)).status).toBe(404);
    expect((await council.assign(999_999, [expert])).status).toBe(404);
  });
});
