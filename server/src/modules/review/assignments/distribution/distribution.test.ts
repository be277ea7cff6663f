import { describe, expect, it } from 'vitest';
import { draws, largeQuestion } from '../../../../../testing/distribution-example.ts';
import { conflictOf } from '../conflict.policy.ts';
import { type Competence, competentFrom, unknown } from './competence.ts';
import { distribute, type ExpertToAsk, type ProposalToRate, type Question } from './distribution.ts';

const proposal = (id: number, more: Partial<ProposalToRate> = {}): ProposalToRate => ({
  id,
  applicantId: 1000,
  authorOrganisationId: null,
  memberIds: [],
  declaredIds: [],
  assigned: [],
  ...more,
});
const expert = (id: number, more: Partial<ExpertToAsk> = {}): ExpertToAsk => ({
  id,
  load: 0,
  organisationId: null,
  limit: 1000,
  isUnknown: false,
  ...more,
});
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const scored =
  (scores: Readonly<Record<string, number>>) =>
  (expertId: number, proposalId: number): Competence => ({
    ...unknown,
    score: scores[`${expertId} ${proposalId}`] ?? 0,
  });
const ask = (
  proposals: readonly ProposalToRate[],
  experts: readonly ExpertToAsk[],
  perProposal: number,
  scores: Readonly<Record<string, number>> = {},
) => distribute({ proposals, experts, perProposal, competence: scored(scores) });
type Answer = ReturnType<typeof distribute>;
const picked = (answer: Answer) =>
  Object.fromEntries(answer.assignments.map(({ proposal_id: id, expert_ids: experts }) => [id, experts]));
const after = (answer: Answer) => answer.load.map((one) => one.after);

describe('a distribution', () => {
  it('gives everybody the same where all know as much', () => {
    const answer = ask(
      ids(10).map((id) => proposal(id)),
      ids(4).map((id) => expert(id)),
      2,
    );
    expect([after(answer), answer.short]).toEqual([[5, 5, 5, 5], []]);
  });

  it('asks whoever knows the subject, and says by what', () => {
    const answer = ask([proposal(1), proposal(2)], [expert(1), expert(2)], 1, { '2 1': 80, '1 2': 70 });
    expect(picked(answer)).toEqual({ 1: [2], 2: [1] });
    expect(answer.reasons.map(({ expert_id: id, score }) => [id, score])).toEqual([
      [2, 80],
      [1, 70],
    ]);
  });

  it('gives each proposal somebody competent before it gives one of them two', () => {
    const scores = { '1 1': 90, '2 1': 90, '1 2': 40, '2 2': 40 };
    const answer = ask(
      [proposal(1), proposal(2)],
      [1, 2, 3, 4].map((id) => expert(id, { limit: 1 })),
      2,
      scores,
    );
    const competent = (id: number) => picked(answer)[id]?.filter((one) => one < 3).length;
    expect([competent(1), competent(2)]).toEqual([1, 1]);
  });

  it('leaves no proposal short because nobody is competent, and says so', () => {
    const answer = ask([proposal(1), proposal(2)], [expert(1)], 1, { '1 2': competentFrom });
    expect([picked(answer), answer.short, answer.nobody_competent]).toEqual([{ 1: [1], 2: [1] }, [], [1]]);
  });

  it('counts experts whom a proposal has already, and their competence', () => {
    const answer = ask([proposal(1, { assigned: [9] }), proposal(2, { assigned: [9, 8] })], [expert(1), expert(2)], 2, {
      '9 1': 90,
    });
    expect(picked(answer)).toEqual({ 1: [1] });
    expect(answer.nobody_competent).toEqual([2]);
  });

  it('never asks author, member or who has declared a conflict, and says how many stay missing', () => {
    const answer = ask(
      [proposal(1, { applicantId: 1, memberIds: [2], declaredIds: [4] })],
      ids(4).map((id) => expert(id)),
      2,
      {
        '1 1': 90,
        '4 1': 80,
      },
    );
    expect(picked(answer)).toEqual({ 1: [3] });
    expect(answer.short).toEqual([{ proposal_id: 1, missing: 1 }]);
    expect(answer.passed_over).toEqual([
      { proposal_id: 1, expert_id: 1, score: 90, why: 'conflict', loses: null },
      { proposal_id: 1, expert_id: 4, score: 80, why: 'conflict', loses: null },
    ]);
  });

  it('asks the author’s organisation only where nobody else is left', () => {
    const near = proposal(1, { authorOrganisationId: 7 });
    const experts = [expert(1, { organisationId: 7 }), expert(2)];
    expect(picked(ask([near], experts, 1, { '1 1': 100 }))).toEqual({ 1: [2] });
    expect(picked(ask([near], experts, 2))).toEqual({ 1: [1, 2] });
    expect(ask([near], experts, 1, { '1 1': 100, '2 1': 40 }).passed_over).toMatchObject([
      { expert_id: 1, why: 'organisation', loses: 340 },
    ]);
  });

  it('keeps everybody’s limit, and says who is full', () => {
    const busy = [expert(1, { load: 3, limit: 4 }), expert(2)];
    const answer = ask([proposal(1), proposal(2)], busy, 1, { '1 1': 90, '1 2': 80, '2 1': 10, '2 2': 10 });
    expect(after(answer)).toEqual([4, 1]);
    expect(answer.passed_over).toMatchObject([{ proposal_id: 2, expert_id: 1, why: 'full', loses: 10 }]);
  });

  it('names experts of whom nothing is known', () => {
    expect(ask([proposal(1)], [expert(1), expert(2, { isUnknown: true })], 1).empty_profiles).toEqual([2]);
  });

  it('is empty where nobody is to be asked', () => {
    expect(ask([proposal(1, { assigned: [1, 2] })], [expert(3)], 2).assignments).toEqual([]);
    expect(ask([proposal(1)], [], 2)).toMatchObject({
      assignments: [],
      short: [{ proposal_id: 1, missing: 2 }],
      load: [],
    });
  });
});

/** A small world by chance: conflicts, limits, loads, experts who have it already. */
function world(seed: number): Question {
  const draw = draws(seed + 11);
  draw(2);
  const experts = ids(2 + draw(3)).map((id) =>
    expert(id, { load: draw(3), organisationId: draw(3), limit: 1 + draw(4) }),
  );
  const proposals = ids(1 + draw(4)).map((id) =>
    proposal(id, {
      authorOrganisationId: draw(3),
      memberIds: experts.filter(() => draw(5) === 0).map((one) => one.id),
      declaredIds: experts.filter(() => draw(6) === 0).map((one) => one.id),
      assigned: experts.filter(() => draw(7) === 0).map((one) => one.id),
    }),
  );
  const scores = Object.fromEntries(
    experts.flatMap((one) => proposals.map(({ id }) => [`${one.id} ${id}`, draw(3) === 0 ? draw(35) : draw(101)])),
  );
  return { proposals, experts, perProposal: 1 + draw(3), competence: scored(scores) };
}
type Chosen = ReadonlyMap<number, readonly number[]>;

/** Of a whole answer: how many are assigned, and what that costs in points, as the decision says. */
function worth({ proposals, experts, perProposal, competence }: Question, chosen: Chosen) {
  const needs = proposals.map(({ assigned }) => Math.max(0, perProposal - assigned.length));
  const fair = (experts.reduce((sum, { load }) => sum + load, 0) + needs.reduce((a, b) => a + b, 0)) / experts.length;
  let [count, cost] = [0, 0];
  for (const [at, one] of proposals.entries()) {
    const own = chosen.get(one.id) ?? [];
    count += own.length;
    for (const id of own) {
      const who = experts.find((other) => other.id === id);
      const near = who && conflictOf(who, one) === 'organisation' ? 4000 : 0;
      cost += (100 - competence(id, one.id).score) * 10 + near;
    }
    const isServed = [...own, ...one.assigned].some((id) => competence(id, one.id).score >= competentFrom);
    // Only a proposal that is filled to the last place without anybody competent pays for it.
    if (!isServed && own.length > 0 && own.length === needs[at]) cost += 2500;
  }
  for (const { id, load } of experts) {
    const taken = [...chosen.values()].flat().filter((one) => one === id).length;
    for (let k = load + 1; k <= load + taken; k += 1) cost += Math.round(Math.max(0, k - 0.8 * fair) * 30);
  }
  return { count, cost };
}

/** Every choice there is. */
function* choices({ proposals, experts, perProposal }: Question, at = 0): Generator<Map<number, readonly number[]>> {
  const one = proposals[at];
  if (!one) {
    yield new Map();
    return;
  }
  const need = Math.max(0, perProposal - one.assigned.length);
  const free = experts.filter(
    (who) => !['own', 'team', 'declared'].includes(conflictOf(who, one) ?? '') && !one.assigned.includes(who.id),
  );
  for (const rest of choices({ proposals, experts, perProposal, competence: () => unknown }, at + 1))
    for (let mask = 0; mask < 2 ** free.length; mask += 1) {
      const own = free.filter((_, bit) => mask & (1 << bit)).map(({ id }) => id);
      if (own.length > need) continue;
      const isFull = own.some((id) => {
        const who = experts.find((other) => other.id === id);
        const taken = [...rest.values()].flat().filter((other) => other === id).length;
        return who && who.load + taken + 1 > who.limit;
      });
      if (!isFull) yield new Map([...rest, [one.id, own]]);
    }
}

describe('in any world', () => {
  it('limits are kept, conflicts never asked, nobody twice, and nothing better is left: every other choice was tried', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const question = world(seed);
      const answer = distribute(question);
      const chosen = new Map(Object.entries(picked(answer)).map(([id, experts]) => [Number(id), experts]));
      for (const one of question.proposals)
        for (const id of chosen.get(one.id) ?? []) {
          expect([...one.memberIds, ...one.declaredIds, ...one.assigned, one.applicantId]).not.toContain(id);
        }
      for (const { expert_id: id, before, after: load } of answer.load)
        if (load > before) expect(load).toBeLessThanOrEqual(question.experts.find((one) => one.id === id)?.limit ?? 0);
      const own = worth(question, chosen);
      let best = { count: 0, cost: 0 };
      for (const other of choices(question)) {
        const found = worth(question, other);
        if (found.count > best.count || (found.count === best.count && found.cost < best.cost)) best = found;
      }
      expect([seed, own]).toEqual([seed, best]);
    }
  });

  it('the same question has the same answer, in whatever order it is asked', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { proposals, experts, ...rest } = world(seed);
      const again = distribute({ proposals: proposals.toReversed(), experts: experts.toReversed(), ...rest });
      expect(again).toEqual(distribute({ proposals, experts, ...rest }));
    }
  });
});

it('three hundred proposals and forty experts get who knows them, within limits, and nobody is short', () => {
  const question = largeQuestion();
  const answer = distribute(question);
  const scores = Map.groupBy(answer.reasons, ({ proposal_id: id }) => id);
  const mean = answer.reasons.reduce((sum, { score }) => sum + score, 0) / answer.reasons.length;
  const without = [...scores.values()].filter((some) => Math.max(...some.map(({ score }) => score)) < competentFrom);
  expect(Math.round(mean)).toBe(59);
  expect([without.length, answer.nobody_competent.length, answer.short.length]).toEqual([2, 2, 0]);
  expect(after(answer).slice(0, 6)).toEqual([12, 12, 12, 12, 12, 12]);
  expect([Math.min(...after(answer).slice(6)), Math.max(...after(answer))]).toEqual([18, 26]);
});
