import { type Actor, type Role, roles } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { facilityKinds, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { flowOf } from '@luch/contract/statistics/flow.ts';
import type {
  AnswerCounts,
  General,
  StationRow,
  StatisticsPage,
  StatisticsScope,
  StatusRow,
  Total,
} from '@luch/contract/statistics/statistics.schemas.ts';
import { and, asc, desc, gte, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { listQuestions } from '../proposal/questions/list-questions.queries.ts';
import { statusNames } from '../proposal/lists/row.view.ts';
import { facilitySession, station } from '../reference/reference.tables.ts';
import type { Chosen } from './chosen.queries.ts';
import { queryOf, yearsOf } from './figures.queries.ts';
import { exportsEmails, kindsOpenTo, seesPeople } from './statistics.policy.ts';

type Out<Schema extends z.ZodType> = z.output<Schema>;
type Kind = 1 | 2 | 3;

export async function scopeOf({ db, config }: Deps, actor: Actor): Promise<Out<typeof StatisticsScope>> {
  const kinds = [...kindsOpenTo(actor)];
  const known = await yearsOf(db, config.facilityTimeZone);
  const sessions = await db
    .select()
    .from(facilitySession)
    .where(isAmong(facilitySession.kindId, kinds))
    .orderBy(desc(facilitySession.planningStart), asc(facilitySession.kindId));
  const length = known ? Math.min(known.last - known.first + 1, MOST_YEARS) : 0;
  return {
    kinds,
    can_see_users: seesPeople(actor),
    can_export_emails: exportsEmails(actor),
    years: Array.from({ length }, (_, index) => (known?.last ?? 0) - index),
    sessions: sessions.map(({ id, name, kindId, planningStart: start, planningEnd: end }) => ({
      id,
      name,
      kind: kindId as Kind,
      start,
      end,
    })),
  };
}
const MOST_YEARS = 20;

/** In the order of their numbers; those that nobody is in stay away. */
export async function statusRows(
  { db, texts }: Deps,
  language: Language,
  about: Chosen,
): Promise<Out<typeof StatusRow>[]> {
  const counts = new Map<number, number>();
  for (const { status, count } of await queryOf.by_status(db, about))
    counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([id, count]) => ({ status_id: id, status_name: statusNames(texts, language, id).status_name, count }));
}

export async function stationRows(deps: Deps, language: Language, about: Chosen): Promise<Out<typeof StationRow>[]> {
  const { db, clock } = deps;
  const [hours, spent] = await Promise.all([queryOf.requested(db, about), queryOf.used(db, about, clock.now())]);
  const used = new Map(spent.flatMap((row) => (row.used === null ? [] : [[row.station_id, row.used]])));
  const open = about.days && (await queryOf.available(db, about.days, about.zone));
  const stations = await db.select().from(station).where(isAmong(station.kindId, about.kinds)).orderBy(asc(station.id));
  const asked = new Map(hours.map((row) => [row.station_id, row]));
  const nothing = { proposals: 0, requested: 0, granted: 0 };
  return stations
    .filter(({ id }) => asked.has(id) || used.has(id))
    .map(({ id, kindId, nameRu, nameEn }): Out<typeof StationRow> => {
      const row = asked.get(id) ?? nothing;
      const available = open?.get(kindId) ?? null;
      return {
        ...row,
        station_id: id,
        station: language === 'ru' ? nameRu : nameEn,
        kind: kindId as Kind,
        used: toTenths(used.get(id) ?? 0),
        available,
        oversubscription: available ? Math.round((row.requested / available) * 100) / 100 : null,
      };
    })
    .sort(
      (one, other) => (other.oversubscription ?? 0) - (one.oversubscription ?? 0) || other.requested - one.requested,
    );
}

export async function totalOf({ db, clock }: Deps, about: Chosen): Promise<Out<typeof Total>> {
  const [hours, used, submitted, before] = await Promise.all([
    queryOf.requested(db, about),
    queryOf.used(db, about, clock.now()),
    countAll(db, about),
    about.before && countAll(db, { ...about, proposals: about.before }),
  ]);
  const sum = (numbers: readonly number[]) => toTenths(numbers.reduce((all, one) => all + one, 0));
  return {
    submitted,
    submitted_before: before,
    requested: sum(hours.map(({ requested }) => requested)),
    granted: sum(hours.map(({ granted }) => granted)),
    used: sum(used.map((row) => row.used ?? 0)),
  };
}

const toTenths = (hours: number): number => Math.round(hours * 10) / 10;

const countAll = async (db: Deps['db'], about: Chosen): Promise<number> =>
  (await queryOf.by_status(db, about)).reduce((sum, { count }) => sum + count, 0);

export async function generalOf({ db, clock }: Deps, about: Chosen): Promise<Out<typeof General>> {
  const [all, assigned, submitted, done, held] = await Promise.all([
    queryOf.by_status(db, about),
    queryOf.assigned(db, about),
    queryOf.submitted(db, 'month', about),
    queryOf.done(db, 'month', about),
    queryOf.experiments(db, about, clock.now()),
  ]);
  const inStatus = (status: number) =>
    all.filter((group) => group.status === status).reduce((sum, { count }) => sum + count, 0);
  const experiments = (kind: number) => held.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0);
  const y1 = new Map(submitted.map(({ x, y }) => [x, y]));
  const y2 = new Map(done.map(({ x, y }) => [x, y]));
  return {
    created: all.reduce((sum, { count }) => sum + count, 0),
    expertise: inStatus(s.expertise),
    statement: inStatus(s.statement),
    scheduled: inStatus(s.scheduled),
    scheduled_hours: toTenths(assigned),
    month_stat: [...new Set([...y1.keys(), ...y2.keys()])]
      .sort()
      .map((x) => ({ x, y1: y1.get(x) ?? 0, y2: y2.get(x) ?? 0 })),
    experiments: recordOf(megascienceTypes, (type) => experiments(facilityKinds[type])),
    deadlines: about.deadline === null ? await deadlines(db, about) : [about.deadline],
  };
}

/** Laboratories have one a month: beside the others they would only be a fence. */
async function deadlines(db: Deps['db'], { days, kinds }: Chosen): Promise<string[]> {
  if (!days) return [];
  const rows = await db
    .selectDistinct({ day: facilitySession.deadline })
    .from(facilitySession)
    .where(
      and(
        isAmong(facilitySession.kindId, kinds.length > 1 ? kinds.filter((kind) => kind !== facilityKinds.lab) : kinds),
        gte(facilitySession.deadline, days.from),
        lte(facilitySession.deadline, days.to),
      ),
    )
    .orderBy(asc(facilitySession.deadline));
  return rows.map(({ day }) => day);
}

export const flowView = async ({ db }: Deps, about: Chosen) => {
  const { stages, ends } = flowOf(await queryOf.flow(db, about));
  return { stages: [...stages], ends: [...ends] };
};

/** Every role, also one that nobody holds. */
export async function roleRows({ db, texts }: Deps, language: Language) {
  const counts = new Map((await queryOf.by_role(db)).map(({ role, count }) => [role, count]));
  return roles.map((role: Role) => ({
    role,
    name: texts.text(language, `account.role.${role}`),
    count: counts.get(role) ?? 0,
  }));
}

/** Of the authors; nameless for whoever has stated none. */
export const organisationRows = async ({ db }: Pick<Deps, 'db'>, language: Language, about: Chosen) =>
  (await queryOf.by_organisation(db, about, language)).map((row) => ({ ...row, organisation: row.organisation ?? '' }));

/** What the general page draws; people only for those who look after all. */
export async function pageOf(
  deps: Deps,
  actor: Actor,
  language: Language,
  about: Chosen,
): Promise<Out<typeof StatisticsPage>> {
  const { db } = deps;
  const people = async () => {
    const [total, byRole, organisations] = await Promise.all([
      queryOf.users(db, about, language),
      roleRows(deps, language),
      organisationRows(deps, language, about),
    ]);
    return { total, roles: byRole, organisations };
  };
  const [general, total, flow, stations, created, done, ofPeople] = await Promise.all([
    generalOf(deps, about),
    totalOf(deps, about),
    flowView(deps, about),
    stationRows(deps, language, about),
    queryOf.submitted(db, 'week', about),
    queryOf.done(db, 'week', about),
    seesPeople(actor) ? people() : undefined,
  ]);
  return { general, total, flow, stations, weekly: { created, done }, ...(ofPeople && { people: ofPeople }) };
}

const chosenTypes: readonly string[] = ['yes_no', 'one_of', 'several_of'];

/** Those whose answers are chosen, not written. */
const countedQuestions = async ({ db }: Pick<Deps, 'db'>, actor: Actor, language: Language) =>
  (await listQuestions(db, actor, language)).filter(({ type }) => chosenTypes.includes(type));

export const questionsView = async (deps: Pick<Deps, 'db'>, actor: Actor, language: Language) =>
  (await countedQuestions(deps, actor, language)).map(({ id, label, form_title, is_ended }) => ({
    id,
    label,
    form_title,
    is_ended,
  }));

/** @throws AppError `not_found` for a question that this person does not know */
export async function answerCounts(
  deps: Pick<Deps, 'db' | 'texts'>,
  actor: Actor,
  language: Language,
  { about, questionId }: { readonly about: Chosen; readonly questionId: number },
): Promise<Out<typeof AnswerCounts>> {
  const found = (await countedQuestions(deps, actor, language)).find(({ id }) => id === questionId);
  if (!found) throw new AppError('not_found');
  const { answered, counts } = await queryOf.by_answer(deps.db, about, actor, found);
  const all =
    found.type === 'yes_no'
      ? (['yes', 'no'] as const).map((word) => ({
          id: Number(word === 'yes'),
          key: String(word === 'yes'),
          name: deps.texts.text(language, `forms.${word}`),
          isEnded: false,
        }))
      : found.options.map(({ id, name, is_ended: isEnded }) => ({ id, key: String(id), name, isEnded }));
  return {
    answered,
    options: all
      .map(({ id, ...option }) => ({ ...option, count: counts[id] ?? 0 }))
      .filter(({ isEnded, count }) => !isEnded || count > 0)
      .map(({ key, name, count }) => ({ key, name, count })),
  };
}
