import { describe, expect, it } from 'vitest';
import { flowEnds, flowStages } from './figures.ts';
import { acceptedStatuses, flowOf } from './flow.ts';

const group = (status: number, count: number, more: object = {}) => ({
  status,
  status_before: null,
  is_plan_change: false,
  count,
  ...more,
});

describe('the flow of proposals', () => {
  it('keeps every proposal: what comes in goes on or ends', () => {
    const groups = Array.from({ length: 14 }, (_, index) => group(index + 1, index + 1));
    const { stages, ends } = flowOf(groups.filter(({ status }) => status !== 12));
    expect(stages[0]?.count).toBe(93);
    for (const [index, { key, count }] of stages.entries()) {
      const gone = ends.filter(({ after }) => after === key).reduce((sum, end) => sum + end.count, 0);
      expect(count - gone).toBe(stages[index + 1]?.count ?? stages.at(-1)?.count);
    }
    expect(stages.at(-1)).toEqual({ key: 'published', count: 10 });
  });

  it('ends where a proposal stands, and goes on from there', () => {
    const stagesOf = (status: number, more?: object) =>
      flowOf([group(status, 1, more)])
        .stages.filter(({ count }) => count > 0)
        .map(({ key }) => key);
    expect(stagesOf(2)).toEqual(['submitted']);
    expect(stagesOf(11)).toEqual(['submitted', 'examined']);
    expect(stagesOf(14)).toEqual(['submitted', 'examined', 'accepted']);
    expect(stagesOf(9)).toEqual(flowStages.slice(0, -1));
    expect(stagesOf(10)).toEqual(flowStages);
  });

  it('counts what lies in the archive where it was before', () => {
    expect(flowOf([group(13, 4, { status_before: 10 })]).ends).toEqual([]);
    expect(flowOf([group(13, 4, { status_before: 11 })]).ends).toEqual([
      { key: 'rejected', after: 'examined', count: 4 },
    ]);
  });

  it('counts a change of plan among the accepted', () => {
    expect(flowOf([group(6, 1)]).ends[0]?.key).toBe('revision');
    expect(flowOf([group(6, 1, { is_plan_change: true })]).ends[0]?.key).toBe('awaits_time');
  });

  it('takes for accepted what comes as far as that', () => {
    const accepted = (status: number) => flowOf([group(status, 1)]).stages.find(({ key }) => key === 'accepted')?.count;
    expect(acceptedStatuses.toSorted((a, b) => a - b)).toEqual([5, 7, 8, 9, 10, 14]);
    for (let status = 1; status <= 14; status += 1)
      if (![12, 13].includes(status))
        expect([status, accepted(status)]).toEqual([status, Number(acceptedStatuses.includes(status))]);
  });

  it('has nothing to show of nothing', () => {
    const { stages, ends } = flowOf([]);
    expect([stages.every(({ count }) => count === 0), ends, Object.keys(flowEnds)]).toEqual([
      true,
      [],
      expect.any(Array),
    ]);
  });
});
