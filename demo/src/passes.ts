import { DAY, addDays } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { passLimits as limits } from '@luch/contract/pass/pass-limits.ts';
import { type PassInput, PassInput as Schema } from '@luch/contract/pass/pass.inputs.ts';
import type { PersonalPassAction } from '@luch/contract/pass/pass.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { actorById } from '@luch/server/modules/account/account.queries.ts';
import { slotsOfMany } from '@luch/server/modules/calendar-records/calendar-records.queries.ts';
import { performPassAction } from '@luch/server/modules/pass/commands/perform-pass-action.ts';
import { requestPass } from '@luch/server/modules/pass/commands/request-pass.ts';
import { hostsOf, isAbroad, peopleOf } from '@luch/server/modules/pass/commands/request.queries.ts';
import { proposal, type ProposalRecord } from '@luch/server/modules/proposal/proposal.tables.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

/** What becomes of a request, in turn, so that every status is there. */
const lives: readonly (readonly PersonalPassAction[])[] = [
  ['send'],
  ['send', 'in_work', 'done'],
  ['send', 'in_work'],
  ['send', 'in_work', 'done'],
  ['send'],
  ['send', 'reject'],
  [],
  ['delete'],
  ['send', 'in_work', 'done'],
  ['send'],
];
/** Days from today on which visits begin: some wait for the office though they are near. */
const beginnings = [1, 0, 4, 0, 2, 6, 9, 12, 0, 5];

const reasons = [
  'Эксперимент на станции, привозим газовую ячейку и баллон 5 % H₂/He, 2 л.',
  'Измерения по заявке, ввоз электрохимической ячейки и потенциостата.',
  'Подготовка образцов и сборка печи перед экспериментом.',
];
/** People whom the portal does not know. */
const invited = [
  { last_name: 'Макетов', first_name: 'Ярослав', middle_name: 'Янович', organization: 'БГУ', is_foreign: true },
  { last_name: 'Образцова', first_name: 'Алина', middle_name: 'Ильинична', organization: 'МФТИ', is_foreign: false },
];

/** Passes of proposals that have time: in every status, some for today, some long past. By the commands of real use. */
export async function givePasses(deps: Deps, office: Actor): Promise<void> {
  const now = deps.clock.now();
  const today = dayOf(now, deps.config.facilityTimeZone);
  const timed = (await deps.db.select().from(proposal)).filter(({ status }) => status === 7 || status === 8);
  let given = 0;
  for (const row of timed.toSorted((one, other) => one.id - other.id)) {
    const number = given % lives.length;
    const start = addDays(today, beginnings[number] ?? 0);
    const days = { start_date: start, finish_date: addDays(start, 2) };
    const isGiven = await give(deps, row, office, { days, number, past: false });
    if (isGiven || (await giveAsPlanned(deps, row, office, number))) given += 1;
  }
}

interface Giving {
  readonly days: { readonly start_date: string; readonly finish_date: string };
  readonly number: number;
  /** The visit is over by now: it was asked for before. */
  readonly past: boolean;
}

/** On the days of the experiment itself, which may be long ago. */
async function giveAsPlanned(deps: Deps, row: ProposalRecord, office: Actor, number: number): Promise<boolean> {
  const zone = deps.config.facilityTimeZone;
  const [slot] = await slotsOfMany(deps.db, [row.id]);
  if (!slot) return false;
  const start = dayOf(slot.startAt, zone);
  const last = dayOf(slot.finishAt, zone);
  const furthest = addDays(start, limits.maxDays);
  const past = slot.finishAt < deps.clock.now();
  const before = turnableClock(new Date(slot.startAt.getTime() - 6 * DAY));
  const days = { start_date: start, finish_date: last < furthest ? last : furthest };
  return give(past ? { ...deps, clock: before } : deps, row, office, { days, number, past });
}

/** Answers whether these days lie in the session of the proposal. */
async function give(deps: Deps, row: ProposalRecord, office: Actor, { days, number, past }: Giving): Promise<boolean> {
  const author = await actorById(deps.db, row.applicantId);
  if (!author) return false;
  const people = (await peopleOf(deps.db, row, 'ru')).slice(0, 3);
  const hosts = await hostsOf(deps.db, row.stationId, 'ru');
  const stranger = invited[number % 4];
  const input: PassInput = Schema.parse({
    proposal_id: row.id,
    draft: true,
    ...days,
    pass_type: number % 2 === 0 ? 1 : 2,
    guests: [
      ...people.map(({ id, country }) => ({ user_id: id, is_foreign: isAbroad(country) })),
      ...(stranger ? [{ ...stranger, phone_number: '+7 495 000-00-26' }] : []),
    ],
    responsibles: hosts.slice(0, 1).map(({ id }) => id),
    need_applicant_equipment_pass: number % 3 === 0,
    justification: reasons[number % reasons.length],
  });
  try {
    const id = await requestPass(deps, author, input);
    const life = past ? (['send', 'in_work', 'done'] as const) : (lives[number] ?? []);
    for (const action of life) {
      const doer = action === 'send' || action === 'delete' ? author : office;
      const reason =
        action === 'reject' ? 'Нет отметки об инструктаже: пройдите его и подайте запрос снова' : undefined;
      await performPassAction(deps, doer, { id, action, reason });
    }
    return true;
  } catch (error) {
    if (error instanceof FieldError || (error instanceof AppError && error.code === 'pass_time_over')) return false;
    throw error;
  }
}
