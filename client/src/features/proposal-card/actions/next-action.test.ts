import { describe, expect, it } from 'vitest';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { nextAction } from './next-action.ts';

const aCard = (own: string, approved: string | null = null, allowed = true) => ({
  applicant_equipment: own,
  applicant_equipment_approved: approved,
  permissions: {
    can: verdictsWith(allowed ? { approve_equipment: { allowed } } : {}),
  },
});
const possible = { resolution: 2 } as const;

describe('after a verdict', () => {
  it('the station is asked what of the author’s equipment may come', () => {
    expect(nextAction('bs_verdict', possible, aCard('Вакуумный пост'))).toBe('approve_equipment');
  });

  it('nothing is asked when nothing is brought, all is answered, or the experiment is impossible', () => {
    expect(nextAction('bs_verdict', possible, aCard(' '))).toBeUndefined();
    expect(nextAction('bs_verdict', possible, aCard('Насос', 'Насос можно'))).toBeUndefined();
    expect(nextAction('bs_verdict', { resolution: 1 }, aCard('Насос'))).toBeUndefined();
    expect(nextAction('bs_verdict', possible, aCard('Насос', null, false))).toBeUndefined();
    expect(nextAction('accept', possible, aCard('Насос'))).toBeUndefined();
  });
});
