import { describe, expect, it } from 'vitest';
import { type DraftValues, missingIn, type StationFacts } from './draft.steps.ts';

const station: StationFacts = { isActive: true, isAvailable: true, methodIds: [3] };
const complete: DraftValues = {
  name: 'Церий',
  keywords: 'XANES',
  problem_formulation: 'Содержание',
  background: 'Задел',
  expected_results: 'Результаты',
  scientific_subjects: 1,
  facility_kind: 1,
  station_id: 5,
  method: 3,
  experiment_strategy: 'План',
  experiment_duration: 60,
  sample_description: 'Порошок',
  sample_type_id: 1,
  sample_count: 5,
  sample_avarage_size: null,
  sample_volume: null,
  sample_surface_area: null,
  sample_mass: 120,
};
const missing = (change: Partial<DraftValues>, facts: StationFacts | null = station) =>
  missingIn({ ...complete, ...change }, facts).map(({ step, field, key }) => `${step} ${field}: ${key}`);

describe('what a submit would miss', () => {
  it('is nothing without team, files, previous proposals, publications, dates and own equipment', () => {
    expect(missing({})).toEqual([]);
  });

  it.each([
    ['name', 'info'],
    ['keywords', 'info'],
    ['problem_formulation', 'info'],
    ['background', 'info'],
    ['expected_results', 'info'],
    ['experiment_strategy', 'station'],
    ['sample_description', 'sample'],
  ] as const)('is the text %s of the step %s', (field, step) => {
    expect(missing({ [field]: '' })).toEqual([`${step} ${field}: required`]);
  });

  it('is scientific area, facility, method and sample type when nothing is chosen', () => {
    expect(missing({ scientific_subjects: null })).toEqual(['info scientific_subjects: required']);
    expect(missing({ facility_kind: null })).toEqual(['station facility_kind: required']);
    expect(missing({ method: null })).toEqual(['station method: required']);
    expect(missing({ sample_type_id: null })).toEqual(['sample sample_type_id: required']);
  });

  it.each([null, 0])('is beam time of %s hours, and as many samples', (none) => {
    expect(missing({ experiment_duration: none })).toEqual(['station experiment_duration: hours']);
    expect(missing({ sample_count: none })).toEqual(['sample sample_count: count']);
  });

  it.each(['sample_avarage_size', 'sample_volume', 'sample_surface_area', 'sample_mass'] as const)(
    'is a size, of which %s alone is enough',
    (size) => {
      expect(missing({ sample_mass: null, [size]: 0.5 })).toEqual([]);
      expect(missing({ sample_mass: null, [size]: 0 })).toEqual(['sample sample_avarage_size: one_size']);
    },
  );

  it('is a station that takes no experiments now, or is there no more', () => {
    expect(missing({ station_id: null }, null)).toEqual(['station stations: required']);
    expect(missing({}, { ...station, isAvailable: false })).toEqual(['station stations: station_unavailable']);
    expect(missing({}, { ...station, isActive: false })).toEqual(['station stations: station_inactive']);
  });

  it('is a method that the station does not offer', () => {
    expect(missing({ method: 4 })).toEqual(['station method: method_not_here']);
  });

  it.each(['isAvailable', 'isActive'] as const)('is no method of a station that is to be changed (%s)', (fact) => {
    const fields = (method: number | null) =>
      missingIn({ ...complete, method }, { ...station, [fact]: false }).map(({ field }) => field);
    expect(fields(4)).toEqual(['stations']);
    expect(fields(null)).toEqual(['stations']);
  });

  it('stands in the order of the steps', () => {
    const steps = missingIn({ ...complete, name: '', method: null, sample_count: null }, station).map(
      ({ step }) => step,
    );
    expect(steps).toEqual(['info', 'station', 'sample']);
  });

  it('is nothing in a plan change that only another edit could fill in: neither texts, station, method nor time', () => {
    const closed = {
      ...complete,
      name: '',
      scientific_subjects: null,
      keywords: '',
      station_id: null,
      method: null,
      experiment_duration: null,
      facility_kind: null,
    };
    expect(missingIn(closed, null, true)).toEqual([]);
    expect(missingIn({ ...closed, experiment_strategy: '' }, null, true)).toHaveLength(1);
  });
});
