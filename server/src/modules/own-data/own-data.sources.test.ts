import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { planChange } from '../proposal/proposal.tables.ts';
import { rowsOf } from './own-data.queries.ts';
import { personColumns, sources } from './own-data.sources.ts';

/** One table says of each column that names a person what is told of it, or why nothing. */
const portal = await portalOfFile();

const names = Object.keys(personColumns);
const told = (name: keyof typeof personColumns, who: TestPerson) =>
  rowsOf(portal.db, sources.find((source) => source.name === name)!, { id: who.id, email: who.email });

it('every reference to a person in the catalogue is told, or is not for a reason', async () => {
  const found = await portal.sql<{ name: string }[]>`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'person'::regclass`;
  expect(found.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
});

it('so is every column that names people without a reference: numbers in an array, addresses, names, phones', async () => {
  const found = await portal.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'person' and column_name ~
      '(^|_)(person|people|actor|applicant|author|creator|expert|owner|responsible|subject)_ids?$|_by$|email$|^recipient$|^last_name$|phone|^authors$|^spelling$'`;
  expect(found.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
});

it('of every table about proposals it is said who is told of it, or why nobody', async () => {
  const found = await portal.sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'proposal'::regclass`;
  const known = new Set(names.map((name) => name.split('.')[0]));
  expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

it('what one has said of samples and parcels is told', async () => {
  const someone = await portal.someone();
  const proposalId = await aProposal(portal.db, { applicantId: someone.id, status: 5 });
  const equipment = await portal.sql<{ id: number }[]>`select min(id) as id from equipment`;
  await portal.sql`insert into proposal_equipment (proposal_id, equipment_id) values (${proposalId}, ${equipment[0]?.id})`;
  await portal.sql`insert into sample (proposal_id, number, name) values (${proposalId}, 2, 'Порошок')`;
  await portal.sql`insert into sample_hazard (proposal_id, number, h_code) values (${proposalId}, 2, 'H301')`;
  await portal.sql`
    insert into parcel (status, status_at, proposal_id, direction, way, carrier_number, samples, created_at, created_by)
    values (1, now(), ${proposalId}, 'there', 'Курьер', 'RU-77', 'Порошок', now(), ${someone.id})`;
  await portal.sql`
    insert into safety_case (status, status_at, proposal_id, level, declared_level, conditions, print, declared_by, created_at)
    values (2, now(), ${proposalId}, 'red', 'green', 'Только под вытяжкой', '', ${someone.id}, now())`;
  expect(await told('proposal_equipment.proposal_id', someone)).toHaveLength(1);
  expect(await told('sample.proposal_id', someone)).toMatchObject([{ name: 'Порошок' }]);
  expect(await told('sample_hazard.proposal_id', someone)).toMatchObject([{ h_code: 'H301' }]);
  expect(await told('parcel.created_by', someone)).toMatchObject([{ way: 'Курьер', carrier_number: 'RU-77' }]);
  const [declared] = await told('safety_case.declared_by', someone);
  expect(declared).toMatchObject({ declared_level: 'green' });
  expect(declared).not.toHaveProperty('conditions');
  for (const name of ['sample.proposal_id', 'sample_hazard.proposal_id', 'parcel.created_by'] as const)
    expect(await told(name, portal.asStranger)).toEqual([]);
});

it('no column stands there that the database has not', async () => {
  const found = await portal.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  const known = new Set(found.map(({ name }) => name));
  const parts = Object.entries(personColumns).flatMap(([name, column]) => {
    const table = name.split('.')[0] ?? '';
    const some = 'only' in column ? column.only : 'without' in column ? column.without : [];
    return [name, ...some.map((one: string) => `${table}.${one}`)];
  });
  expect(parts.filter((part) => !known.has(part))).toEqual([]);
});

it('a request for another plan, a record that one entered, closed or attends, and what was done to the account are told', async () => {
  const someone = await portal.someone({ roles: ['bs'] });
  const proposalId = await aProposal(portal.db, { applicantId: portal.asStranger.id, status: 5 });
  const now = portal.clock.now();
  await portal.db
    .insert(planChange)
    .values({ proposalId, askedBy: someone.id, askedAt: now, comment: 'Нужен криостат' });
  const slot = {
    type: 0,
    entryId: 1,
    name: 'Ремонт',
    stationId: 3,
    startAt: now,
    finishAt: new Date(now.getTime() + 3_600_000),
    createdAt: now,
  };
  await portal.db.insert(calendarRecord).values({
    ...slot,
    createdBy: someone.id,
    closedBy: someone.id,
    closedAt: now,
    comment: 'Пучок был слаб',
    responsibleIds: [portal.asStranger.id, someone.id],
  });
  expect(await told('plan_change.asked_by', someone)).toMatchObject([{ comment: 'Нужен криостат' }]);
  expect(await told('calendar_record.created_by', someone)).toMatchObject([{ station_id: 3 }]);
  expect(await told('calendar_record.closed_by', someone)).toMatchObject([{ comment: 'Пучок был слаб' }]);
  expect(await told('calendar_record.responsible_ids', someone)).toHaveLength(1);
  const asAdministrator = await portal.someone({ roles: ['administrator'] });
  await asAdministrator.call('POST', '/api/administration/people/block/', { id: someone.id, blocked: true });
  const [blocked] = await told('audit_event.subject_id', someone);
  expect(blocked).toMatchObject({ action: 'person_blocked' });
  expect(blocked).not.toHaveProperty('actor_id');
});

it('a rating is told with its earlier states, to whoever gave it alone', async () => {
  const [expert, other] = [await portal.someone({ roles: ['expert'] }), await portal.someone({ roles: ['expert'] })];
  const proposalId = await aProposal(portal.db, { applicantId: portal.asStranger.id, status: 3 });
  await portal.db.execute(sql`
    with asked as (
      insert into expert_assignment (proposal_id, expert_id, assigned_by, assigned_at, round)
      values (${proposalId}, ${expert.id}, ${portal.asModerator.id}, now(), 1) returning id
    ), rated as (
      insert into expertise (assignment_id, mark1, mark2, mark3, mark4, mark, comment, given_at, changed_at)
      select id, 4, 4, 4, 4, 4, 'Хорошо', now(), now() from asked returning id
    )
    insert into expertise_history (expertise_id, at, marks, mark, comment)
    select id, now(), array[3, 3, 3, 3], 3, 'Сначала иначе' from rated`);
  expect(await told('expertise_history.expertise_id', expert)).toMatchObject([{ comment: 'Сначала иначе' }]);
  for (const name of ['expertise.assignment_id', 'expertise_history.expertise_id'] as const)
    expect(await told(name, other)).toEqual([]);
});

it('rows name nobody else who has acted, senders of letters least of all', async () => {
  const hasActed = /_by$|\.(actor|administrator|author|by|creator)_id$/;
  const named = Object.entries(personColumns).flatMap(([name, column]) => {
    if (!('in' in column)) return [];
    const table = `${name.split('.')[0]}.`;
    const isTold = (one: string) =>
      'only' in column
        ? (column.only as readonly string[]).includes(one)
        : !('without' in column && (column.without as readonly string[]).includes(one));
    return names.filter(
      (one) => one !== name && one.startsWith(table) && hasActed.test(one) && isTold(one.slice(table.length)),
    );
  });
  expect(named).toEqual([]);
  const someone = await portal.someone();
  await portal.sql`insert into mail (recipient, language, subject, text, kind, caused_by, cause)
    values (${someone.email}, 'ru', 'К заявке оставлен комментарий', '…', 'commented', ${portal.asExpert.id}, 'req-1')`;
  const [letter] = await told('mail.recipient', someone);
  expect(letter).toMatchObject({ subject: 'К заявке оставлен комментарий', kind: 'commented' });
  expect(Object.values(letter ?? {})).not.toContain(portal.asExpert.id);
  for (const inner of ['caused_by', 'cause', 'digest', 'decision_batch_id', 'council_id', 'joined_into'])
    expect(letter).not.toHaveProperty(inner);
});
