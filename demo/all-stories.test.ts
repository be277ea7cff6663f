import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalGroups, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allStories } from './src/all-stories.ts';
import type { Step, Story } from './src/story.ts';
import { textAt } from './src/texts.ts';

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

interface Session {
  readonly kind: number;
  readonly planning_start: string;
  readonly planning_end: string;
  readonly deadline: string;
}
const sessions = ['../server/data', 'data'].flatMap(
  (folder) => JSON.parse(readFileSync(new URL(`${folder}/sessions.json`, import.meta.url), 'utf8')) as Session[],
);
const dayInMoscow = (moment: Date): string => new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

/** By the day of the last submit that was not an answer to a plan change: the first deadline that had not passed. */
function sessionOf({ text, steps }: Story): Session | undefined {
  const submitted = steps.find((step) => step.do === 'act' && step.action === 'created');
  if (!submitted) return undefined;
  const open = sessions.filter(
    ({ kind, deadline }) => kind === textAt(text).kind && deadline >= dayInMoscow(submitted.at),
  );
  return open.toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1))[0];
}
/** Of every day on which the demonstration may be filled. */
const everyDay = (step: number): Story[] =>
  Array.from({ length: Math.floor(366 / step) }, (_, index) => new Date(now.getTime() + index * step * DAY)).flatMap(
    allStories,
  );

describe('the stories of the demonstration', () => {
  test('have every experiment in the session to which the proposal was submitted, whatever day it is today', () => {
    const outside = everyDay(15).flatMap((story) => {
      const session = sessionOf(story);
      return story.steps.flatMap((step) =>
        (step.do === 'reserve' ? step.intervals : []).flatMap(({ start, finish }) =>
          session && session.planning_start <= dayInMoscow(start) && session.planning_end >= dayInMoscow(finish)
            ? []
            : [[textAt(story.text).station, start, session?.planning_start]],
        ),
      );
    });
    expect(outside).toEqual([]);
  });

  test('mostly name days that suit the team, all of them in that session, and the experiment lies in them', () => {
    const submitted = everyDay(30).filter((story) => sessionOf(story));
    const wishing = submitted.filter(({ preferred }) => preferred);
    expect(wishing.length).toBeGreaterThan(submitted.length / 2);
    const wrong = wishing.filter((story) => {
      const session = sessionOf(story);
      const [from = '', to = ''] = story.preferred?.split(':') ?? [];
      const slots = story.steps.flatMap((step) => (step.do === 'reserve' ? step.intervals : []));
      const fits = slots.every(({ start, finish }) => from <= dayInMoscow(start) && dayInMoscow(finish) <= to);
      return !session || from > to || from < session.planning_start || to > session.planning_end || !fits;
    });
    expect(wrong.map(({ text, preferred }) => [textAt(text).station, preferred])).toEqual([]);
  });

  test('let proposals that wait for their time be of sessions that have time left', () => {
    for (let day = 0; day < 366; day += 15) {
      const today = new Date(now.getTime() + day * DAY);
      const waiting = allStories(today).filter(({ steps }) => {
        const acts = steps.flatMap((step) => (step.do === 'act' ? [step.action] : []));
        return (
          acts.includes('accept') && !acts.includes('not_realized') && !steps.some((step) => step.do === 'reserve')
        );
      });
      expect(waiting.length).toBeGreaterThan(10);
      const ends = waiting.map((story) => sessionOf(story)?.planning_end ?? '');
      expect(ends.filter((end) => end <= dayInMoscow(today))).toEqual([]);
    }
  });

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
