import { describe, expect, it } from 'vitest';
import { type ChainFacts, insideSince, shownSteps } from './step-dates.ts';

const aCard = (status: number): ChainFacts => ({
  last_status_id: status,
  status_before: null,
  last_status_date: '2026-11-05T09:00:00Z',
  date_income: '2026-11-02T09:00:00Z',
  status_history: [],
});

describe('the chain of a card', () => {
  it('shows the awaited report only while it is awaited', () => {
    const keys = (status: number) => shownSteps(aCard(status)).steps.map(({ key }) => key);
    expect(keys(8)).toContain('awaiting_report');
    expect(keys(9)).not.toContain('awaiting_report');
  });

  it('points at the present step also where a step was left out', () => {
    const { steps, at } = shownSteps(aCard(9));
    expect(steps[at]?.key).toBe('done');
  });

  it('says since when experts or the council have what still stands on submitted', () => {
    expect(insideSince(aCard(3))).toEqual({ key: 'expertise', since: '2026-11-05T09:00:00Z' });
    expect(insideSince(aCard(4))?.key).toBe('statement');
    expect(insideSince(aCard(2))).toBeUndefined();
  });
});
