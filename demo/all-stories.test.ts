import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalGroups, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, test } from 'vitest';
import { allStories } from './src/all-stories.ts';
import type { Step, Story } from './src/story.ts';

const now = new Date('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const stories = allStories(now);

/** Where actions of the stories lead; a submit always leads to 2 before a review. */
const leads: Readonly<Record<string, number>> = {
  created: s.created,
  examination: s.expertise,
  next_step: s.statement,
  accept: s.approve,
  revision: s.modification,
  reject: s.reject,
  deleted: s.deleted,
};

/** The steps of one kind with the state in which they find the proposal, and whoever was asked to rate it by then. */
function found(story: Story, kind: Step['do']) {
  const steps: { readonly step: Step; readonly status: number; readonly asked: readonly number[] }[] = [];
  let status: number = s.draft;
  let asked: readonly number[] = [];
  for (const step of story.steps) {
    if (step.do === kind) steps.push({ step, status, asked });
    if (step.do === 'act') status = leads[step.action] ?? status;
    if (step.do === 'assign') asked = step.experts;
  }
  return steps;
}

describe('the stories of the demonstration', () => {
  test('are the same whenever they are told of the same moment', () => {
    expect(allStories(now)).toEqual(stories);
  });

  test('can be told on any day of the year', () => {
    for (let day = 0; day < 366; day += 6) {
      const later = new Date(now.getTime() + day * DAY);
      expect(allStories(later)).toHaveLength(stories.length);
    }
  });

  test('go forward in time and end before now', () => {
    for (const { begun, steps } of stories) {
      const times = [begun, ...steps.map((step) => step.at), now].map((at) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('never begin two proposals of one author within a minute, which would pass for a second click', () => {
    const begun = stories.map((story) => ({ author: story.author, at: story.begun.getTime() }));
    const pairs = begun.flatMap((one, index) =>
      begun.slice(index + 1).filter(({ author, at }) => author === one.author && Math.abs(at - one.at) <= MINUTE),
    );
    expect(pairs).toEqual([]);
  });

  test('ask experts in 2 and 3 only, never for the own work', () => {
    const assignments = stories.flatMap((story) => found(story, 'assign').map((one) => ({ ...one, story })));
    expect(assignments.length).toBeGreaterThan(100);
    for (const { step, status, story } of assignments) {
      expect([s.created, s.expertise]).toContain(status);
      expect(step.do === 'assign' && step.experts.includes(story.author)).toBe(false);
    }
  });

  test('have ratings by those who were asked, in 3 alone', () => {
    const ratings = stories.flatMap((story) => [...found(story, 'rate'), ...found(story, 'type')]);
    expect(ratings.length).toBeGreaterThan(100);
    for (const { step, status, asked } of ratings) {
      expect(status).toBe(s.expertise);
      expect(asked).toContain(step.by);
    }
  });

  test('have verdicts of stations from 2 to 4 alone', () => {
    const verdicts = stories.flatMap((story) => found(story, 'judge'));
    expect(verdicts.length).toBeGreaterThan(100);
    for (const { status } of verdicts) expect(proposalGroups.verdictOpen).toContain(status);
  });
});
