import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile, aProposal } from '../../../../testing/proposals.ts';
import { testPortal, type TestPortal } from '../../../../testing/portal.ts';
import { equipment, sampleType, scientificArea, station } from '../../reference/reference.tables.ts';
import { MOST_DRAFTS } from './create-proposal.ts';
import { readDraft } from './draft-state.queries.ts';
import { proposal, proposalHistory } from '../proposal.tables.ts';

const address = '/api/proposals/proposal/detail/';
const stateOf = async (portal: TestPortal, id: number) => {
  const [row] = await portal.db.select().from(proposal).where(eq(proposal.id, id));
  if (!row) throw new Error(`no proposal ${id}`);
  return { row, state: await readDraft(portal.db, row) };
};

describe('a new proposal', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());
  /** Later than any double click before. */
  const anotherTime = () => portal.clock.advance(61_000);

  it('is an empty draft of whoever asks, with its first line of history', async () => {
    const { asApplicant, db } = portal;
    const answer = await asApplicant.call('POST', address, { applicant_id: asApplicant.id });
    expect(answer.status).toBe(200);
    const { row } = await stateOf(portal, answer.body.id);
    expect(row).toMatchObject({ status: 1, applicantId: asApplicant.id, version: 0, name: '', submittedAt: null });
    const history = await db.select().from(proposalHistory).where(eq(proposalHistory.proposalId, row.id));
    expect(history).toMatchObject([{ action: 'create', toStatus: 1, actorId: asApplicant.id }]);
  });

  it('is made by anybody who is signed in, and by nobody else', async () => {
    expect((await portal.asExpert.call('POST', address, {})).status).toBe(200);
    const refused = await portal.asVisitor.call('POST', address, {});
    expect(refused).toMatchObject({ status: 403, body: { status: 403, code: 'not_signed_in' } });
  });

  it('is never made for another person, not even by a moderator', async () => {
    const { asModerator, asApplicant } = portal;
    const refused = await asModerator.call('POST', address, { applicant_id: asApplicant.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.status).toBeUndefined();
  });

  it('is one, however often the button is pressed', async () => {
    anotherTime();
    const clicks = await Promise.all([1, 2, 3].map(() => portal.asApplicant.call('POST', address, {})));
    portal.clock.advance(30_000);
    clicks.push(await portal.asApplicant.call('POST', address, {}));
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is another one a minute later', async () => {
    const first = await portal.asApplicant.call('POST', address, {});
    anotherTime();
    const second = await portal.asApplicant.call('POST', address, {});
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is another one when the first was written in, or has a file', async () => {
    const { asApplicant, db } = portal;
    anotherTime();
    const written = await asApplicant.call('POST', address, {});
    await asApplicant.call('PATCH', address, { id: written.body.id, name: 'Белок' });
    const filed = await asApplicant.call('POST', address, {});
    expect(filed.body.id).not.toBe(written.body.id);
    await aFile(db, { proposalId: filed.body.id, addedBy: asApplicant.id });
    const third = await asApplicant.call('POST', address, {});
    expect(third.body.id).not.toBe(filed.body.id);
  });

  it('is refused to whoever has as many drafts as one account holds', async () => {
    const busy = await portal.someone({});
    await portal.sql`insert into proposal (status, status_at, applicant_id, created_at, updated_at)
      select 1, now(), ${busy.id}, now() - interval '1 day', now() from generate_series(2, ${MOST_DRAFTS})`;
    expect((await busy.call('POST', address, {})).status).toBe(200);
    anotherTime();
    expect((await busy.call('POST', address, {})).body).toMatchObject({ code: 'drafts_full' });
  });

  it('is not somebody else’s empty draft of the same moment', async () => {
    const mine = await portal.asApplicant.call('POST', address, {});
    const theirs = await portal.asColleague.call('POST', address, {});
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});

describe('a copy of an earlier proposal', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());

  const copy = (person: keyof TestPortal & `as${string}`, source: number) =>
    portal[person].call('POST', address, { copy_of: source });

  it('takes texts, station, sample, equipment and cites it; not dates, files, team or status', async () => {
    const { asApplicant, asColleague, db } = portal;
    const cited = await aProposal(db, { applicantId: asApplicant.id, status: 9 });
    const source = await aProposal(db, {
      applicantId: asApplicant.id,
      status: 11,
      members: [asColleague.id],
      equipment: [1001],
      previous: [cited],
      preferredFrom: '2026-05-01',
      preferredTo: '2026-05-09',
      grantedHours: 12,
    });
    await aFile(db, { proposalId: source, addedBy: asApplicant.id });
    const { body } = await copy('asApplicant', source);
    const [before, after] = [await stateOf(portal, source), await stateOf(portal, body.id)];
    expect(after.state).toEqual({
      ...before.state,
      experiment_calendar: '',
      previous_proposals: [cited, source],
    });
    expect(after.row).toMatchObject({ status: 1, version: 0, grantedHours: null, sessionId: null, submittedAt: null });
    const team = await asApplicant.call('GET', `/api/proposals/proposal/add_to_team/?proposal_id=${body.id}`);
    expect(team.body.all_teams).toEqual([]);
    const files = await asApplicant.call('POST', '/api/references/files/list/', { object_id: body.id, type: 0 });
    expect(files.body).toEqual([]);
  });

  it('begins without what is retired by now, and says so', async () => {
    const { asApplicant, db } = portal;
    const source = await aProposal(db, { applicantId: asApplicant.id, status: 9, equipment: [1001, 1002] });
    const retired = [
      [scientificArea, 1],
      [sampleType, 1],
      [equipment, 1001],
    ] as const;
    const switchTo = async (isActive: boolean) => {
      for (const [list, id] of retired) await db.update(list).set({ isActive }).where(eq(list.id, id));
    };
    await switchTo(false);
    const [one, two] = [await copy('asApplicant', source), await copy('asApplicant', source)];
    await switchTo(true);
    expect(one.body.not_copied).toEqual(['Научная область', 'Дополнительное оборудование', 'Тип образца']);
    expect(two.body).toEqual(one.body);
    const { state } = await stateOf(portal, one.body.id);
    expect(state).toMatchObject({
      name: 'Строение фермента',
      scientific_subjects: null,
      sample_type_id: null,
      additional_equipment: [1002],
      stations: [1],
      method: 1,
    });
  });

  it('begins without a station that is switched off, and without what was to be done there', async () => {
    const { asApplicant, db } = portal;
    const source = await aProposal(db, { applicantId: asApplicant.id, status: 9, stationId: 3, methodId: 4 });
    await db.update(station).set({ isActive: false }).where(eq(station.id, 3));
    const { body } = await copy('asApplicant', source);
    await db.update(station).set({ isActive: true }).where(eq(station.id, 3));
    expect(body.not_copied).toEqual(['Станция', 'Метод']);
    const { state } = await stateOf(portal, body.id);
    expect(state).toMatchObject({ facility_kind: 1, stations: [], method: null });
  });

  it('is one at a double click, and not the empty draft of the same minute', async () => {
    const source = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
    const empty = await portal.asApplicant.call('POST', address, {});
    const [one, two] = await Promise.all([copy('asApplicant', source), copy('asApplicant', source)]);
    expect(one.body.id).toBe(two.body.id);
    expect(one.body.id).not.toBe(empty.body.id);
  });

  it('of an own draft does not cite it, since nobody can read it', async () => {
    const source = await aProposal(portal.db, { applicantId: portal.asApplicant.id, name: 'Набросок' });
    const { body } = await copy('asApplicant', source);
    const { state } = await stateOf(portal, body.id);
    expect(state).toMatchObject({ name: 'Набросок', previous_proposals: [] });
  });

  it('is made by a member too, without what only the author may cite', async () => {
    const { asApplicant, asColleague, db } = portal;
    const cited = await aProposal(db, { applicantId: asApplicant.id, status: 9 });
    const source = await aProposal(db, {
      applicantId: asApplicant.id,
      status: 9,
      members: [asColleague.id],
      previous: [cited],
    });
    const { body } = await copy('asColleague', source);
    const { row, state } = await stateOf(portal, body.id);
    expect(row.applicantId).toBe(asColleague.id);
    expect(state.previous_proposals).toEqual([source]);
  });

  it('is refused to those who only read, and does not exist for strangers and former members', async () => {
    const { asApplicant, asColleague, db } = portal;
    const source = await aProposal(db, { applicantId: asApplicant.id, status: 9, formerMembers: [asColleague.id] });
    expect(await copy('asModerator', source)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await copy('asStranger', source)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await copy('asColleague', source)).status).toBe(404);
    expect((await copy('asApplicant', 999_999)).status).toBe(404);
  });
});
