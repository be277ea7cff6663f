import { describe, expect, it } from 'vitest';
import { distribute, type ExpertToAsk, type ProposalToRate } from './distribution.ts';

const author = 1000;
const proposal = (id: number, more: Partial<ProposalToRate> = {}): ProposalToRate => ({
  id,
  applicantId: author,
  authorOrganisationId: null,
  memberIds: [],
  declaredIds: [],
  assigned: [],
  ...more,
});
const expert = (id: number, load = 0, organisationId: number | null = null): ExpertToAsk => ({
  id,
  load,
  organisationId,
});
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const picked = (answer: ReturnType<typeof distribute>) =>
  Object.fromEntries(answer.assignments.map(({ proposal_id: id, expert_ids: experts }) => [id, experts]));
const after = (answer: ReturnType<typeof distribute>) => answer.load.map((one) => one.after);

describe('a distribution', () => {
  it('gives everybody the same, to one proposal', () => {
    const answer = distribute(
      ids(10).map((id) => proposal(id)),
      ids(4).map((id) => expert(id)),
      2,
    );
    expect(after(answer)).toEqual([5, 5, 5, 5]);
    expect(answer.assignments.every(({ expert_ids: two }) => new Set(two).size === 2)).toBe(true);
    expect(answer.short).toEqual([]);
  });

  it('asks whoever has the least to do', () => {
    const answer = distribute([proposal(1), proposal(2)], [expert(1, 5), expert(2, 1), expert(3, 1)], 1);
    expect(after(answer)).toEqual([5, 2, 2]);
    expect(answer.load.map(({ before }) => before)).toEqual([5, 1, 1]);
  });

  it('counts experts whom a proposal has already, and names only new ones', () => {
    const answer = distribute(
      [proposal(1, { assigned: [1] }), proposal(2, { assigned: [1, 2, 3] })],
      [expert(1), expert(2), expert(3)],
      2,
    );
    expect(picked(answer)).toEqual({ 1: [2] });
  });

  it('counts an assigned expert also when only others are considered', () => {
    expect(picked(distribute([proposal(1, { assigned: [9] })], [expert(1), expert(2)], 2))).toEqual({ 1: [1] });
  });

  it('never asks the author or a member, and says how many stay missing', () => {
    const answer = distribute(
      [proposal(1, { applicantId: 1, memberIds: [2] }), proposal(2)],
      [expert(1), expert(2), expert(3)],
      2,
    );
    expect(picked(answer)[1]).toEqual([3]);
    expect(answer.short).toEqual([{ proposal_id: 1, missing: 1 }]);
    expect(picked(answer)[2]).toEqual([1, 2]);
  });

  it('leaves out the author’s organisation, however busy the others are', () => {
    const busy = distribute([proposal(1, { authorOrganisationId: 7 })], [expert(1, 0, 7), expert(2, 40)], 1);
    expect(picked(busy)).toEqual({ 1: [2] });
  });

  it('asks the author’s organisation rather than leaving a proposal short', () => {
    const answer = distribute(
      [proposal(1, { authorOrganisationId: 7 })],
      [expert(1, 3, 7), expert(2, 1, 7), expert(3, 9)],
      2,
    );
    expect(picked(answer)).toEqual({ 1: [2, 3] });
    expect(answer.short).toEqual([]);
  });

  it('hands work on through somebody else, until nobody has two more than another', () => {
    // Taken one by one, 1 gets two and 3 none: 2 takes one from 1 and gives another to 3.
    const only = (...allowed: number[]) => ({ memberIds: [1, 2, 3].filter((id) => !allowed.includes(id)) });
    const answer = distribute(
      [proposal(1, only(2, 3)), proposal(2, only(1, 2)), proposal(3, only(1, 2))],
      [expert(1), expert(2), expert(3)],
      1,
    );
    expect(after(answer)).toEqual([1, 1, 1]);
    expect(picked(answer)).toEqual({ 1: [3], 2: [2], 3: [1] });
  });

  it('leaves nobody with two more than somebody who could take one over', () => {
    // A fixed row of numbers in place of chance: the same worlds at every run.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let world = 0; world < 60; world += 1) {
      const experts = ids(2 + next(8)).map((id) => expert(id, next(4), next(3)));
      const proposals = ids(1 + next(12)).map((id) =>
        proposal(id, {
          authorOrganisationId: next(3),
          memberIds: experts.filter(() => next(4) === 0).map((one) => one.id),
          assigned: experts.filter(() => next(6) === 0).map((one) => one.id),
        }),
      );
      const answer = distribute(proposals, experts, 1 + next(3));
      for (const one of proposals)
        for (const busy of picked(answer)[one.id] ?? []) {
          const free = experts.filter(
            ({ id, organisationId }) =>
              !one.memberIds.includes(id) &&
              !one.assigned.includes(id) &&
              !picked(answer)[one.id]?.includes(id) &&
              organisationId !== one.authorOrganisationId,
          );
          const load = (id: number) => answer.load.find((entry) => entry.expert_id === id)?.after ?? 0;
          expect(one.memberIds).not.toContain(busy);
          expect(free.filter(({ id }) => load(id) < load(busy) - 1)).toEqual([]);
        }
    }
  });

  it('answers the same question the same way, in whatever order it is asked', () => {
    const experts = ids(5).map((id) => expert(id, id % 2));
    const proposals = ids(7).map((id) => proposal(id, { memberIds: [1 + (id % 5)] }));
    const answer = distribute(proposals, experts, 2);
    const again = distribute([...proposals].reverse(), [...experts].reverse(), 2);
    expect(picked(again)).toEqual(picked(answer));
    expect(again.load).toEqual(answer.load);
  });

  it('is empty where nobody is to be asked', () => {
    expect(distribute([proposal(1, { assigned: [1, 2] })], [expert(3)], 2).assignments).toEqual([]);
    expect(distribute([proposal(1)], [], 2)).toEqual({
      assignments: [],
      short: [{ proposal_id: 1, missing: 2 }],
      load: [],
    });
  });
});
