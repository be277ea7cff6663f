import { expect, test } from 'vitest';
import { entryWith } from '../../../../testing/fixtures/council-card.ts';
import { candidate, candidateProposal, entryExpert } from '../../../../testing/fixtures/council-people.ts';
import { inCouncil } from './plan.ts';

test('the load of an expert counts the council as its matrix stands, not as rating stands outside', () => {
  const { experts } = inCouncil(
    {
      experts: [candidate(1, 'Планов'), candidate(2, 'Снятов'), candidate(3, 'Оценилов')],
      proposals: [
        candidateProposal(1284, { assigned: [{ expert_id: 2, is_rated: false }] }),
        candidateProposal(1286, { assigned: [{ expert_id: 3, is_rated: true }] }),
        candidateProposal(1288),
      ],
    },
    [
      entryWith(1284, { proposals_expertise: [entryExpert(1, 'Планов')] }),
      entryWith(1286, {
        proposals_expertise: [entryExpert(1, 'Планов'), entryExpert(3, 'Оценилов', { has_rated: true })],
      }),
      // Of the own work it is nobody's to know.
      entryWith(1288, { is_own: true, proposals_expertise: null }),
    ],
  );
  expect(experts.map(({ assigned, unrated }) => [assigned, unrated])).toEqual([
    [4, 3],
    [1, 0],
    [2, 1],
  ]);
});
