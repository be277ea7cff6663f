import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { Line } from '../kernel/schemas.ts';
import { megascienceTypes } from './facility-kind.ts';

/** Specification, applicant side, section 3, Reference lists. Sessions: `session.schemas.ts`. */

/** `lang` is the language of the answer; without it, or with an unknown one, the caller's own. */
export const AnswerLanguage = z.enum(languages).optional().catch(undefined);

/** Whole lists, unless a page is asked for: forms need all of them at once. */
export const ListQuery = z.object({
  lang: AnswerLanguage,
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(100),
});
export const OrganisationQuery = ListQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Every word of it must occur in one of the names, in either language, or in the city. */
  search: Line(200).optional(),
});

/** False: retired, shown where it was chosen and not offered any more. */
const IsActive = z.boolean();

/** `name` and `title` are the same: the specification reads it under both names. */
export const NamedEntry = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  short_name: z.string(),
  is_active: IsActive,
});
export type NamedEntry = z.output<typeof NamedEntry>;

export const OrganisationEntry = NamedEntry.omit({ is_active: true }).extend({
  city: z.string(),
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.string(),
});
export type OrganisationEntry = z.output<typeof OrganisationEntry>;

export const PlainEntry = z.object({ id: z.number(), name: z.string(), is_active: IsActive });
export type PlainEntry = z.output<typeof PlainEntry>;

/** Stations and additional equipment in one list, as the specification has it; ids of the two never meet. */
export const EquipmentRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** Of a station; empty for additional equipment. */
  full_name: z.string(),
  type: z.enum(['station', 'additional']),
  megascience_type: z.enum(megascienceTypes),
  megascience_type_ext_id: z.number(),
  description: z.string(),
  /** False: 'temporarily unavailable'; an unavailable station offers no methods. */
  is_available: z.boolean(),
  /** Stations that additional equipment can be used at. */
  additional_for: z.array(z.number()),
  /** Properties of a station, as they are shown. */
  parameters: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Hours usually given at this station. */
  typical_hours: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** What `station-search.ts` looks through besides: names of the station and its methods in both languages, ... */
  search_names: z.string(),
  /** ... and descriptions in the other language. Empty for additional equipment. */
  search_text: z.string(),
});
export type EquipmentRow = z.output<typeof EquipmentRow>;

export const StationEntry = PlainEntry.extend({ full_name: z.string(), megascience_type_ext_id: z.number() });
export type StationEntry = z.output<typeof StationEntry>;

export const MethodRow = z.object({
  id: z.number(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  /** Active stations that offer it. */
  method_equipment: z.array(z.number()),
});
export type MethodRow = z.output<typeof MethodRow>;

/** A phrase to insert into `other_dangers`, and the switch of the form that goes with it. */
export const HazardRow = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  flag: z.enum(['is_toxic', 'is_biohazard', 'is_different_dangerous']),
});
export type HazardRow = z.output<typeof HazardRow>;
