import { describe, expect, it } from 'vitest';
import { DraftFields } from './draft.schemas.ts';

const accepts = (fields: object) => DraftFields.safeParse(fields).success;
const read = (fields: object) => DraftFields.parse(fields);

describe('the limits of a draft (specification, section 9)', () => {
  it.each([
    ['name', 200],
    ['keywords', 100],
    ['problem_formulation', 3000],
    ['background', 3000],
    ['expected_results', 3000],
    ['experiment_strategy', 3000],
    ['applicant_equipment', 300],
    ['sample_description', 128],
    ['other_dangers', 400],
    ['local_contacts', 200],
  ])('%s has at most %i characters', (field, limit) => {
    expect([accepts({ [field]: 'я'.repeat(limit) }), accepts({ [field]: 'я'.repeat(limit + 1) })]).toEqual([
      true,
      false,
    ]);
  });

  it('publications are ten lines at most, however many of them are empty', () => {
    expect(accepts({ team_publications: 'Статья\n\n'.repeat(10) })).toBe(true);
    expect(accepts({ team_publications: 'Статья\n'.repeat(11) })).toBe(false);
  });

  it('beam time is whole hours up to 720; none yet is a draft too', () => {
    for (const hours of [null, 0, 1, 720])
      expect([hours, accepts({ experiment_duration: hours })]).toEqual([hours, true]);
    for (const hours of [-1, 1.5, 721, '24'])
      expect([hours, accepts({ experiment_duration: hours })]).toEqual([hours, false]);
  });

  it('samples are counted in whole ones, their sizes are decimals that are not negative', () => {
    for (const count of [1.5, -1]) expect(accepts({ sample_count: count })).toBe(false);
    for (const size of ['sample_avarage_size', 'sample_volume', 'sample_surface_area', 'sample_mass'])
      expect([accepts({ [size]: 0.05 }), accepts({ [size]: -0.05 })]).toEqual([true, false]);
  });

  it('keywords are counted in characters, not in words', () => {
    expect(accepts({ keywords: 'а б в г д е ё ж з' })).toBe(true);
  });

  it('one station, one facility of three', () => {
    expect([accepts({ stations: [1] }), accepts({ stations: [1, 2] })]).toEqual([true, false]);
    expect([accepts({ facility_kind: 3 }), accepts({ facility_kind: 4 })]).toEqual([true, false]);
  });
});

describe('preferred dates', () => {
  const dates = (text: string | null) => read({ experiment_calendar: text }).experiment_calendar;

  it('are kept as earlier:later', () => {
    expect(dates('2026-05-01:2026-05-09')).toBe('2026-05-01:2026-05-09');
  });
  it('that are reversed are swapped', () => {
    expect(dates('2026-05-09:2026-05-01')).toBe('2026-05-01:2026-05-09');
  });
  it('of one day are that day twice', () => {
    expect([dates('2026-05-01'), dates('2026-05-01:2026-05-01')]).toEqual(Array(2).fill('2026-05-01:2026-05-01'));
  });
  it('may be none', () => {
    expect([dates(''), dates(null)]).toEqual([null, null]);
  });
  it.each(['скоро', '2026-02-30', '2026-05-01:', '2026-05-01:2026-05-02:2026-05-03', '01.05.2026'])(
    'are not %s',
    (text) => {
      expect(accepts({ experiment_calendar: text })).toBe(false);
    },
  );
});

describe('the area and the method', () => {
  it('come as a number or as a list of one', () => {
    expect(read({ scientific_subjects: [2], method: '3' })).toEqual({ scientific_subjects: 2, method: 3 });
    expect(accepts({ scientific_subjects: [1, 2] })).toBe(false);
  });
  it('may be none, in each of the ways in which screens say so', () => {
    for (const none of [null, '', []]) expect(read({ method: none }).method).toBeNull();
  });
});
