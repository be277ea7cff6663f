import { describe, expect, it } from 'vitest';
import { frontTabs, moreTabs, nameOfTab, staffTabOf } from './staff-tabs.ts';

describe('tabs of the moderator', () => {
  it('come back from the address as they went into it', () => {
    for (const tab of [...frontTabs, ...moreTabs]) expect(staffTabOf(nameOfTab(tab))).toBe(tab);
  });

  it('answer to the numbers of the specification too, and to anything else with the incoming ones', () => {
    expect(['104', '105', '7', undefined, 'nonsense'].map(staffTabOf)).toEqual(['104', '105', '7', '2', '2']);
  });
});
