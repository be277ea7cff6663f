import { competenceIn, type Subject } from '../src/modules/review/assignments/distribution/competence.ts';
import type { Question } from '../src/modules/review/assignments/distribution/distribution.ts';

/** A fixed row of numbers in place of chance. */
export function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const areas = 8;
const methods = 24;
const wordsPerArea = 40;

/**
 * A session as large as any: 300 proposals of 8 areas and 24 methods, 40 experts with fields of different breadth, of whom
 * 6 take 12 at most and the others 26. Two or three proposals are of an area that nobody knows.
 */
export function largeQuestion(seed = 9): Question {
  const draw = draws(seed);
  const word = (area: number) => `${'абвгдежзи'[area]}слово${draw(wordsPerArea)}`;
  const about = (area: number): Subject => ({
    areaId: area,
    // Three methods of the area, and now and then another.
    methodId: draw(5) === 0 && area < areas ? draw(methods) : area * 3 + draw(3),
    text: Array.from({ length: 8 }, () => (draw(6) === 0 && area < areas ? word(draw(areas)) : word(area))).join(' '),
  });
  const asked = new Map(Array.from({ length: 300 }, (_, at) => [at + 1, about(draw(150) === 0 ? areas : draw(areas))]));
  const known = new Map(
    Array.from({ length: 40 }, (_, at) => {
      const area = at % areas;
      return [1001 + at, Array.from({ length: 1 + draw(3) }, () => about(draw(8) === 0 ? draw(areas) : area))];
    }),
  );
  const experts = [...known.keys()].map((id, at) => ({
    id,
    organisationId: 1 + draw(12),
    load: 0,
    limit: at < 6 ? 12 : 26,
    isUnknown: false,
  }));
  const proposals = [...asked.keys()].map((id) => ({
    id,
    applicantId: draw(30) === 0 ? 1001 + draw(40) : 5000 + id,
    authorOrganisationId: 1 + draw(12),
    memberIds: Array.from({ length: draw(2) }, () => 1001 + draw(40)),
    declaredIds: draw(20) === 0 ? [1001 + draw(40)] : [],
    assigned: [],
  }));
  return { proposals, experts, perProposal: 3, competence: competenceIn(asked, known) };
}
