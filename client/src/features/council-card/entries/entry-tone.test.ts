import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { describe, expect, it } from 'vitest';
import { entryWith } from '../../../../testing/fixtures/council-card.ts';
import { entryExpert } from '../../../../testing/fixtures/council-people.ts';
import { toneOfEntry } from './entry-tone.ts';

describe('the colour of a proposal in a council', () => {
  const forModerator = (status: number, facts: Parameters<typeof entryWith>[1]) =>
    toneOfEntry(entryWith(1284, facts), { status, is_moderator: true });
  const forExpert = (facts: Parameters<typeof entryWith>[1]) =>
    toneOfEntry(entryWith(1284, { average_mark: null, ...facts }), { status: s.planned, is_moderator: false });

  it('is orange while experts rate until somebody has, and green from then on', () => {
    expect([null, 0, 0.1].map((mean) => forModerator(s.planned, { average_mark: mean }))).toEqual([
      'orange',
      'orange',
      'green',
    ]);
  });

  it('says to an expert, who reads no mean, whether they have rated, and of other proposals nothing', () => {
    const mine = (mark: number | null) => [
      entryExpert(1, 'Оценилова', { is_my: true, has_rated: mark !== null, mark }),
    ];
    expect(forExpert({ proposals_expertise: mine(null) })).toBe('orange');
    expect(forExpert({ proposals_expertise: mine(4) })).toBe('green');
    expect(forExpert({ proposals_expertise: [] })).toBe('neutral');
    expect(forExpert({ proposals_expertise: null })).toBe('neutral');
  });

  it('says nothing of the own work to a moderator', () => {
    expect(forModerator(s.planned, { is_own: true, average_mark: null, proposals_expertise: null })).toBe('neutral');
  });

  it('is that of the decision from the discussion on, and grey where there is none', () => {
    const decided = [null, ...Object.values(decisions)].map((status) => forModerator(s.review, { status }));
    expect(decided).toEqual(['neutral', 'green', 'red', 'neutral', 'neutral']);
    for (const status of [s.draft, s.cancelled]) expect(forModerator(status, { average_mark: null })).toBe('neutral');
  });
});
