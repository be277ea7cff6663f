import { givenNames } from '@luch/contract/account/person-name.ts';
import { addDays, mondayOf } from '@luch/contract/kernel/days.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { givingWay } from '../../../platform/give-way.ts';
import { defineLetterWords } from '../../../platform/mail/letter-words.ts';
import { isKept } from '../../../platform/settings/parts.ts';
import { unsubscribeLinks } from '../../account/account.notices.ts';
import { mayReceive } from '../../account/account.policy.ts';
import { receiversOf } from '../../account/account.queries.ts';
import { passOfficePeople } from '../../pass/pass-office.queries.ts';
import { readinessLetter } from './readiness.tables.ts';
import { aboutOf, type NeedRow, readinessOf, whoOf } from './readiness.queries.ts';
import en from './readiness.mail.en.json' with { type: 'json' };
import ru from './readiness.mail.ru.json' with { type: 'json' };

const words = defineLetterWords('readiness', { ru, en });

/** People of one transaction, and experiments of one question: requests between two of them wait for nothing. */
const [PEOPLE, SLOTS] = [50, 50];
/** Experiments so many days ahead are spoken of. */
const AHEAD = 42;
const MOST_LINES = 30;
/** The hour of Monday, in the facility's zone. */
const HOUR = '08:00';

/**
 * Once a week, on Monday from eight on, each person gets one letter with what is their turn; whoever has nothing to do gets
 * none. May run twice, and in several processes: who is thought of is written down first.
 * @returns how many letters
 */
export async function writeWeeklyLetters(deps: Deps): Promise<number> {
  if (!isKept(deps, 'visits_from')) return 0;
  const zone = deps.config.facilityTimeZone;
  const today = dayOf(deps.clock.now(), zone);
  if (mondayOf(today) !== today || wallTime(deps.clock.now(), zone).slice(11) < HOUR) return 0;
  const office = await passOfficePeople(deps.db);
  const needs = await needsAhead(deps, await slotsLeft(deps, today, office), office);
  let written = 0;
  const writeSome = givingWay(() => deps.db.transaction((tx) => writeBatch(deps, tx, today, needs)));
  for (;;) {
    const batch = await writeSome();
    written += batch.written;
    if (batch.people < PEOPLE) return written;
  }
}

/** Of past weeks nobody asks. */
export async function forgetWeeklyLetters({ db, clock }: Deps): Promise<number> {
  const before = addDays(clock.now().toISOString().slice(0, 10), -28);
  const gone = await db
    .delete(readinessLetter)
    .where(sql`${readinessLetter.week} < ${before}`)
    .returning({ id: readinessLetter.personId });
  return gone.length;
}

/** What experiments ahead lack, in the order of their beginning, and how a letter names them. */
interface Needs {
  readonly open: ReadonlyMap<number, readonly NeedRow[]>;
  readonly slots: ReadonlyMap<number, SlotWords>;
  /** Whose turn passes are. */
  readonly passOffice: readonly number[];
}

/** `s`: experiments ahead, `around`: who has to do with one of them. */
const ahead = (now: Date, passOffice: readonly number[]) => sql`
    s as materialized (
      select r.id, r.station_id, r.start_at, p.applicant_id from calendar_record r join proposal p on p.id = r.proposal_id
      where r.type = 2 and r.finish_at > ${now.toISOString()}::timestamptz
        and r.start_at < ${new Date(now.getTime() + AHEAD * 86_400_000).toISOString()}::timestamptz
        and r.start_at > ${now.toISOString()}::timestamptz - interval '1500 hours'
        and r.id > (select last_slot from visit_floor)
    ), around as (
      select applicant_id as person_id, id from s
      union select v.person_id, s.id from s join visit v on v.slot_id = s.id where v.person_id is not null and v.status < 5
      union select b.person_id, s.id from s join station_responsible b on b.station_id = s.station_id
      union select o.person_id, s.id from s cross join person_role o where o.role = 'safety'
      union select o.id, s.id from s cross join unnest(${`{${passOffice.join()}}`}::int[]) as o (id)
    )`;
const isLeft = (week: string) =>
  sql`not exists (select from readiness_letter l where l.person_id = a.person_id and l.week = ${week}::date)`;

/** Experiments ahead, the earliest first, while somebody has not been thought of this week. */
async function slotsLeft({ db, clock }: Deps, week: string, passOffice: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${ahead(clock.now(), passOffice)}
    select id from s where exists (select from around a where ${isLeft(week)}) order by start_at, id`);
  return rows.map(({ id }) => id);
}

/** Asked once for everybody: people of one experiment lack the same. */
async function needsAhead(deps: Deps, slotIds: readonly number[], passOffice: readonly number[]): Promise<Needs> {
  const readSome = givingWay((ids: readonly number[]) => readinessOf(deps, deps.db, ids));
  const rows: NeedRow[] = [];
  for (let at = 0; at < slotIds.length; at += SLOTS) rows.push(...(await readSome(slotIds.slice(at, at + SLOTS))));
  const open = Map.groupBy(
    rows.filter(({ state }) => state !== 'ready'),
    ({ slot_id: id }) => id,
  );
  return { open, slots: await slotsOf(deps, [...open.keys()]), passOffice };
}

interface Chosen extends Record<string, unknown> {
  readonly person_id: number;
  readonly slots: number[];
}

async function writeBatch(
  deps: Deps,
  tx: Tx,
  week: string,
  needs: Needs,
): Promise<{ readonly people: number; readonly written: number }> {
  const { rows: people } = await tx.execute<Chosen>(sql`
    with ${ahead(deps.clock.now(), needs.passOffice)}, chosen as (
      select distinct a.person_id from around a where ${isLeft(week)} order by 1 limit ${PEOPLE}
    ), claimed as (
      insert into readiness_letter (person_id, week) select person_id, ${week}::date from chosen
      on conflict do nothing returning person_id
    )
    select c.person_id, array_agg(a.id) as slots from claimed c join around a on a.person_id = c.person_id group by 1`);
  return { people: people.length, written: people.length === 0 ? 0 : await post(deps, tx, people, needs) };
}

async function post(
  deps: Deps,
  tx: Tx,
  people: readonly Chosen[],
  { open, slots, passOffice }: Needs,
): Promise<number> {
  const offices = await officesOf(tx, people, passOffice);
  const turnOf = new Map(
    people.map(({ person_id: id, slots: own }) => {
      const office = offices.get(id) ?? noOffice;
      const around = new Set(own);
      const rows = [...open].flatMap(([slot, lacking]) => (around.has(slot) ? lacking : []));
      return [id, rows.filter((row) => isTurnOf(row, id, office))];
    }),
  );
  const ids = [...turnOf].flatMap(([id, rows]) => (rows.length > 0 ? [id] : []));
  if (ids.length === 0) return 0;
  const receivers = (await receiversOf(tx, ids)).filter((receiver) => mayReceive(receiver, 'personal'));
  const links = await unsubscribeLinks(deps, tx, receivers);
  await deps.outbox.sendAll(
    tx,
    receivers.map((receiver) => {
      const { language, id } = receiver;
      const rows = turnOf.get(id) ?? [];
      const say = (key: Parameters<typeof words.text>[1], facts: Readonly<Record<string, string | number>> = {}) =>
        words.text(language, key, facts);
      const lines = rows.slice(0, MOST_LINES).map((row) => lineOf(language, row, slots.get(row.slot_id)));
      const rest = rows.length - lines.length;
      const link = links.get(id);
      return {
        to: receiver.email,
        language,
        kind: 'visit.letter.week' as const,
        subject: say('subject', { count: rows.length }),
        paragraphs: [
          say('greeting', { person: givenNames(receiver) }),
          say('body'),
          ...lines,
          ...(rest > 0 ? [say('rest', { count: rest })] : []),
        ],
        button: { label: say('open'), url: `${deps.config.publicUrl}${placeOf(rows[0]?.turn)}` },
        ...(link !== undefined && { unsubscribeUrl: link }),
      };
    }),
  );
  return receivers.length;
}

interface Office {
  readonly isSafety: boolean;
  readonly isPasses: boolean;
  readonly stations: readonly number[];
}
const noOffice: Office = { isSafety: false, isPasses: false, stations: [] };

async function officesOf(
  tx: Tx,
  people: readonly Chosen[],
  passOffice: readonly number[],
): Promise<ReadonlyMap<number, Office>> {
  const ids = `{${people.map(({ person_id: id }) => id).join()}}`;
  const { rows } = await tx.execute<{ id: number; roles: string[]; stations: number[] }>(sql`
    select p.id, array(select role from person_role where person_id = p.id) as roles,
      array(select station_id from station_responsible where person_id = p.id) as stations
    from person p where p.id = any(${ids}::int[])`);
  return new Map(
    rows.map(({ id, roles, stations }) => [
      id,
      { isSafety: roles.includes('safety'), isPasses: passOffice.includes(id), stations },
    ]),
  );
}

function isTurnOf(row: NeedRow, id: number, { isSafety, isPasses, stations }: Office): boolean {
  switch (row.turn) {
    case 'visitor':
      return row.person_id === id;
    case 'author':
      return row.applicant_id === id;
    case 'station':
      return stations.includes(row.station_id);
    case 'safety':
      return isSafety;
    case 'passes':
      return isPasses;
    default:
      return false;
  }
}

/** Where whoever has the turn goes on. */
const places = {
  visitor: '/visits',
  author: '/user',
  station: '/week',
  safety: '/safety',
  passes: '/passes',
  nobody: '/',
};
const placeOf = (turn: NeedRow['turn'] = 'nobody'): string => places[turn];

interface SlotWords extends Record<string, unknown> {
  readonly id: number;
  readonly proposal_id: number;
  readonly name: string;
  readonly station_ru: string;
  readonly station_en: string;
  readonly start: string;
}
async function slotsOf({ db, config }: Pick<Deps, 'db' | 'config'>, ids: readonly number[]) {
  const { rows } = await db.execute<SlotWords>(sql`
    select r.id, p.id as proposal_id, p.name, s.name_ru as station_ru, s.name_en as station_en,
      to_char(r.start_at at time zone ${config.facilityTimeZone}, 'DD.MM.YYYY HH24:MI') as start
    from calendar_record r join proposal p on p.id = r.proposal_id join station s on s.id = r.station_id
    where ${isAmong(sql`r.id` as never, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

function lineOf(language: Language, row: NeedRow, slot: SlotWords | undefined): string {
  // What the visitor takes, the station gives.
  const need = row.need === 'training' && row.turn === 'station' ? 'training_given' : row.need;
  const what = [words.text(language, `need.${need}` as never, {}), whoOf(row), aboutOf(language, row)];
  return words.text(language, row.state === 'late' ? 'late' : 'line', {
    id: slot?.proposal_id ?? 0,
    station: (language === 'ru' ? slot?.station_ru : slot?.station_en) ?? '',
    start: slot?.start ?? '',
    what: [...new Set(what.filter(Boolean))].join(', '),
    due: row.due?.split('-').toReversed().join('.') ?? '',
  });
}
