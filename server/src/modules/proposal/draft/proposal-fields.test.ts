import { DraftFields } from '@luch/contract/proposal/draft.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changedNames,
  columnsOf,
  type DraftState,
  draftFields,
  draftStateOf,
  isBlank,
} from './proposal-fields.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

const filled: DraftState = {
  name: 'Белок',
  keywords: 'кристалл',
  problem_formulation: 'п',
  background: 'з',
  expected_results: 'р',
  scientific_subjects: 2,
  previous_proposals: [4],
  team_publications: 'т',
  facility_kind: 1,
  stations: [3],
  method: 5,
  experiment_strategy: 'план',
  applicant_equipment: 'печь',
  additional_equipment: [1001],
  experiment_duration: 24,
  sample_description: 'порошок',
  sample_type_id: 6,
  sample_count: 7,
  sample_avarage_size: 0.1,
  sample_volume: 0.2,
  sample_surface_area: 0.3,
  sample_mass: 0.4,
  is_toxic: true,
  is_biohazard: true,
  is_different_dangerous: true,
  other_dangers: 'пыль',
  can_work_at_night: true,
  local_contacts: 'Петров',
  experiment_calendar: '2026-05-01:2026-05-09',
  answers: { 12: 'печь' },
};
const links = { additional_equipment: [1001], previous_proposals: [4], answers: { 12: 'печь' } };
const blank = { stationId: null, preferredFrom: null, preferredTo: null } as ProposalRecord;

describe('the fields of a draft', () => {
  it('are all of the schema', () => {
    const { answers: _, ...fields } = filled;
    expect(Object.keys(fields).sort()).toEqual(Object.keys(DraftFields.shape).sort());
  });

  it('come back as they were written', () => {
    const row = { ...blank, ...columnsOf(filled) };
    expect(draftStateOf(row, links)).toEqual(filled);
  });

  it('stand in a column each, and the dates in two', () => {
    const columns = Object.keys(columnsOf(filled));
    expect(columns).toHaveLength(draftFields.length - 2 + 1);
  });

  it('are written only if they were sent', () => {
    expect(columnsOf({ stations: [], experiment_calendar: null, is_toxic: false })).toEqual({
      stationId: null,
      preferredFrom: null,
      preferredTo: null,
      isToxic: false,
    });
  });

  it('differ by their contents', () => {
    expect(changedFields(filled, { ...filled, stations: [3], additional_equipment: [1001] })).toEqual([]);
    expect(changedFields(filled, { ...filled, name: 'Иначе', stations: [] })).toEqual(['name', 'stations']);
  });

  it('differ by each answer, under the name of its question', () => {
    const other = { ...filled, answers: { 12: 'печь', 13: [1, 2] } };
    expect(changedNames(filled, filled)).toEqual([]);
    expect(changedNames(filled, other)).toEqual(['answers.13']);
    expect(changedNames(other, { ...filled, answers: {} })).toEqual(['answers.12', 'answers.13']);
  });

  it('are blank before anything is entered; a zero is not', () => {
    expect(['', null, false, []].map(isBlank)).toEqual([true, true, true, true]);
    expect([0, 'а', true, [1]].map(isBlank)).toEqual([false, false, false, false]);
  });
});
