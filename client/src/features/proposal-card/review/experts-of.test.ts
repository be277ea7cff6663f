import { describe, expect, it } from 'vitest';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { type Expertise, expertsOf, speaksAsExpert } from './experts-of.ts';

const aRating = (id: number, facts: Partial<Expertise> = {}): Expertise => ({
  id,
  proposal_id: 7,
  council_id: null,
  round: 1,
  expert_descr: 'Плёнкина Л. Б.',
  is_my: false,
  mark: 4.3,
  mark1: 4.3,
  mark2: 4.3,
  mark3: 4.3,
  mark4: 4.3,
  comment: 'Хорошо',
  answered: [],
  date: '2026-11-05T09:00:00Z',
  is_counted: true,
  is_expert: true,
  is_awaited: false,
  expert: {
    id,
    individual: { last_name: 'Плёнкина', first_name: 'Людмила', middle_name: 'Борисовна', organization: '' },
  },
  same_organisation: false,
  ...facts,
});
const yes = { allowed: true } as const;
const hidden = (because: string) => ({ allowed: false, kind: 'hidden', because }) as const;
const notNow = (because: string) => ({ allowed: false, kind: 'not_now', because }) as const;
const waiting = aRating(2, { mark: null, comment: '', date: null });

describe('the panel of experts', () => {
  it('counts the ratings that count, and puts those of ended assignments last', () => {
    const gone = aRating(3, { is_counted: false });
    const { ratings, rated } = expertsOf({
      proposals_expertise: [gone, aRating(1), waiting],
      permissions: { can: verdictsWith(), can_see_expert: true },
    });
    expect(ratings.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(rated).toBe(1);
  });

  it('counts whoever is no expert any more only by a rating that they gave', () => {
    const former = { is_expert: false };
    const { rated, asked } = expertsOf({
      proposals_expertise: [aRating(1, former), { ...waiting, ...former }, { ...waiting, id: 3 }],
      permissions: { can: verdictsWith(), can_see_expert: true },
    });
    expect([rated, asked]).toEqual([1, 2]);
  });

  it('shows an expert nothing but the own rating', () => {
    const all = [aRating(1), aRating(2, { is_my: true })];
    const { ratings } = expertsOf({
      proposals_expertise: all,
      permissions: { can: verdictsWith(), can_see_expert: false },
    });
    expect(ratings.map(({ id }) => id)).toEqual([2]);
  });

  it('offers what is allowed, says why something is not possible now, and hides the rest', () => {
    const { assign, rate } = expertsOf({
      proposals_expertise: [],
      permissions: { can: verdictsWith({ assign_experts: notNow('in_council') }), can_see_expert: true },
    });
    expect(assign).toEqual(notNow('in_council'));
    expect(rate).toBeUndefined();
  });
});

describe('a comment', () => {
  it('of an assigned expert is for staff only', () => {
    const others = { bs_plan_change: hidden('forbidden'), forward_plan_change: hidden('forbidden') };
    expect(speaksAsExpert(verdictsWith({ rate: yes, ...others }))).toBe(true);
    expect(speaksAsExpert(verdictsWith({ rate: notNow('rating_closed'), ...others }))).toBe(true);
  });

  it('of staff is for the author too, also of staff who rate', () => {
    expect(speaksAsExpert(verdictsWith({ rate: hidden('forbidden'), bs_plan_change: yes }))).toBe(false);
    expect(speaksAsExpert(verdictsWith({ rate: yes, bs_plan_change: hidden('wrong_state') }))).toBe(false);
  });
});
