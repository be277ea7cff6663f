import { describe, expect, it } from 'vitest';
import { habitsOf, type Rating } from './expert-habit.ts';

type Marks = Readonly<Record<number, number>>;
const rated = (expertId: number, marks: Marks, areaId: number | null = null, councilId = 1): Rating[] =>
  Object.entries(marks).map(([id, mark]) => ({ expertId, entryId: Number(id), councilId, areaId, mark }));
const [generous, strict, even] = [1, 2, 3];
const six = (shift: number): Marks =>
  Object.fromEntries([3, 3.4, 2.6, 3.8, 3.2, 2.8].map((mark, at) => [at + 1, Math.round((mark + shift) * 10) / 10]));

describe('habits of experts', () => {
  const { experts, corrected } = habitsOf([
    ...rated(generous, six(0.6)),
    ...rated(strict, six(-0.6)),
    ...rated(even, six(0)),
    ...rated(4, { 1: 5, 2: 5 }),
  ]);
  const habit = (id: number) => experts.find(({ expertId }) => expertId === id);

  it('lean up for who is generous, down for who is strict, and are shrunk towards none', () => {
    expect(habit(generous)?.shift).toBeGreaterThan(0.2);
    expect(habit(generous)?.shift).toBeLessThan(0.6);
    expect(habit(strict)?.shift).toBeLessThan(-0.4);
    expect(Math.abs(habit(even)?.shift ?? 9)).toBeLessThanOrEqual(0.2);
  });

  it('are not told from fewer than five marks', () => {
    expect(habit(4)).toEqual({ expertId: 4, ratings: 2, shift: null, spread: null });
    expect(habit(even)).toMatchObject({ ratings: 6, spread: 0.4 });
  });

  it('cancel out where everybody rated, so that the mean stays', () => {
    expect(corrected.get(4)).toBeCloseTo(3.8, 0);
  });
});

describe('marks without habits', () => {
  it('raise what strict experts alone have read, and lower what generous ones have', () => {
    const { corrected } = habitsOf([
      ...rated(generous, { ...six(0.5), 7: 4 }),
      ...rated(strict, { ...six(-0.5), 8: 4 }),
      ...rated(even, { ...six(0), 7: 4, 8: 4 }),
    ]);
    expect(corrected.get(7)).toBeLessThan(4);
    expect(corrected.get(8)).toBeGreaterThan(4);
  });

  it('do not punish an area whose proposals are good', () => {
    const good = Object.fromEntries([4.6, 4.4, 4.8, 4.2, 4.5, 4.7].map((mark, at) => [at + 1, mark]));
    const plain = Object.fromEntries([3, 2.8, 3.2, 2.6, 2.9, 3.1].map((mark, at) => [at + 11, mark]));
    const { corrected } = habitsOf([
      ...rated(1, good, 1),
      ...rated(2, good, 1),
      ...rated(3, plain, 2),
      ...rated(4, plain, 2),
    ]);
    for (const [id, mark] of Object.entries(good)) expect(corrected.get(Number(id)) ?? mark).toBeCloseTo(mark, 1);
  });

  it('say nothing where one expert has read it, or where all have rated too little', () => {
    expect(habitsOf(rated(generous, six(0.5))).corrected.size).toBe(0);
    expect(habitsOf([...rated(1, { 1: 5, 2: 4 }), ...rated(2, { 1: 2, 2: 1 })]).corrected.size).toBe(0);
  });

  it('do not take a council with good proposals for generous experts', () => {
    const good = Object.fromEntries([4.6, 4.4, 4.8, 4.2, 4.5, 4.7].map((mark, at) => [at + 21, mark]));
    const { experts } = habitsOf([
      ...rated(1, good, null, 2),
      ...rated(2, good, null, 2),
      ...rated(3, six(0)),
      ...rated(4, six(0)),
    ]);
    for (const { shift } of experts) expect(shift).toBe(0);
  });

  it('say how many rate in more than one area, without whom areas are not told from experts', () => {
    expect(habitsOf([...rated(1, { 1: 4 }, 1), ...rated(1, { 2: 4 }, 2), ...rated(2, six(0), 1)]).acrossAreas).toBe(1);
  });

  it('stay on the scale', () => {
    const { corrected } = habitsOf([
      ...rated(strict, { 1: 3, 2: 3, 3: 3, 4: 3, 5: 5 }),
      ...rated(even, { 1: 5, 2: 5, 3: 5, 4: 5, 5: 5 }),
    ]);
    for (const mark of corrected.values()) expect(mark).toBeLessThanOrEqual(5);
  });

  it('are none without marks', () => {
    expect(habitsOf([])).toEqual({ experts: [], acrossAreas: 0, corrected: new Map() });
  });
});
