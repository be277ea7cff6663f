import { describe, expect, it } from 'vitest';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { latestVerdict, resolutionOf } from './resolution.ts';

type Comment = ProposalCard['comments'][number];
const aVerdict = (id: number, resolution: 1 | 2, stationId: number): Comment => ({
  id,
  author_name: 'Пучковедов З. И.',
  author_role: 'Ответственный за станцию',
  kind: 'bs',
  bs_resolution: resolution,
  station_id: stationId,
  created_at: `2026-11-0${id}T09:00:00Z`,
  text: 'Ячейка готова',
});
const remark: Comment = { ...aVerdict(9, 1, 5), kind: 'common', bs_resolution: null, station_id: null };

describe('the verdict of the station', () => {
  it('is the newest one of the present station', () => {
    const comments = [aVerdict(1, 2, 5), aVerdict(2, 1, 5), remark];
    expect(latestVerdict({ comments, station_id: 5 })?.id).toBe(2);
  });

  it('does not count once the proposal is at another station', () => {
    expect(latestVerdict({ comments: [aVerdict(1, 2, 5)], station_id: 6 })).toBeUndefined();
    const both = [aVerdict(1, 2, 5), aVerdict(2, 1, 6)];
    expect(latestVerdict({ comments: both, station_id: 5 })?.id).toBe(1);
  });

  it('is not a comment', () => {
    expect(resolutionOf(remark)).toBeUndefined();
  });
});
