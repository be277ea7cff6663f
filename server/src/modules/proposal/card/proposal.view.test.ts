import { describe, expect, it } from 'vitest';
import { person as personTable } from '../../account/account.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { eq } from 'drizzle-orm';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { aComment, aFile, anEntry, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';

const portal = await portalOfFile();
const member = portal.asColleague;
await portal.db
  .update(personTable)
  .set({ phoneNumber: '+7 000 secret-phone', email: 'secret-mail@example.org' })
  .where(eq(personTable.id, portal.asScientist.id));

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, members: [member.id], ...options });

const card = (person: TestPerson, id: number, headers: Record<string, string> = {}) =>
  person.call('GET', `/api/proposals/proposal/detail/?id=${id}`, undefined, headers);

/** The card of a reader as it travels, whole. */
async function cardText(person: TestPerson, id: number): Promise<string> {
  const { status, body } = await card(person, id);
  expect(status).toBe(200);
  return JSON.stringify(body);
}

/** A proposal about which everything that can be said has been said. */
async function discussed(): Promise<number> {
  const { db, asModerator, asScientist, asExpert, asHead } = portal;
  const proposalId = await make({ status: 3 });
  const scientist = { proposalId, actorId: asScientist.id, fromStatus: 2, toStatus: 2 };
  const head = { ...scientist, actorId: asHead.id };
  await anEntry(db, { proposalId, action: 'created', actorId: portal.asApplicant.id, fromStatus: 1, toStatus: 2 });
  await anEntry(db, { ...scientist, action: 'bs_plan_change', comment: 'secret-declined-request' });
  await anEntry(db, { ...head, action: 'decline_plan_change', comment: 'secret-refusal' });
  await anEntry(db, { ...scientist, action: 'bs_plan_change', comment: 'told-request' });
  await anEntry(db, { ...head, action: 'forward_plan_change', toStatus: 6, comment: 'told-forwarding' });
  await anEntry(db, { proposalId, action: 'created', fromStatus: 6, toStatus: 2 });
  await anEntry(db, { proposalId, action: 'examination', fromStatus: 2, toStatus: 3, comment: 'secret-examination' });
  await anEntry(db, { ...scientist, action: 'bs_plan_change', comment: 'secret-open-request' });
  await anEntry(db, {
    proposalId,
    action: 'revision',
    actorId: asModerator.id,
    toStatus: 6,
    comment: 'told-revision',
    reasons: ['novelty'],
  });
  await anEntry(db, { proposalId, action: 'unheard_of', comment: 'secret-unknown-action' });
  const verdict = { kind: 'bs', authorRole: 'bs', bsResolution: 1, stationId: 1, authorId: asScientist.id };
  await aComment(db, { proposalId, ...verdict, text: 'secret-verdict' });
  await aComment(db, { proposalId, authorId: asExpert.id, authorRole: 'expert', text: 'secret-expert-comment' });
  await aComment(db, { proposalId, authorId: asModerator.id, text: 'told-comment' });
  return proposalId;
}

const told = ['told-request', 'told-forwarding', 'told-revision', 'told-comment'];
const secrets = [
  'secret-declined-request',
  'secret-refusal',
  'secret-examination',
  'secret-open-request',
  'secret-unknown-action',
  'secret-verdict',
  'secret-expert-comment',
];

describe('what is said about a proposal', () => {
  it('reaches author and members only as far as it is meant for them', async () => {
    const id = await discussed();
    for (const reader of [portal.asApplicant, member]) {
      const text = await cardText(reader, id);
      for (const word of told) expect(text).toContain(word);
      expect(text).not.toContain('secret');
      expect(text).not.toContain('Экспертов');
    }
  });

  it('reaches the staff whole, but only moderators learn which expert spoke', async () => {
    const id = await discussed();
    for (const reader of [portal.asModerator, portal.asScientist, portal.asHead]) {
      const text = await cardText(reader, id);
      for (const word of [...told, ...secrets]) expect(text).toContain(word);
      expect(text.includes('Экспертов')).toBe(reader === portal.asModerator);
    }
  });

  it('is hidden from staff who belong to the team, whatever their office', async () => {
    const id = await discussed();
    const insider = await portal.someone({ roles: ['moderator', 'bs', 'msc_admin'], stations: [1], kinds: [1] });
    const own = await aProposal(portal.db, { applicantId: insider.id, status: 3 });
    const verdict = { kind: 'bs', authorRole: 'bs', bsResolution: 1, stationId: 1, authorId: portal.asScientist.id };
    await aComment(portal.db, { proposalId: own, ...verdict, text: 'secret-verdict' });
    expect(await cardText(insider, own)).not.toContain('secret');
    expect(await cardText(insider, id)).toContain('secret-verdict');
    const { body } = await insider.call('GET', '/api/proposals/expert-proposal-new/list/?status_id=3&page_size=100');
    const flags = new Map(body.map((row: { id: number; has_bs_comment: boolean }) => [row.id, row.has_bs_comment]));
    expect([flags.get(own), flags.get(id)]).toEqual([false, true]);
  });

  it('does not travel with a previous proposal', async () => {
    const previous = await discussed();
    const reader = await portal.someone({ roles: ['bs'], stations: [7] });
    await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: 2,
      stationId: 7,
      previous: [previous],
    });
    const text = await cardText(reader, previous);
    expect(text).not.toMatch(/secret|told/);
    expect(text).not.toContain('novelty');
  });
});

describe('whom to call at the station', () => {
  it.each([
    [2, false],
    [5, true],
    [6, false],
    [7, true],
    [8, true],
    [9, false],
  ])('in status %d is shown: %s', async (status, shown) => {
    const id = await make({ status });
    for (const reader of [portal.asApplicant, member, portal.asModerator]) {
      const text = await cardText(reader, id);
      expect([text.includes('secret-phone'), text.includes('secret-mail')]).toEqual([shown, shown]);
    }
  });

  it('is nobody who has been shut out', async () => {
    const blocked = await portal.someone({ roles: ['bs'], stations: [9], lastName: 'Ушедший' });
    await portal.db.update(personTable).set({ blockedAt: new Date() }).where(eq(personTable.id, blocked.id));
    const { body } = await card(portal.asApplicant, await make({ status: 5, stationId: 9 }));
    expect(body.station_responsibles).toEqual([]);
  });
});

describe('the card', () => {
  it('names what the author chose, in the reader’s language', async () => {
    const id = await make({ equipment: [1001], status: 2 });
    const english = await portal.someone({ roles: ['moderator'], language: 'en' });
    const [{ body: ru }, { body: en }] = await Promise.all([card(portal.asApplicant, id), card(english, id)]);
    expect([ru.status_name, en.status_name]).toEqual(['Подана', 'Submitted']);
    expect([ru.station.name, en.station.name]).toEqual(['БЕЛОК', 'BELOK']);
    expect([ru.method.name, en.method.name]).toEqual(['Белковая кристаллография', 'Protein crystallography']);
    for (const { additional_equipment: equipment, scientific_subjects: area, sample_type: type } of [ru, en])
      expect([equipment[0].id, area.id, type.id, equipment[0].name !== '']).toEqual([1001, 1, 1, true]);
    expect(en.organisation).not.toMatch(/[а-яё]/i);
    expect(ru).toMatchObject({ author: 'Иванова Анна Петровна', applicant: { email: 'applicant@example.org' } });
  });

  it('gives a draft’s fields back as they were written', async () => {
    const { body } = await card(
      portal.asApplicant,
      await make({ preferredFrom: '2026-05-01', preferredTo: '2026-05-01' }),
    );
    expect(body).toMatchObject({
      stations: [1],
      facility_kind: 1,
      experiment_calendar: '2026-05-01:2026-05-01',
      sample_mass: 0.5,
      sample_volume: null,
      version: 0,
      open_fields: null,
      missing: [],
    });
  });

  it('says what is missing to author and moderator, and to nobody else', async () => {
    const id = await make({ status: 6, name: '', sampleCount: 0 });
    const missing = [
      { step: 'info', field: 'name', key: 'required' },
      { step: 'sample', field: 'sample_count', key: 'count' },
    ];
    for (const reader of [portal.asApplicant, portal.asModerator])
      expect((await card(reader, id)).body.missing).toEqual(missing);
    for (const reader of [member, portal.asScientist, portal.asHead])
      expect((await card(reader, id)).body.missing).toEqual([]);
  });

  it('says what a forwarded plan change asks and leaves open', async () => {
    const id = await make({ status: 6, planChangeFrom: 5, changePlanReason: 'Другой образец' });
    const { body } = await card(portal.asApplicant, id);
    expect(body.change_plan_reason).toBe('Другой образец');
    expect(body.open_fields).toContain('experiment_strategy');
    expect(body.open_fields).not.toContain('stations');
    const later = await make({ status: 5, changePlanReason: 'Другой образец' });
    expect((await card(portal.asApplicant, later)).body.change_plan_reason).toBeNull();
  });

  it('lists files with links, without removed and unclaimed ones', async () => {
    const id = await make();
    const addedBy = portal.asApplicant.id;
    const kept = await aFile(portal.db, { proposalId: id, addedBy });
    await aFile(portal.db, { proposalId: id, addedBy, removedAt: new Date(), name: 'secret-removed.pdf' });
    await aFile(portal.db, { proposalId: id, addedBy, kind: 1, claimedAt: null, name: 'secret-unclaimed.pdf' });
    const { body } = await card(portal.asApplicant, id);
    expect(body.files).toEqual([expect.objectContaining({ id: kept, type: 0, can_delete: true })]);
    expect(body.files[0].url).toContain('/media/');
    expect((await card(member, id)).body.files[0].can_delete).toBe(false);
  });

  it('shows experiments, and no preliminary interval of a council', async () => {
    const id = await make({ status: 7 });
    const slot = { proposalId: id, stationId: 1, createdAt: new Date(), createdBy: portal.asScientist.id };
    const at = (hour: number) => new Date(Date.UTC(2026, 3, 1, hour));
    await portal.db.insert(calendarRecord).values([
      { ...slot, type: 2, startAt: at(8), finishAt: at(20) },
      { ...slot, type: 5, startAt: at(20), finishAt: at(22) },
    ]);
    const { body } = await card(portal.asModerator, id);
    expect(body.experiments).toEqual([
      expect.objectContaining({ start_date: '2026-04-01T08:00:00.000Z', is_completed: false }),
    ]);
  });

  it('names the session, and the one into which a submit now would lead', async () => {
    portal.clock.set(new Date('2025-06-01T09:00:00Z'));
    const draft = (await card(portal.asApplicant, await make())).body;
    expect([draft.session, draft.submit_term]).toMatchObject([
      null,
      { session: { name: '2025-3' }, until: '2025-06-15T20:59:59.999Z', after: { name: '2026-1' } },
    ]);
    const returned = (await card(portal.asApplicant, await make({ status: 6, sessionId: 3 }))).body;
    expect([returned.session.name, returned.submit_term.session.name]).toEqual(['2025-3', '2025-3']);
    const late = (await card(portal.asApplicant, await make({ status: 6, sessionId: 2 }))).body;
    expect([late.session.name, late.submit_term.session.name]).toEqual(['2025-2', '2025-3']);
    const waiting = (await card(portal.asApplicant, await make({ status: 2, sessionId: 3 }))).body;
    expect(waiting.submit_term).toBeNull();
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
    expect((await card(portal.asApplicant, await make())).body.submit_term).toEqual({
      session: null,
      until: null,
      after: null,
    });
  });

  it('costs the same few statements, however much there is to show', async () => {
    const small = await make({ status: 6 });
    const large = await make({ status: 6, equipment: [1001, 1002, 1003], previous: [small] });
    for (let more = 0; more < 50; more += 1) {
      await anEntry(portal.db, { proposalId: large, action: 'change_status', actorId: portal.asModerator.id });
      await aComment(portal.db, { proposalId: large, authorId: portal.asModerator.id, text: 'Так' });
      await aFile(portal.db, { proposalId: large, addedBy: portal.asApplicant.id });
    }
    const count = (id: number) => portal.countStatements(() => card(portal.asModerator, id));
    await count(small);
    const statements = await count(small);
    expect(await count(large)).toBe(statements);
    // Who asks; whether they may read it, and what they may do; what it shows; that it was read.
    expect(statements).toBe(4);
    expect(await portal.countStatements(() => card(portal.asApplicant, large))).toBeLessThanOrEqual(5);
  });
});
