/** Fixed fields of a proposal that a condition may ask about; all of them are chosen, none is written. */
export const fixedFields = [
  'scientific_subjects',
  'facility_kind',
  'stations',
  'method',
  'additional_equipment',
  'sample_type_id',
  'is_toxic',
  'is_biohazard',
  'is_different_dangerous',
  'can_work_at_night',
] as const;
export type FixedField = (typeof fixedFields)[number];
