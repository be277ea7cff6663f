import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { ReadinessNeed, ReadinessState, ReadinessTurn } from '@luch/contract/visit/readiness.schemas.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';

/** What an experiment needs, as the function of the database tells it, with names in both languages. */
export interface NeedRow extends Record<string, unknown> {
  readonly slot_id: number;
  readonly need: ReadinessNeed;
  readonly visit_id: number | null;
  readonly person_id: number | null;
  readonly state: ReadinessState;
  readonly due: string | null;
  readonly turn: ReadinessTurn;
  readonly about: string;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly course_ru: string | null;
  readonly course_en: string | null;
  readonly applicant_id: number;
  readonly station_id: number;
  readonly proposal_id: number;
  readonly starts: string;
  readonly ends: string;
}

type Known = Pick<Deps, 'settings' | 'config' | 'clock'>;

/** One statement for any number of experiments. */
export async function readinessOf(deps: Known, tx: Executor, slotIds: readonly number[]): Promise<NeedRow[]> {
  if (slotIds.length === 0) return [];
  const zone = deps.config.facilityTimeZone;
  const { rows } = await tx.execute<NeedRow>(sql`
    select f.slot_id, f.need, f.visit_id, f.person_id, f.state, f.due::text, f.turn, f.about,
      coalesce(p.last_name, v.last_name) as last_name, coalesce(p.first_name, v.first_name) as first_name,
      coalesce(p.middle_name, v.middle_name) as middle_name, c.name_ru as course_ru, c.name_en as course_en,
      o.applicant_id, r.station_id, r.proposal_id,
      to_char(r.start_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as starts,
      to_char(r.finish_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as ends
    from slot_readiness(${`{${slotIds.join()}}`}::int[], ${dayOf(deps.clock.now(), zone)}::date, ${zone}, ${rulesOf(deps)}::jsonb) f
    join calendar_record r on r.id = f.slot_id
    join proposal o on o.id = r.proposal_id
    left join visit v on v.id = f.visit_id
    left join person p on p.id = f.person_id
    left join course c on f.need = 'training' and c.id::text = f.about
    order by r.start_at, f.slot_id, array_position(array['people', 'training', 'pass', 'sample', 'parcel', 'report'], f.need),
      f.visit_id, f.about`);
  return rows;
}

const rulesOf = ({ settings }: Pick<Deps, 'settings'>): string =>
  JSON.stringify({
    visits_from: settings.value('visits_from'),
    training_from: settings.value('training_from'),
    safety_from: settings.value('safety_from'),
    parcels_from: settings.value('parcels_from'),
    names: settings.value('visit_names_days'),
    passes: settings.value('visit_passes_days'),
    training: settings.value('visit_training_days'),
    samples: settings.value('visit_samples_days'),
    parcels: settings.value('visit_parcels_days'),
  });

/** Who or what is meant: a person by name, a course or a parcel by what it is called. */
export function whoOf({ last_name: last, first_name: first, middle_name: middle, need, about }: NeedRow): string {
  if (last !== null) return shortName({ last_name: last, first_name: first ?? '', middle_name: middle });
  return need === 'parcel' ? about : '';
}

export function aboutOf(language: Language, { need, about, course_ru: ru, course_en: en }: NeedRow): string {
  if (need === 'training') return (language === 'ru' ? ru : en) ?? '';
  return need === 'people' ? '' : about;
}
