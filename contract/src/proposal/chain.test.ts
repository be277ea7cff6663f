import { describe, expect, it } from 'vitest';
import { chainOf } from './chain.ts';
import type { ProposalStatus } from './proposal.machine.ts';

const drawn = (status: ProposalStatus, before?: ProposalStatus) => {
  const { steps, at } = chainOf(status, before);
  return steps.map((step, index) => (index === at ? `[${step.key}]` : step.key)).join(' ');
};

describe('the displayed chain', () => {
  it.each([
    [1, '[draft] submitted accepted time_assigned awaiting_report done article'],
    [2, 'draft [submitted] accepted time_assigned awaiting_report done article'],
    [3, 'draft [submitted] accepted time_assigned awaiting_report done article'],
    [4, 'draft [submitted] accepted time_assigned awaiting_report done article'],
    [5, 'draft submitted [accepted] time_assigned awaiting_report done article'],
    [6, 'draft submitted [on_revision]'],
    [7, 'draft submitted accepted [time_assigned] awaiting_report done article'],
    [8, 'draft submitted accepted time_assigned [awaiting_report] done article'],
    [9, 'draft submitted accepted time_assigned awaiting_report [done] article'],
    [10, 'draft submitted accepted time_assigned awaiting_report done [article]'],
    [11, 'draft submitted [rejected]'],
    [14, 'draft submitted accepted [not_realised]'],
  ] as const)('of status %i', (status, chain) => {
    expect(drawn(status)).toBe(chain);
  });

  it('of a deleted or archived proposal is the chain before, and a closing step', () => {
    expect(drawn(12, 1)).toBe('draft [deleted]');
    expect(drawn(13, 9)).toBe('draft submitted accepted time_assigned awaiting_report done [archived]');
    expect(drawn(13, 11)).toBe('draft submitted rejected [archived]');
  });
});
