import { bulkActions } from '@luch/contract/proposal/staff.schemas.ts';
import { describe, expect, it } from 'vitest';
import { frontTabs, moreTabs } from './staff-tabs.ts';
import { bulkOffers, canAssignIn, hasExcel, hasPdf, showsReview, waitsIn } from './tab-offers.ts';

const tabs = [...frontTabs, ...moreTabs];
const tabsWith = (has: (tab: (typeof tabs)[number]) => boolean) => tabs.filter(has);

describe('what a list of the moderator offers', () => {
  it('is every bulk action in some list, and none where the machine knows none', () => {
    expect(new Set(tabs.flatMap(bulkOffers))).toEqual(new Set(bulkActions));
    expect(tabsWith((tab) => bulkOffers(tab).length === 0)).toEqual(['5', '8', '13', '12']);
  });

  it('follows the machine: decisions while they are open, the archive at the end', () => {
    expect(bulkOffers('2')).toEqual(['examination', 'accept', 'revision', 'next_step', 'reject', 'deleted']);
    expect(bulkOffers('3')).toEqual(['accept', 'revision', 'next_step', 'reject']);
    expect(bulkOffers('4')).toEqual(['accept', 'revision', 'reject']);
    expect(bulkOffers('7')).toEqual(['mark_done']);
    expect(bulkOffers('9')).toEqual(['send_to_archive']);
  });

  it('takes in a group what suits some of its statuses', () => {
    expect(bulkOffers('104')).toEqual(bulkOffers('3'));
    expect(bulkOffers('105')).toEqual(['reject', 'send_to_archive', 'deleted']);
  });

  it('deletes created ones and drafts only', () => {
    expect(tabsWith((tab) => bulkOffers(tab).includes('deleted'))).toEqual(['2', '105', '1']);
  });

  it('assigns experts before the decision, and shows what experts and stations said while it is open', () => {
    expect(tabsWith(canAssignIn)).toEqual(['2', '104', '3']);
    expect(tabsWith(showsReview)).toEqual(['2', '104', '3', '4']);
  });

  it('makes workbooks of the scheduled ones only', () => {
    expect(tabsWith(hasExcel)).toEqual(['7']);
  });

  it('prints whatever is no draft', () => {
    expect(tabsWith((tab) => !hasPdf(tab))).toEqual(['1']);
  });

  it('asks what proposals wait for only where they can', () => {
    expect(tabsWith((tab) => waitsIn(tab).includes('verdict'))).toEqual(['2', '104', '3', '4']);
    expect(tabsWith((tab) => waitsIn(tab).includes('plan'))).toEqual(['2', '104', '3', '5', '7']);
    expect(tabsWith((tab) => waitsIn(tab).includes('experts'))).toEqual(['2', '104', '3']);
    expect(tabsWith((tab) => waitsIn(tab).includes('ratings'))).toEqual(['2', '104', '3', '4']);
  });
});
