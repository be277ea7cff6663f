import { describe, expect, it } from 'vitest';
import { councilTabs } from '@luch/contract/council/council.machine.ts';
import { councilTabOf, hasActions, tabsOf, wordOfCouncilTab } from './council-tabs.ts';

describe('tabs of councils', () => {
  it('stand in the order of a council’s life, what ended at the end', () => {
    expect(councilTabs).toEqual(['draft', 'planned', 'review', 'planning', 'held', 'cancelled']);
    expect(tabsOf('moderator')).toEqual(councilTabs);
  });

  it('are four for an expert: neither drafts nor what was cancelled', () => {
    expect(tabsOf('expert')).toEqual(['planned', 'review', 'planning', 'held']);
  });

  it('are found by the word of their address; an unknown one leads to the first', () => {
    for (const view of ['moderator', 'expert'] as const)
      for (const tab of tabsOf(view)) expect(councilTabOf(view, wordOfCouncilTab(view, tab))).toBe(tab);
    expect([wordOfCouncilTab('moderator', 'draft'), councilTabOf('moderator', 'old')]).toEqual([undefined, 'draft']);
    expect([wordOfCouncilTab('expert', 'planned'), councilTabOf('expert', 'draft')]).toEqual([undefined, 'planned']);
  });

  it('have actions for moderators, all but that of what was held', () => {
    expect(councilTabs.filter((tab) => !hasActions('moderator', tab))).toEqual(['held']);
    expect(tabsOf('expert').filter((tab) => hasActions('expert', tab))).toEqual([]);
  });
});
