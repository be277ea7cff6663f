import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../../testing/account.ts';
import { aRecord } from '../../../../testing/calendar.ts';
import { aCouncil, aDecision, anEntryExpert, aTeamMember, entryIdOf } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { council, councilEntry, councilTeam } from '../council.tables.ts';

/** What moderators decide at the table, and how long it takes until all know. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const expert = portal.asExpert;
const second = await portal.someone({ roles: ['moderator'], lastName: 'Второва', firstName: 'Нина', middleName: '' });

let id: number;
let proposalId: number;
let entryId: number;
beforeEach(() => begin(s.review));
async function begin(status: CouncilStatus, applicantId = portal.asApplicant.id): Promise<void> {
  proposalId = await aProposal(portal.db, { applicantId, status: proposalStatus.statement });
  id = await aCouncil(portal.db, { createdBy: moderator.id, status, proposals: [proposalId] });
  entryId = await entryIdOf(portal.db, { councilId: id, proposalId });
}

const solve = (fields: object, who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/change_proposal_solution/', {
    council_id: id,
    proposal_council_id: entryId,
    ...fields,
  });
const decide = (solution: number | null, more: object = {}, who?: TestPerson) =>
  solve({ action: 'change_solution', solution, ...more }, who);
const hours = (granted: number | null) => solve({ action: 'change_duration', provided_experiment_duration: granted });
const comment = (text: string, reasons: readonly string[] = []) =>
  solve({ action: 'change_comment', comment: text, reasons });
const mark = (value: number | null) => solve({ action: 'change_mark', new_mark: value });
const stored = async () => (await portal.db.select().from(councilEntry).where(eq(councilEntry.id, entryId)))[0];
const seenBy = async (who: TestPerson): Promise<CouncilEntry> =>
  (await who.call('GET', `/api/councils/detail/?id=${id}`)).body.proposals_council[0];
const statusNow = async () => (await portal.db.select().from(council).where(eq(council.id, id)))[0]?.status;

describe('a decision', () => {
  it('answers the entry and the sums of the stations, and says who decided', async () => {
    const { status, body } = await decide(decisions.accept, { seen_version: 0 });
    expect([status, body.status, body.detail]).toEqual([200, 'ok', 'Решение сохранено']);
    expect(body.entry).toMatchObject({ status: 1, version: 1, decided_by: 'Сидорова В. П.' });
    expect(body.stations).toMatchObject([{ accepted: 24, no_decision: 0 }]);
    expect((await hours(7.5)).body.stations).toMatchObject([{ accepted: 7.5 }]);
    expect((await decide(decisions.later)).body.stations).toMatchObject([{ accepted: 0, for_revision: 24 }]);
  });

  it('may be taken back while the council discusses', async () => {
    await decide(decisions.reject);
    expect((await decide(null)).body.entry.status).toBeNull();
  });

  it('moves no proposal: it is a wish until the council moves', async () => {
    await decide(decisions.reject);
    const { last_status_id: status } = ((await decide(decisions.accept)).body.entry as CouncilEntry).proposal;
    expect(status).toBe(proposalStatus.statement);
  });

  it('is made in 2 alone', async () => {
    for (const status of [s.draft, s.planned, s.planning, s.held, s.cancelled]) {
      await begin(status);
      for (const refused of [await decide(1), await hours(5), await comment('слово')])
        expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'wrong_state']);
    }
  });

  it('is no word of whoever leads or joins the proposal', async () => {
    await begin(s.review, second.id);
    const refused = await decide(decisions.accept, {}, second);
    expect([refused.status, refused.body.code]).toEqual([403, 'own_proposal']);
    expect((await decide(decisions.accept)).status).toBe(200);
  });

  it('takes hours in halves, more than none', async () => {
    for (const wrong of [0, -1, 1.3, 2000])
      expect([wrong, Object.keys((await hours(wrong)).body.errors)]).toEqual([wrong, ['provided_experiment_duration']]);
    expect((await hours(null)).body.entry.provided_experiment_duration).toBeNull();
  });

  it('takes no less than a proposal that was set back has had, and grants that when nothing is said', async () => {
    const past = { from: '2026-01-12T06:00:00Z', to: '2026-01-13T09:15:00Z' };
    await aRecord(portal.db, { ...past, type: 2, stationId: 1, proposalId, closed: true, by: moderator.id });
    const refused = await hours(27);
    expect([refused.status, refused.body.errors.provided_experiment_duration]).toEqual([
      400,
      ['Не меньше 27,5 часа: столько уже занято в календаре'],
    ]);
    expect((await hours(27.5)).status).toBe(200);
    await hours(null);
    await decide(decisions.accept);
    await moderator.call('POST', '/api/councils/next_status/', { council_id: id, from_status: s.review });
    expect(await stored()).toMatchObject({ grantedHours: 27.5 });
  });

  it('is nobody else’s, and of no other council', async () => {
    await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    for (const who of [expert, portal.asScientist, portal.asHead, portal.asApplicant, portal.asStranger])
      expect((await decide(1, {}, who)).body.code).toBe('forbidden');
    const other = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review });
    expect((await decide(1, { council_id: other })).status).toBe(404);
    expect((await decide(1, { council_id: 999_999 })).status).toBe(404);
    expect((await stored())?.decision).toBeNull();
  });
});

describe('two moderators who decide the same at once', () => {
  it('one decides, the other learns who was faster, and what', async () => {
    const answers = await Promise.all([
      decide(decisions.accept, { seen_version: 0 }),
      decide(decisions.reject, { seen_version: 0 }, second),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.entry;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost.code).toBe('moved_on');
    expect(lost.errors).toEqual([lost.error]);
    expect(lost.entry).toMatchObject({ id: entryId, status: won.status, version: 1, decided_by: won.decided_by });
    expect(lost.moved).toMatchObject({ by: won.decided_by, what: won.status === 1 ? 'Принять' : 'Отклонить' });
    expect((await stored())?.decision).toBe(won.status);
  });

  it('who decided reads what the other one wished, until somebody decides anew', async () => {
    await decide(decisions.accept, { seen_version: 0 });
    await aTeamMember(portal.db, { councilId: id, personId: expert.id });
    const now = portal.clock.now().toISOString();
    const wished = { status: decisions.later, by: 'Второва Н.', at: now };
    const lost = await decide(decisions.later, { seen_version: 0 }, second);
    expect([lost.status, lost.body.entry]).toMatchObject([409, { status: 1, version: 1, other_decision: wished }]);
    expect(await seenBy(moderator)).toMatchObject({ status: 1, other_decision: wished });
    expect(await seenBy(expert)).toMatchObject({ status: 1, other_decision: null });
    expect((await hours(7.5)).body.entry.other_decision).toEqual(wished);
    expect((await decide(decisions.reject, { seen_version: 2 })).body.entry.other_decision).toBeNull();
  });

  it('who wished the same, or only other hours, disagrees with nobody', async () => {
    await decide(decisions.accept, { seen_version: 0 });
    await decide(decisions.accept, { seen_version: 0 }, second);
    const late = { seen_version: 0, action: 'change_duration', provided_experiment_duration: 6 };
    expect((await solve(late, second)).status).toBe(409);
    expect((await seenBy(moderator)).other_decision).toBeNull();
  });

  it('who names no version decides by what is there', async () => {
    await decide(decisions.accept);
    expect((await decide(decisions.reject, {}, second)).body.entry).toMatchObject({
      status: 2,
      decided_by: 'Второва Н.',
    });
  });
});

describe('a comment', () => {
  it('of a rejection carries the chosen reasons before it', async () => {
    await decide(decisions.reject);
    expect((await comment('Ждём вас снова', ['content', 'plan'])).body.entry.comment).toBe(
      'Причина отклонения: не раскрыто научное содержание; не представлен план эксперимента. Ждём вас снова',
    );
  });

  it('of a rejection is not taken away, as of another decision it is', async () => {
    await comment('слово');
    expect((await comment(' ')).body.entry.comment).toBe('');
    await decide(decisions.reject);
    expect((await comment('  ')).body).toEqual({ errors: { comment: ['Оставьте комментарий'] } });
  });
});

describe('the final mark', () => {
  beforeEach(async () => {
    await begin(s.planned);
    await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: expert.id, mark: 3.5 });
  });

  it('is the mean of the experts until a moderator sets it, in 1 and 2', async () => {
    expect((await mark(4.2)).body.entry).toMatchObject({ correct_mark: 4.2, is_mark_set: true, average_mark: 3.5 });
    expect((await mark(null)).body.entry).toMatchObject({ correct_mark: 3.5, is_mark_set: false });
    expect((await stored())?.finalMark).toBeNull();
    expect(await statusNow()).toBe(s.planned);
    for (const wrong of [-0.1, 5.1, 3.33]) expect((await mark(wrong)).status).toBe(400);
  });

  it('that is given back in the discussion becomes the mean, and stays so', async () => {
    await begin(s.review);
    await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: expert.id, mark: 3.5 });
    await mark(1);
    expect((await mark(null)).body.entry).toMatchObject({ correct_mark: 3.5, is_mark_set: false });
    expect((await stored())?.finalMark).toBe(3.5);
  });

  it('is frozen with the discussion', async () => {
    for (const status of [s.draft, s.planning, s.held]) {
      await begin(status);
      expect((await mark(4)).body.code).toBe('wrong_state');
    }
  });
});

describe('what experts have confirmed', () => {
  const confirmed = { approveType: 2, approvedAt: new Date() };
  const said = async () =>
    (await portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, id))).map(
      ({ approveType }) => approveType,
    );

  it.each([
    ['decision', () => decide(decisions.accept)],
    ['hours', () => hours(5)],
    ['comment', () => comment('иначе')],
  ])('falls back when the %s changes, and they hear of it at once', async (_what, change) => {
    await aTeamMember(portal.db, { councilId: id, personId: expert.id, ...confirmed });
    const heard: string[] = [];
    const leave = (portal.deps.live as LiveHub).listen(expert.id, ({ type }) => void heard.push(type));
    await change();
    await expect.poll(() => heard).toEqual(['council']);
    leave();
    expect(await said()).toEqual([0]);
  });

  it('stays as an objection with its text when hours, decision and comment change, for moderators to read', async () => {
    const objection = { approveType: 1, approveComment: 'Часы не сходятся', approvedAt: new Date() };
    await aTeamMember(portal.db, { councilId: id, personId: expert.id, ...objection });
    for (const change of [() => decide(decisions.accept), () => hours(5), () => comment('иначе')]) await change();
    const { body } = await moderator.call('GET', `/api/councils/detail/?id=${id}`);
    expect(body.council_teams).toMatchObject([{ approve_type: 1, comment: 'Часы не сходятся' }]);
  });

  it('stands when nothing has changed, or only the mark', async () => {
    await aTeamMember(portal.db, { councilId: id, personId: expert.id, ...confirmed });
    await aDecision(portal.db, {
      councilId: id,
      proposalId,
      by: moderator.id,
      decision: 1,
      grantedHours: 5,
      version: 3,
    });
    expect((await decide(1)).body.entry.version).toBe(3);
    await hours(5);
    await mark(4);
    expect(await said()).toEqual([2]);
  });
});

describe('hours of a station', () => {
  const save = (value: number | null, more: object = {}, who: TestPerson = moderator) =>
    who.call('POST', '/api/councils/save_time_available/', {
      council_id: id,
      station_id: 1,
      new_time_available: value,
      ...more,
    });

  it('are kept for the council, and unknown until somebody says them', async () => {
    expect((await save(100.5)).body).toMatchObject({
      status: 'ok',
      station: { station_id: 1, available_time: 100.5, no_decision: 24 },
    });
    expect((await save(null)).body.station.available_time).toBeNull();
  });

  it('are said in 2, by moderators, of a station that has proposals there', async () => {
    expect((await save(10, { station_id: 2 })).status).toBe(404);
    expect((await save(10, { council_station_id: 999_999 })).status).toBe(404);
    expect((await save(10.3)).status).toBe(400);
    expect((await save(10, {}, portal.asScientist)).body.code).toBe('forbidden');
    await begin(s.planning);
    expect((await save(10)).body.code).toBe('wrong_state');
  });
});

describe('the start time', () => {
  const change = (time: string, who: TestPerson = moderator, path = 'council') =>
    who.call('POST', `/api/${path}/update_time/`, { council_id: id, start_time: time });

  it('is changed in 0 and 1 under either address', async () => {
    for (const status of [s.draft, s.planned]) {
      await begin(status);
      expect((await change('09:30')).body).toEqual({ status: 'ok', detail: 'Время начала изменено' });
      expect((await change('10:00', moderator, 'councils')).status).toBe(200);
      expect((await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`)).body.start_time).toBe('10:00');
    }
    expect((await change('09:15')).status).toBe(400);
    expect((await change('09:30', expert)).body.code).toBe('forbidden');
    await begin(s.review);
    expect((await change('09:30')).body.code).toBe('wrong_state');
  });
});
