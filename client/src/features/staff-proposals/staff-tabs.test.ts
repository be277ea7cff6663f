import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { frontTabs, moreTabs, nameOfTab, staffTabOf } from './staff-tabs.ts';

describe('tabs of the moderator', () => {
  it('are one for each status, drafts beside their group, and the two groups', () => {
    const all = [...frontTabs, ...moreTabs];
    const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
    expect(inOrder(all.map(Number))).toEqual(inOrder([...Object.values(proposalStatus), 104, 105]));
    expect(all.indexOf('1')).toBe(all.indexOf('105') + 1);
  });

  it('come back from the address as they went into it', () => {
    for (const tab of [...frontTabs, ...moreTabs]) expect(staffTabOf(nameOfTab(tab))).toBe(tab);
  });

  it('answer to the numbers of the specification too, and to anything else with the incoming ones', () => {
    expect(['104', '105', '7', undefined, 'nonsense'].map(staffTabOf)).toEqual(['104', '105', '7', '2', '2']);
  });
});
