import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { CourseInput } from '@luch/contract/training/training.schemas.ts';
import { actorById, responsiblesOf } from '@luch/server/modules/account/account.queries.ts';
import { performPassAction } from '@luch/server/modules/pass/commands/perform-pass-action.ts';
import { teamOfProposal } from '@luch/server/modules/proposal/letters/recipients.queries.ts';
import { performSafetyAction } from '@luch/server/modules/safety/commands/perform-safety-action.ts';
import { saveSamples } from '@luch/server/modules/safety/commands/save-samples.ts';
import { printOf } from '@luch/server/modules/safety/safety.queries.ts';
import { tickTraining } from '@luch/server/modules/training/commands/record-training.ts';
import { saveCourse } from '@luch/server/modules/training/commands/save-course.ts';
import { makePasses } from '@luch/server/modules/visit/commands/make-passes.ts';
import { performVisitAction } from '@luch/server/modules/visit/commands/perform-visit-action.ts';
import { planVisits } from '@luch/server/modules/visit/commands/plan-visits.ts';
import { announceParcel, performParcelAction } from '@luch/server/modules/visit/parcels/announce-parcel.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

const courseText = readFileSync(path.join(import.meta.dirname, '../data/course.json'), 'utf8');

interface Slot {
  readonly slotId: number;
  /** Of the proposal. */
  readonly id: number;
  readonly applicantId: number;
  readonly stationId: number;
  readonly kindId: number;
}

/** An experiment that is still to come, with everybody who has to do with it. */
interface Coming {
  readonly deps: Deps;
  readonly slotId: number;
  readonly row: Pick<Slot, 'id'>;
  readonly author: Actor;
  readonly team: readonly Actor[];
  readonly station: Actor;
  readonly safety: Actor;
  readonly office: Actor;
  readonly courseId: number;
}

/** How far the teams are, in turn: ready, nearly there, not begun, on the way. */
const lives: readonly ((coming: Coming) => Promise<void>)[] = [ready, named, () => Promise.resolve(), begun];

/** Visits to the experiments that are still to come, by the commands of real use: some ready, some late, some waiting. */
export async function planTheVisits(deps: Deps, { office, safety }: { office: Actor; safety: Actor }): Promise<void> {
  const courseId = await saveCourse(deps, safety, CourseInput.parse(JSON.parse(courseText)));
  const slots = await deps.sql<readonly Slot[]>`
    select r.id as "slotId", p.id, p.applicant_id as "applicantId", p.station_id as "stationId", p.kind_id as "kindId"
    from calendar_record r join proposal p on p.id = r.proposal_id
    where r.type = 2 and p.status = 7 and r.start_at > ${deps.clock.now().toISOString()}::timestamptz
    order by r.start_at, r.id`;
  for (const [index, { slotId, ...row }] of slots.entries()) {
    const people = await deps.db.transaction((tx) => teamOfProposal(tx, row));
    const [keeper = 0] = await responsiblesOf(deps.db, row.stationId);
    const [author, station] = [await actorById(deps.db, row.applicantId), await actorById(deps.db, keeper)];
    const team = (await Promise.all(people.map((id) => actorById(deps.db, id)))).filter((one) => one !== undefined);
    if (!author || !station || team.some(({ id }) => id === station.id)) continue;
    const coming = { deps, slotId, row, author, team, station, safety, office, courseId };
    await lives[index % lives.length]?.(coming).catch(notTogether);
  }
}

/** Two experiments of a proposal have one case of safety: what it allows no more is left as it is. */
function notTogether(error: unknown): void {
  if (!(error instanceof FieldError || error instanceof AppError)) throw error;
}

async function named({ deps, slotId, row, author, station }: Coming): Promise<void> {
  await planVisits(deps, author, { slot_id: slotId });
  await confirm(deps, slotId, author);
  await saveSamples(deps, author, {
    proposal_id: row.id,
    seen_print: await printOf(deps.db, row.id),
    samples: [
      {
        number: 2,
        name: 'Плавиковая кислота, 10 %',
        form: 'раствор',
        amount: '20 мл',
        un_number: '1790',
        hazards: ['H300', 'H310', 'H314', 'H330'],
      },
    ],
  });
  await performSafetyAction(deps, author, { proposal_id: row.id, action: 'declare', level: 'red' });
  await performSafetyAction(deps, station, { proposal_id: row.id, action: 'agree' });
}

async function begun({ deps, slotId, row, author }: Coming): Promise<void> {
  await planVisits(deps, author, { slot_id: slotId });
  await confirm(deps, slotId, author);
  await saveSamples(deps, author, {
    proposal_id: row.id,
    seen_print: await printOf(deps.db, row.id),
    samples: [
      {
        number: 2,
        name: 'Тиофен',
        form: 'жидкость',
        amount: '50 мл',
        un_number: '2414',
        hazards: ['H225', 'H302', 'H319'],
      },
      { number: 3, name: 'Водород', form: 'газ', amount: '2 л, 150 бар', un_number: '1049', hazards: ['H220', 'H280'] },
    ],
  });
  await performSafetyAction(deps, author, { proposal_id: row.id, action: 'declare', level: 'yellow' });
  await announceParcel(deps, author, {
    slot_id: slotId,
    direction: 'there',
    way: 'СДЭК',
    carrier_number: '',
    samples: 'Газовая ячейка, 12 кг',
    temperature: '',
    un_number: '',
  });
}

async function ready({ deps, slotId, row, author, team, station, safety, office, courseId }: Coming): Promise<void> {
  await planVisits(deps, author, { slot_id: slotId });
  const today = dayOf(deps.clock.now(), deps.config.facilityTimeZone);
  for (const one of team) {
    await confirm(deps, slotId, one);
    await tickTraining(deps, safety, { person_id: one.id, course_id: courseId, passed_at: today });
  }
  for (const id of (await makePasses(deps, office, slotId)).ids)
    for (const action of ['in_work', 'done'] as const) await performPassAction(deps, office, { id, action });
  await announceParcel(deps, author, {
    slot_id: slotId,
    direction: 'there',
    way: 'с собой',
    carrier_number: '7700',
    samples: 'Кюветы, 6 штук',
    temperature: '+4 °C',
    un_number: '',
  });
  const [sent] = await deps.sql<readonly { id: number }[]>`select id from parcel where slot_id = ${slotId}`;
  if (sent) await performParcelAction(deps, station, { parcel_id: sent.id, action: 'arrived', place: 'шкаф 3' });
  await performSafetyAction(deps, author, { proposal_id: row.id, action: 'declare', level: 'yellow' });
  await performSafetyAction(deps, station, { proposal_id: row.id, action: 'agree' });
  await performSafetyAction(deps, safety, {
    proposal_id: row.id,
    action: 'clear',
    conditions: 'Вытяжка включена весь опыт. Остаток увозит группа.',
  });
}

async function confirm(deps: Deps, slotId: number, one: Actor): Promise<void> {
  const [own] = await deps.sql<readonly { id: number }[]>`
    select id from visit where slot_id = ${slotId} and person_id = ${one.id} and status = 1`;
  if (own) await performVisitAction(deps, one, own.id, 'confirm', {});
}
