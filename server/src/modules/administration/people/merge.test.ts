import { visitStatus } from '@luch/contract/visit/visit.machine.ts';
import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { feedsAddress, mine } from '../../../../testing/feed-calls.ts';
import { aPass } from '../../../../testing/passes.ts';
import { aMember, aProposal } from '../../../../testing/proposals.ts';
import { anExperiment, aVisit, visitsAt } from '../../../../testing/visits.ts';
import { tableTitle } from '../lists/entry.view.ts';
import { person, personRole, stationResponsible } from '../../account/account.tables.ts';
import { listTables } from '../../reference/lists/list-tables.ts';
import { referencesTo } from '../../../platform/database/references.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { linkTables } from '../../account/merge.commands.ts';
import { calendarFeed } from '../../calendar-feed/calendar-feed.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { mailing, mailingRecipient } from '../../mailing/mailing.tables.ts';
import { passGuest, passResponsible } from '../../pass/pass.tables.ts';
import { proposal, proposalMember } from '../../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });

const call = (verb: 'merge' | 'merge_preview', keep: number, double: number) =>
  asAdministrator.call('POST', `/api/administration/people/${verb}/`, { keep, double });

it('finds in the catalogue every column that names a person, and moves all of them', async () => {
  const [keep, double] = [
    await portal.someone({ lastName: 'Прототипов' }),
    await portal.someone({ lastName: 'Прототипов' }),
  ];
  const references = await portal.db.transaction((tx) => referencesTo(tx, 'person'));
  const { rows } = await portal.db.execute<{ columns: string }>(sql`
    select count(*)::text as columns from information_schema.referential_constraints rule
    join information_schema.table_constraints pointed on pointed.constraint_name = rule.unique_constraint_name
    where pointed.table_name = 'person'`);
  expect(references).toHaveLength(Number(rows[0]?.columns));
  const proposalId = await aProposal(portal.db, { applicantId: double.id });
  await portal.db.insert(stationResponsible).values({ personId: double.id, stationId: 2 });
  expect((await call('merge', keep.id, double.id)).status).toBe(200);
  for (const { table, column } of references) {
    const left = await portal.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${double.id}`,
    );
    expect([table, column, left.rows[0]?.count]).toEqual([table, column, 0]);
  }
  expect(await portal.db.select().from(person).where(eq(person.id, double.id))).toEqual([]);
  const [moved] = await portal.db.select().from(proposal).where(eq(proposal.id, proposalId));
  expect(moved?.applicantId).toBe(keep.id);
});

it('every column whose name says a person is held by a reference, so that merging finds it', async () => {
  const { rows } = await portal.db.execute<{ column: string }>(sql`
    select c.table_name || '.' || c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('integer', 'bigint')
      and c.column_name ~ '^(person|actor|applicant|author|creator|expert|owner)_id$|_by$'
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name)`);
  expect(rows).toEqual([]);
});

it('takes along where somebody is present at an experiment, once', async () => {
  const [keep, double, third] = [await portal.someone(), await portal.someone(), await portal.someone()];
  const now = portal.clock.now();
  const present = [[double.id, third.id], [keep.id, double.id], [third.id]];
  const slots = present.map((responsibleIds, hour) => ({
    type: 0,
    entryId: 1,
    name: 'Ремонт',
    stationId: 4,
    startAt: new Date(now.getTime() + hour * 3_600_000),
    finishAt: new Date(now.getTime() + (hour + 1) * 3_600_000),
    createdAt: now,
    createdBy: third.id,
    responsibleIds,
  }));
  await portal.db.insert(calendarRecord).values(slots);
  expect((await call('merge', keep.id, double.id)).status).toBe(200);
  const rows = await portal.db.select().from(calendarRecord).orderBy(calendarRecord.startAt);
  expect(rows.map(({ responsibleIds }) => responsibleIds)).toEqual([[keep.id, third.id], [keep.id], [third.id]]);
});

it('makes one of what both are named in: a mailing, a pass, the same calendar', async () => {
  const now = portal.clock.now();
  const doubles = [await portal.someone(), await portal.someone()];
  const [keep, double] = doubles.map(({ id }) => id) as [number, number];
  const [sent] = await portal.db
    .insert(mailing)
    .values({ authorId: keep, audience: 'all_active', createdAt: now, sentAt: now, sentBy: keep, status: 'sending' })
    .returning();
  await portal.db
    .insert(mailingRecipient)
    .values(
      doubles.map(({ id, email }) => ({ mailingId: sent?.id ?? 0, personId: id, email, state: 'waiting' as const })),
    );
  const proposalId = await aProposal(portal.db, { applicantId: keep });
  await aPass(portal.db, { proposalId, creatorId: keep, guests: [keep, double], responsibles: [keep, double] });
  for (const who of doubles) await who.call('POST', feedsAddress, mine);
  expect((await call('merge_preview', keep, double)).body.moves).toContainEqual({
    table: 'mailing_recipient',
    title: 'письма рассылок',
    moved: 0,
    dropped: 1,
  });
  expect((await call('merge', keep, double)).status).toBe(200);
  for (const table of [mailingRecipient, passGuest, passResponsible, calendarFeed])
    expect([getTableName(table), await portal.db.select({ personId: table.personId }).from(table)]).toEqual([
      getTableName(table),
      [{ personId: keep }],
    ]);
});

it('finds no collision that nobody has a rule for', async () => {
  const references = await portal.db.transaction((tx) => referencesTo(tx, 'person'));
  const settledByTheirModule = references
    .filter(({ owned, table }) => !owned && !linkTables.includes(table))
    .flatMap(({ unique }) => unique.map(({ name }) => name));
  expect(settledByTheirModule.toSorted()).toEqual([
    'council_team_once',
    'document_one_making',
    'erasure_request_one_open',
    'expert_assignment_once',
    'expert_assignment_one_living',
    'expert_decline_one_conflict',
    'visit_once',
  ]);
});

it('names whatever moves in words of both languages', async () => {
  const tables = ['person', ...Object.values(listTables).map((list) => getTableName(list))];
  const moved = (await Promise.all(tables.map((table) => referencesTo(portal.db, table)))).flat();
  const titles = (['ru', 'en'] as const).flatMap((language) =>
    moved.filter(({ table }) => tableTitle(portal.deps.texts, language, table) === table),
  );
  expect(titles.map(({ table }) => table)).toEqual([]);
});

it('shows beforehand what moves and what is there twice, and changes nothing', async () => {
  const [keep, double] = [await portal.someone(), await portal.someone()];
  await portal.db.insert(stationResponsible).values([keep, double].map(({ id }) => ({ personId: id, stationId: 3 })));
  await aProposal(portal.db, { applicantId: double.id });
  const { body } = await call('merge_preview', keep.id, double.id);
  expect(body.moves).toEqual(
    expect.arrayContaining([
      { table: 'proposal', title: 'заявки', moved: 1, dropped: 0 },
      { table: 'station_responsible', title: 'станции ответственного', moved: 0, dropped: 1 },
    ]),
  );
  expect((await double.call('GET', '/accounts/profile/')).status).toBe(200);
});

it('makes one of the roles, takes an author out of the own team, and leaves it on record', async () => {
  const [keep, double] = [
    await portal.someone({ roles: ['expert'] }),
    await portal.someone({ roles: ['expert', 'moderator'] }),
  ];
  const proposalId = await aProposal(portal.db, { applicantId: keep.id, members: [double.id] });
  await call('merge', keep.id, double.id);
  const held = await portal.db.select().from(personRole).where(eq(personRole.personId, keep.id));
  expect(held.map(({ role }) => role).toSorted()).toEqual(['applicant', 'expert', 'moderator']);
  const team = await portal.db.select().from(proposalMember).where(eq(proposalMember.proposalId, proposalId));
  expect(team).toMatchObject([{ personId: keep.id, isActive: false }]);
  const events = await portal.db.select().from(auditEvent).where(eq(auditEvent.subjectId, keep.id));
  expect(events).toMatchObject([
    { action: 'people_merged', actorId: asAdministrator.id, detail: { account: double.id } },
  ]);
  expect((await double.call('GET', '/accounts/profile/')).status).toBe(403);
});

it('leaves in a team who is in it by either account, also one who was taken out of it by the other', async () => {
  const { asApplicant, asColleague } = portal;
  const [keep, double] = [await portal.someone(), await portal.someone()];
  const proposalId = await aProposal(portal.db, { applicantId: asApplicant.id, formerMembers: [keep.id] });
  const leftByBoth = await aProposal(portal.db, {
    applicantId: asApplicant.id,
    formerMembers: [keep.id, double.id],
  });
  await aMember(portal.db, { proposalId, personId: double.id, creatorId: asColleague.id });
  expect((await call('merge', keep.id, double.id)).status).toBe(200);
  const team = await portal.db
    .select()
    .from(proposalMember)
    .where(eq(proposalMember.personId, keep.id))
    .orderBy(proposalMember.proposalId);
  expect(team.map((one) => [one.proposalId, one.isActive, one.creatorId])).toEqual([
    [proposalId, true, asColleague.id],
    [leftByBoth, false, asApplicant.id],
  ]);
  expect((await keep.call('GET', `/api/proposals/proposal/detail/?id=${proposalId}`)).status).toBe(200);
});

it('refuses to merge somebody with themselves or with nobody', async () => {
  expect((await call('merge', portal.asApplicant.id, portal.asApplicant.id)).status).toBe(404);
  expect((await call('merge', portal.asApplicant.id, 999_999)).status).toBe(404);
});

it('gives a proposal to another author, with a letter to both and a line in the journal', async () => {
  const { asApplicant, asColleague } = portal;
  const id = await aProposal(portal.db, { applicantId: asApplicant.id, members: [asColleague.id] });
  const give = () =>
    asAdministrator.call('POST', '/api/administration/people/give_proposal/', {
      proposal_id: id,
      person_id: asColleague.id,
    });
  expect((await give()).body).toEqual({ detail: 'Заявка передана' });
  // Pressed twice: it is theirs already, and nobody is told again.
  expect((await give()).status).toBe(200);
  expect((await asColleague.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status).toBe(200);
  expect((await asApplicant.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status).toBe(404);
  expect(await portal.letters(asApplicant.email)).toMatchObject([{ subject: `У заявки № ${id} новый автор` }]);
  expect((await portal.letters(asColleague.email))[0]?.text).toContain('Теперь вы её автор');
  const journal = await asAdministrator.call('GET', '/api/administration/audit/?action=proposal_given');
  expect(journal.body).toMatchObject([
    { about: `№ ${id}`, changes: [{ name: 'Автор', from: 'Иванова А. П.', to: 'Петров Б. И.' }] },
  ]);
});

it('gives a proposal away with the place of its former author among those who come', async () => {
  const { db, asApplicant, asColleague } = portal;
  const { proposalId, slotId } = await anExperiment(portal);
  const next = await portal.someone();
  for (const { id } of [asApplicant, asColleague]) await aVisit(db, { proposalId, slotId, personId: id });
  const given = { proposal_id: proposalId, person_id: next.id };
  expect((await asAdministrator.call('POST', '/api/administration/people/give_proposal/', given)).status).toBe(200);
  expect((await visitsAt(db, slotId)).map(({ personId, status }) => [personId, status])).toEqual([
    [asApplicant.id, visitStatus.withdrawn],
    [asColleague.id, visitStatus.planned],
  ]);
  // It leads to nothing that they may no longer read.
  const letter = (await portal.letters(asApplicant.email)).find(({ subject }) => subject.includes('отозван'));
  expect(letter?.text).toContain('вас больше не ждут');
  expect(letter?.text).not.toContain('/user?id=');
});

it('of the own account is done by another administrator alone, whichever of the two would stay', async () => {
  const own = await portal.someone({ roles: ['administrator'] });
  const other = await portal.someone();
  for (const verb of ['merge_preview', 'merge'])
    for (const [keep, double] of [
      [own.id, other.id],
      [other.id, own.id],
    ]) {
      const { status, body } = await own.call('POST', `/api/administration/people/${verb}/`, { keep, double });
      expect([verb, status, body.code]).toEqual([verb, 409, 'own_account']);
    }
  expect((await call('merge', other.id, own.id)).status).toBe(200);
});

it('gives nobody a proposal by their own hand, and tells moderators of every other', async () => {
  const { asApplicant, asColleague } = portal;
  const asModerator = await portal.someone({ roles: ['moderator'] });
  const insider = await portal.someone({ roles: ['administrator', 'moderator'] });
  const id = await aProposal(portal.db, { applicantId: asApplicant.id, name: 'Строение линзы' });
  const give = (who: TestPerson, to: TestPerson) =>
    who.call('POST', '/api/administration/people/give_proposal/', { proposal_id: id, person_id: to.id });
  const taken = await give(insider, insider);
  expect([taken.status, taken.body.code]).toEqual([409, 'own_account']);
  expect((await asApplicant.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status).toBe(200);
  expect(await portal.letters(asModerator.email)).toEqual([]);
  expect((await give(insider, asColleague)).status).toBe(200);
  const [letter] = await portal.letters(asModerator.email);
  expect(letter).toMatchObject({ subject: `У заявки № ${id} новый автор` });
  expect(letter?.text).toContain('Прежний автор: Иванова Анна Петровна, новый: Петров Борис Ильич');
  // Whoever does it knows.
  expect(await portal.letters(insider.email)).toEqual([]);
});
