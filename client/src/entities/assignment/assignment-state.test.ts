import { describe, expect, it } from 'vitest';
import {
  type Candidates,
  changesOf,
  choose,
  isChosen,
  isProposed,
  loadChange,
  losesRating,
  noChoices,
  propose,
  shortOf,
  summaryOf,
  withdraw,
} from './assignment-state.ts';

const anExpert = (id: number, name: string): Candidates['experts'][number] => ({
  profile_id: id,
  last_name: name,
  first_name: 'А',
  middle_name: 'Б',
  organization: '',
  is_expert: true,
  assigned: 2,
  unrated: 1,
});
const aProposal = (id: number, facts: Partial<Candidates['proposals'][number]> = {}) => ({
  id,
  name: `Заявка ${id}`,
  author: 'Прототипов В. С.',
  organisation: 'ИОХ РАН',
  station_name: 'СТМ',
  last_status_id: 2,
  refusal: null,
  assigned: [],
  conflicts: [],
  declines: [],
  rate_until: null,
  ...facts,
});
const experts = [anExpert(1, 'Плёнкина'), anExpert(2, 'Экспертов'), anExpert(3, 'Кластеров')];
const first = aProposal(10, {
  last_status_id: 3,
  assigned: [{ expert_id: 1, is_rated: true }],
});
const second = aProposal(11, {
  conflicts: [
    { expert_id: 2, kind: 'team' },
    { expert_id: 3, kind: 'organisation' },
  ],
});
const closed = aProposal(12, { refusal: 'Решение принимает совет' });
const candidates: Candidates = { experts, proposals: [first, second, closed] };

describe('choosing experts', () => {
  it('forgets what was wanted of somebody who is barred meanwhile: neither ticked nor counted', () => {
    const open = aProposal(13);
    const choices = choose(noChoices, open, 2, true);
    const barred = aProposal(13, { conflicts: [{ expert_id: 2, kind: 'team' }] });
    expect([isChosen(choices, open, 2), isChosen(choices, barred, 2)]).toEqual([true, false]);
    expect(shortOf(choices, { experts, proposals: [barred] }, 1, [{ proposal_id: 13, missing: 1 }])).toEqual([
      { id: 13, missing: 1 },
    ]);
  });

  it('sends only what differs from what is stored', () => {
    let choices = choose(noChoices, first, 2, true);
    choices = choose(choices, first, 1, false);
    expect(changesOf(choices, candidates)).toEqual([{ proposal_id: 10, add: [2], remove: [1] }]);
    choices = choose(choose(choices, first, 1, true), first, 2, false);
    expect(changesOf(choices, candidates)).toEqual([]);
  });

  it('bars author and team and whatever the proposal’s state forbids; the organisation only warns', () => {
    expect(changesOf(choose(noChoices, second, 2, true), candidates)).toEqual([]);
    expect(changesOf(choose(noChoices, closed, 1, true), candidates)).toEqual([]);
    expect(isChosen(choose(noChoices, second, 3, true), second, 3)).toBe(true);
  });

  it('sends nothing twice when somebody else has assigned the same expert meanwhile', () => {
    const choices = choose(noChoices, first, 2, true);
    const fresh = { ...candidates, proposals: [aProposal(10, { assigned: [{ expert_id: 2, is_rated: false }] })] };
    expect(changesOf(choices, fresh)).toEqual([]);
  });

  it('knows whose rating would be lost, whose load grows and who gets a letter', () => {
    let choices = choose(noChoices, first, 1, false);
    expect(losesRating(choices, first, 1)).toBe(true);
    choices = choose(choose(choices, first, 3, true), second, 3, true);
    const changes = changesOf(choices, candidates);
    expect(summaryOf(changes, candidates)).toEqual({ added: 2, removed: 1, letters: 1, lettersLater: true });
    expect([1, 2, 3].map((id) => loadChange(changes, id))).toEqual([-1, 0, 2]);
  });
});

describe('an even distribution', () => {
  const distribution = {
    assignments: [
      { proposal_id: 10, expert_ids: [2, 3] },
      { proposal_id: 11, expert_ids: [2, 3] },
    ],
  };

  it('fills up to the number asked for, beside what was chosen by hand', () => {
    const choices = propose(choose(noChoices, first, 3, true), candidates, distribution, 2);
    expect(changesOf(choices, candidates)[0]).toEqual({ proposal_id: 10, add: [3], remove: [] });
  });

  it('is marked until it is looked at, and can be taken back whole', () => {
    const choices = propose(noChoices, candidates, distribution, 2);
    expect(isProposed(choices, first, 2)).toBe(true);
    expect(changesOf(withdraw(choices), candidates)).toEqual([]);
    const kept = choose(choices, second, 3, true);
    expect(isProposed(kept, second, 3)).toBe(false);
    expect(changesOf(withdraw(kept), candidates)).toEqual([{ proposal_id: 11, add: [3], remove: [] }]);
  });

  it('counts somebody who is no expert any more only where they have rated', () => {
    const left = { experts: experts.map((one) => ({ ...one, is_expert: one.profile_id !== 1 })) };
    const waiting = aProposal(14, { assigned: [{ expert_id: 1, is_rated: false }] });
    const short = [first, waiting].map(({ id }) => ({ proposal_id: id, missing: 1 }));
    expect(shortOf(noChoices, { ...left, proposals: [first, waiting] }, 1, short)).toEqual([{ id: 14, missing: 1 }]);
  });

  it('replaces the one before', () => {
    const again = propose(propose(noChoices, candidates, distribution, 3), candidates, { assignments: [] }, 1);
    expect(changesOf(again, candidates)).toEqual([]);
  });

  it('says which proposals stay short, and nothing of what is unticked afterwards', () => {
    const choices = propose(noChoices, candidates, distribution, 2);
    const short = [{ proposal_id: 11, missing: 1 }];
    expect(shortOf(choices, candidates, 2, short)).toEqual([{ id: 11, missing: 1 }]);
    expect(shortOf(choose(choices, first, 2, false), candidates, 2, short)).toEqual([{ id: 11, missing: 1 }]);
    expect(shortOf(choose(choices, second, 1, true), candidates, 1, short)).toEqual([]);
  });
});
