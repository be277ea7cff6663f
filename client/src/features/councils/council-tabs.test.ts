import { describe, expect, it } from 'vitest';
import { councilTabs } from '@luch/contract/council/council.machine.ts';
import { councilTabOf, hasActions, wordOfCouncilTab } from './council-tabs.ts';

describe('tabs of councils', () => {
  it('stand in the order of a council’s life, what ended at the end', () => {
    expect(councilTabs).toEqual(['draft', 'planned', 'review', 'planning', 'held', 'cancelled']);
  });

  it('are found by the word of their address; an unknown one leads to the drafts', () => {
    for (const tab of councilTabs) expect(councilTabOf(wordOfCouncilTab(tab))).toBe(tab);
    expect([wordOfCouncilTab('draft'), councilTabOf('old'), councilTabOf(undefined)]).toEqual([
      undefined,
      'draft',
      'draft',
    ]);
  });

  it('have actions, all but that of what was held', () => {
    expect(councilTabs.filter((tab) => !hasActions(tab))).toEqual(['held']);
  });
});
