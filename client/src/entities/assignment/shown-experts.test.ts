import { describe, expect, it } from 'vitest';
import { columnLimit, foundExperts, shownExperts } from './shown-experts.ts';

const anExpert = (id: number, last_name: string, organization = 'ИОХ РАН') => ({
  profile_id: id,
  last_name,
  first_name: 'Людмила',
  middle_name: 'Борисовна',
  organization,
  is_expert: true,
  assigned: 0,
  unrated: 0,
});
const idsOf = (experts: readonly { profile_id: number }[]) => experts.map((expert) => expert.profile_id);

describe('the experts shown', () => {
  it('are found by words of name and organisation, with е for ё', () => {
    const experts = [anExpert(1, 'Плёнкина'), anExpert(2, 'Экспертов', 'ФИАН')];
    expect(idsOf(foundExperts(experts, 'пленк людм'))).toEqual([1]);
    expect(idsOf(foundExperts(experts, 'фиан'))).toEqual([2]);
    expect(idsOf(foundExperts(experts, ' '))).toEqual([1, 2]);
  });

  it('begin with those who are assigned, and are no more than a screen can show', () => {
    const experts = Array.from({ length: columnLimit + 3 }, (_, index) => anExpert(index + 1, `Э${index}`));
    const proposal = {
      id: 7,
      name: '',
      author: '',
      organisation: '',
      station_name: '',
      last_status_id: 2,
      refusal: null,
      assigned: [{ expert_id: 3, is_rated: false }],
      conflicts: [],
      declines: [],
      rate_until: null,
    };
    const { shown, hidden } = shownExperts({ experts, proposals: [proposal] }, '');
    expect(idsOf(shown).slice(0, 3)).toEqual([3, 1, 2]);
    expect(hidden).toBe(3);
  });
});
