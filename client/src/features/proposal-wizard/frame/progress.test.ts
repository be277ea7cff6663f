import { beforeAll, describe, expect, test } from 'vitest';
import { placeWith } from '../../../../testing/fixtures/place.ts';
import { questionWith } from '../../../../testing/fixtures/question.ts';
import { emptyDraft, type Patch } from '../draft/draft.ts';
import { fetchRules, problemsIn } from '../draft/rules.ts';
import { stationFacts } from '../references.ts';
import { progressOf, type ProgressFacts } from './progress.ts';

beforeAll(() => fetchRules());

const station = { isActive: true, isAvailable: true, methodIds: [3] };
const complete: Patch = {
  name: 'Церий',
  scientific_subjects: 1,
  keywords: 'XANES',
  problem_formulation: 'Содержание',
  background: 'Задел',
  expected_results: 'Результаты',
  facility_kind: 1,
  stations: [5],
  method: 3,
  experiment_duration: 60,
  experiment_strategy: 'План',
  sample_description: 'Порошок',
  sample_type_id: 1,
  sample_count: 5,
  sample_mass: 120,
};
const read = (patch: Patch, facts: Partial<ProgressFacts> = {}) =>
  progressOf({
    draft: { ...emptyDraft, ...patch },
    invalid: [...problemsIn({ ...emptyDraft, ...patch }, emptyDraft).keys()],
    station,
    disputed: [],
    questions: [],
    needsMove: false,
    furthest: 0,
    planOnly: false,
    files: 0,
    members: 0,
    ...facts,
  });
const marks = (patch: Patch, facts: Partial<ProgressFacts> = {}) =>
  Object.values(read(patch, facts).steps).map(({ mark }) => mark);

describe('marks of the steps', () => {
  test('an empty draft has not been started', () => {
    expect(marks({})).toEqual(['empty', 'empty', 'empty', 'empty', 'empty', 'empty']);
  });

  test('a complete draft can be submitted without team and files', () => {
    expect(marks(complete, { furthest: 5 })).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
  });

  test('moving to a later step checks the earlier ones', () => {
    expect(marks({}, { furthest: 2 }).slice(0, 3)).toEqual(['incomplete', 'incomplete', 'empty']);
  });

  test('a step that was begun says what is missing', () => {
    expect(read({ ...complete, sample_description: '', sample_mass: null }).steps.sample).toEqual({
      mark: 'incomplete',
      fields: ['sample_description', 'sample_avarage_size'],
    });
  });

  test('a text over its limit is wrong, not missing', () => {
    const { steps, missing } = read({ ...complete, name: 'а'.repeat(201) });
    expect(steps.info).toEqual({ mark: 'wrong', fields: ['name'] });
    expect(missing).toEqual([]);
    expect(steps.review.mark).toBe('empty');
  });

  test('what the server refused is wrong', () => {
    expect(read(complete, { invalid: ['method'] }).steps.station).toEqual({ mark: 'wrong', fields: ['method'] });
  });

  test('a file or a member is a beginning', () => {
    expect(marks({}, { files: 1, members: 1 })).toEqual(['empty', 'empty', 'empty', 'done', 'done', 'empty']);
  });

  test('while the lists of stations are on their way no station is called closed', () => {
    expect(read(complete, { station: 'unknown' }).missing).toEqual([]);
    const { missing } = read({ ...complete, method: null }, { station: 'unknown' });
    expect(missing.map(({ field }) => field)).toEqual(['method']);
  });

  test('an unavailable station is named, and nothing else: its methods are not in the list meanwhile', () => {
    const closed = placeWith({ id: 5, is_available: false });
    const methods = [{ id: 3, name: 'РСА', short_name: '', description: '', method_equipment: [] }];
    const keys = (method: number | null) =>
      read({ ...complete, method }, { station: stationFacts([closed], methods, 5) }).missing.map(({ key }) => key);
    expect(keys(3)).toEqual(['station_unavailable']);
    // Where it is chosen while it is closed, there is no method to choose.
    expect(keys(null)).toEqual(['station_unavailable']);
  });

  describe('an answer that cannot be saved', () => {
    const gas = questionWith({ id: 11, step: 'sample', type: 'yes_no', label: 'Нужна ли газовая линия' });
    const conditions = [{ of: 11, is: 'is' as const, values: [true] }];
    const flow = questionWith({ id: 12, step: 'sample', type: 'number', label: 'Расход', max: 900, conditions });
    const answered = (isGas: boolean, facts: Partial<ProgressFacts> = {}) =>
      read(
        { ...complete, 'answers.11': isGas, 'answers.12': 950 },
        { questions: [gas, flow], invalid: ['answers.12'], ...facts },
      );

    test('is wrong while its question is asked', () => {
      expect(answered(true)).toMatchObject({ wrong: ['answers.12'], unasked: [] });
    });

    test('does not stand in the way once it is not, and is named to be taken back', () => {
      const { wrong, unasked, steps } = answered(false);
      expect([wrong, unasked, steps.review.mark]).toEqual([[], ['answers.12'], 'done']);
    });

    test('waits for the author where it was changed in two places', () => {
      expect(answered(false, { disputed: ['answers.12'] })).toMatchObject({ wrong: ['answers.12'], unasked: [] });
    });
  });

  test('from its day on the move to new questions is missing, with everything else filled in', () => {
    const { missing, steps } = read(complete, { needsMove: true });
    expect(missing.map(({ key }) => key)).toEqual(['move_form']);
    expect(steps.review.mark).toBe('empty');
  });

  test('a plan change asks for no station, method or time', () => {
    const { missing } = read(
      { ...complete, stations: [], method: null, experiment_duration: null },
      { planOnly: true },
    );
    expect(missing).toEqual([]);
  });
});
