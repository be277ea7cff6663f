import { readFileSync } from 'node:fs';
import { beamTime, birthDateMinimum, text } from '@luch/contract/kernel/limits.ts';
import { type PersonNames, mayBe, readAuthors, spellingKey } from '@luch/server/modules/archive/author-name.ts';
import { readDump } from '@luch/server/modules/archive/dump/read-dump.ts';
import { describe, expect, test } from 'vitest';
import { reviewTexts } from './src/review-texts.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Row[];
const codes = (name: string) => new Set(read(`../server/data/${name}.json`).map((row) => row['code']));
const proposals = [...read('data/proposals.json'), ...read('data/competing-proposals.json')];
const people = read('data/people.json');

const limits = {
  name: text.proposalName,
  keywords: text.keywords,
  problem_formulation: text.longText,
  background: text.longText,
  expected_results: text.longText,
  experiment_strategy: text.plan,
  applicant_equipment: text.applicantEquipment,
  sample_description: text.sampleDescription,
  other_dangers: text.otherDangers,
  local_contacts: text.localContact,
  team_publications: text.publications,
};
const required = [
  'name',
  'keywords',
  'problem_formulation',
  'background',
  'expected_results',
  'experiment_strategy',
  'sample_description',
];
const sizes = ['sample_avarage_size', 'sample_volume', 'sample_surface_area', 'sample_mass'];
const stations = read('../server/data/stations.json');
const extras = read('../server/data/equipment.json');

describe.each(proposals.map((row) => [row.id, row] as const))('the proposal %i of the demonstration', (_id, row) => {
  test('keeps every limit of the forms', () => {
    const lengths = Object.keys(limits).map((field) => [field, String(row[field]).length] as const);
    expect(lengths.filter(([field, length]) => length > limits[field as keyof typeof limits])).toEqual([]);
    expect(String(row['team_publications']).split('\n').length).toBeLessThanOrEqual(text.publicationLines);
  });

  test('is complete', () => {
    expect(required.filter((field) => !row[field])).toEqual([]);
    expect(row['experiment_duration']).toSatisfy((hours: number) => hours > 0 && hours <= beamTime.maxRequested);
    expect(row['sample_count']).toSatisfy((count: number) => Number.isInteger(count) && count > 0);
    expect(sizes.map((field) => row[field]).filter((size) => typeof size === 'number' && size > 0)).not.toEqual([]);
    expect(row['is_different_dangerous']).toBe(row['other_dangers'] !== '');
  });

  test('names what exists: a station of its kind, a method and equipment of that station, people', () => {
    const station = stations.find(({ code }) => code === row['station']);
    expect(station).toMatchObject({ kind: row['kind'], is_available: true });
    expect(station?.['methods']).toContain(row['method']);
    const usable = extras.filter((extra) => (extra['stations'] as unknown[]).includes(row['station']));
    expect(usable.map(({ code }) => code)).toEqual(expect.arrayContaining(row['additional_equipment'] as unknown[]));
    expect(codes('sample-types')).toContain(row['sample_type']);
    expect(codes('scientific-areas')).toContain(row['scientific_area']);
    expect(people.map(({ id }) => id)).toEqual(
      expect.arrayContaining([row['author'], ...(row['members'] as unknown[])]),
    );
  });
});

test('people of the demonstration name organisations, degrees, ranks and stations that exist', () => {
  const known = {
    organisation: codes('organisations'),
    degree: codes('academic-degrees'),
    rank: codes('academic-ranks'),
  };
  const unknown = Object.entries(known).flatMap(([field, all]) =>
    people.map((person) => person[field]).filter((code) => code !== null && !all.has(code)),
  );
  const stationCodes = people.flatMap((person) => (person['stations'] ?? []) as string[]);
  expect(unknown).toEqual([]);
  expect([...codes('stations')]).toEqual(expect.arrayContaining(stationCodes));
});

test('people of the demonstration could register: names, a patronymic, a phone, an age, an address nobody owns', () => {
  for (const person of people) {
    expect([person['last_name'], person['first_name']]).not.toContain('');
    expect(String(person['middle_name']).length).toBeGreaterThanOrEqual(2);
    expect(person['phone_number']).toMatch(/^\+\d{9,15}$/);
    expect(person['birth_date']).toSatisfy((date: string) => date >= birthDateMinimum && date < '2008-01-01');
    expect(person['email']).toMatch(/^[a-z.]+@example\.(org|com)$/);
  }
  expect(new Set(people.map((person) => person['email'])).size).toBe(people.length);
});

test('the older system has proposals of the demonstration, in two spellings of its applicant', () => {
  const dump = readDump(readFileSync(new URL('data/old-proposals.json', import.meta.url)));
  expect([dump.refused, dump.ignored]).toEqual([[], []]);
  const spellings = (person: Row | undefined) =>
    new Set(
      dump.rows
        .flatMap((row) => readAuthors(row.authors))
        .filter((name) => mayBe(name, person as unknown as PersonNames))
        .map((name) => spellingKey(name)),
    ).size;
  expect(spellings(people.find(({ id }) => id === 3))).toBeGreaterThanOrEqual(2);
  expect(people.filter((person) => spellings(person) > 0).length).toBeGreaterThan(10);
});

test('what reviewers of the demonstration write fits into its forms, for every kind and all equipment that is brought', () => {
  const all = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(all);
  const { equipment, ...others } = reviewTexts;
  expect(all(others).filter((said) => said.trim() === '' || said.length > text.comment)).toEqual([]);
  expect(all(equipment).filter((said) => said === '' || said.length > text.approvedEquipment)).toEqual([]);
  const bringing = proposals.filter((row) => row['applicant_equipment'] !== '').map((row) => row['station']);
  expect(Object.keys(equipment).sort()).toEqual([...new Set(bringing)].sort());
  for (const verdicts of Object.values(reviewTexts.verdicts)) expect(Object.keys(verdicts)).toEqual(['1', '2', '3']);
});
