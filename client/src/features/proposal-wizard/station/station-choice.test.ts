import { describe, expect, test } from 'vitest';
import { placeWith } from '../../../../testing/fixtures/place.ts';
import { type Draft, emptyDraft } from '../draft/draft.ts';
import type { Equipment, Method } from '../../../api/reference/stations.ts';
import { chooseKind, chooseStation, newMemory } from './station-choice.ts';

const row = (id: number, facts: Partial<Equipment>): Equipment =>
  placeWith({ id, code: `${id}`, name: `${id}`, full_name: '', ...facts });
const method = (id: number, stations: number[]): Method => ({
  id,
  name: `${id}`,
  short_name: '',
  description: '',
  method_equipment: stations,
});
const stm = row(1, {});
const exafs = row(2, {});
const disk = row(3, { megascience_type: 'reactor', megascience_type_ext_id: 2 });
const furnace = row(1001, { type: 'additional', additional_for: [1, 2] });
const cell = row(1002, { type: 'additional', additional_for: [1] });
const lists = {
  equipment: [stm, exafs, disk, furnace, cell],
  methods: [method(10, [1, 2]), method(11, [1]), method(12, [3])],
};
const draft: Draft = {
  ...emptyDraft,
  facility_kind: 1,
  stations: [1],
  method: 10,
  additional_equipment: [1001, 1002],
};

describe('another station', () => {
  test('keeps the method that it offers too, and the equipment that can be used there', () => {
    expect(chooseStation(exafs, draft, lists, newMemory())).toEqual({
      facility_kind: 1,
      stations: [2],
      method: 10,
      additional_equipment: [1001],
    });
  });

  test('takes its only method by itself, and brings its facility along', () => {
    expect(chooseStation(disk, draft, lists, newMemory())).toMatchObject({ facility_kind: 2, method: 12 });
  });

  test('that is unavailable has no methods', () => {
    expect(chooseStation({ ...disk, is_available: false }, draft, lists, newMemory())).toMatchObject({ method: null });
  });

  test('tried before comes back with what was chosen for it', () => {
    const memory = newMemory();
    const there = { ...draft, ...chooseStation(exafs, draft, lists, memory) };
    expect(chooseStation(stm, there, lists, memory)).toMatchObject({ method: 10, additional_equipment: [1001, 1002] });
  });
});

describe('another facility', () => {
  test('takes the station out, and gives it back on return', () => {
    const memory = newMemory();
    const away = chooseKind(2, draft, memory);
    expect(away).toEqual({ facility_kind: 2, stations: [], method: null, additional_equipment: [] });
    expect(chooseKind(1, { ...draft, ...away }, memory)).toMatchObject({ stations: [1], method: 10 });
  });

  test('that is the present one changes nothing', () => {
    expect(chooseKind(1, draft, newMemory())).toEqual({});
  });
});
