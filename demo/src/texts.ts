import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFields } from '@luch/contract/proposal/sample.fields.ts';
import type { DraftPart } from '@luch/server/modules/proposal/draft/proposal-fields.ts';
import {
  equipment,
  method,
  sampleType,
  scientificArea,
  station,
} from '@luch/server/modules/reference/reference.tables.ts';
import type { Db } from '@luch/server/platform/database/open.ts';
import { variedName } from './variations.ts';

/** A text of `demo/data/*proposals.json`: fields of a draft, with codes where a draft has ids. */
interface InventedText {
  readonly language: 'ru' | 'en';
  readonly kind: number;
  readonly station: string;
  readonly method: string;
  readonly scientific_area: string;
  readonly sample_type: string;
  readonly additional_equipment: readonly string[];
  readonly author: number;
  readonly members: readonly number[];
  readonly name: string;
  readonly experiment_duration: number;
  readonly applicant_equipment: string;
  readonly [field: string]: unknown;
}

const read = (name: string): readonly InventedText[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../data', name), 'utf8'));

export const texts = read('proposals.json');
/** Of one station, for one council; their numbers go on after those of the others. */
export const competing = read('competing-proposals.json');
export const firstCompeting = texts.length;

/** Fields that stand in the data as a draft has them. */
const plainFields = [
  'keywords',
  'problem_formulation',
  'background',
  'expected_results',
  'team_publications',
  'experiment_strategy',
  'applicant_equipment',
  'experiment_duration',
  ...sampleFields,
  'can_work_at_night',
  'local_contacts',
] as const;

export type DraftWriter = Awaited<ReturnType<typeof draftWriter>>;

/** @returns a function that writes text number `index` in one of its variations as the fields of a draft */
export async function draftWriter(db: Db) {
  const idOf = async (
    table: typeof station | typeof method | typeof scientificArea | typeof sampleType | typeof equipment,
  ) => new Map((await db.select({ id: table.id, code: table.code }).from(table)).map(({ id, code }) => [code, id]));
  const stations = await idOf(station);
  const methods = await idOf(method);
  const areas = await idOf(scientificArea);
  const samples = await idOf(sampleType);
  const extras = await idOf(equipment);
  return (index: number, variation: number): DraftPart => {
    const text = textAt(index);
    return {
      ...(Object.fromEntries(plainFields.map((field) => [field, text[field]])) as DraftPart),
      name: variedName(text.name, text.language, variation),
      scientific_subjects: areas.get(text.scientific_area) ?? null,
      facility_kind: text.kind,
      stations: [stations.get(text.station) ?? 0],
      method: methods.get(text.method) ?? null,
      sample_type_id: samples.get(text.sample_type) ?? null,
      additional_equipment: text.additional_equipment.flatMap((code) => extras.get(code) ?? []),
    };
  };
}

export function textAt(index: number): InventedText {
  const text = texts[index] ?? competing[index - firstCompeting];
  if (!text) throw new Error(`No text ${index}`);
  return text;
}
