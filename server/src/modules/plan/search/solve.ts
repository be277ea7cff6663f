import { planOf } from './draft-plan.ts';
import { reasonOf, type Reason } from './explain.ts';
import { faultsOf } from './faults.ts';
import { type Figures, figuresOf } from './figures.ts';
import { greedyPlan, queuePlan } from './greedy.ts';
import { improve } from './improve.ts';
import { otherPlaces } from './other-places.ts';
import { type Candidate, pointsOf, prepare, type PreparedQuestion } from './prepared-question.ts';
import type { Placement, Placements, Question } from './question.ts';

export interface Attempt {
  readonly rounds: number;
  readonly seed: number;
  readonly shouldStop: () => boolean;
  /** Whether anybody still wants to know why the plan is so. */
  readonly isWanted?: () => boolean;
  /** Asked before each of the explanations, of which the rest is left out: the plan itself is there by then. */
  readonly mayExplain?: () => boolean;
  /** A whole plan: the first good one at once, then whenever it is worth a look. */
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly round: number;
  readonly figures: Figures;
  readonly placements: Placements;
}

export interface Solution extends Progress {
  /** First come, first served on the same data: at the earliest place, and with preferred dates tried first. */
  readonly queue: Figures;
  readonly queueByDates: Figures;
  /** The same search if nobody needed rest; null: nobody does, or it was stopped before. */
  readonly withoutRest: Figures | null;
  /** In the order of the proposals; null: there was no time for this one. */
  readonly explained: readonly (Explained | null)[];
}
export interface Explained {
  readonly reason: Reason;
  readonly otherPlaces: readonly Placement[];
}

/** The best plan that was found for a question, and why it is so; nothing if nobody wants it any more. */
export function solve(question: Question, attempt: Attempt): Solution | null {
  const prepared = prepare(question);
  const queues = [false, true].map((triesPreferred) => queuePlan(prepared, { triesPreferred }));
  const [queue, queueByDates] = queues.map(({ placements }) => figuresOf(prepared, placements)) as [Figures, Figures];
  const [first] = [greedyPlan(prepared), ...queues].toSorted((one, other) => other.points - one.points);
  if (!first) throw new Error('No plan to begin with');
  const progressOf = (round: number, placements: Placements): Progress => ({
    round,
    placements,
    figures: figuresOf(prepared, placements),
  });
  attempt.onProgress(progressOf(0, first.placements));

  let rounds = 0;
  const placements = improve(first, {
    ...attempt,
    afterRound(round, best) {
      rounds = round;
      if (round % LOOK_AFTER === 0) attempt.onProgress(progressOf(round, best()));
    },
  });
  const faults = faultsOf(question, placements);
  if (faults.length > 0) throw new Error(`The plan breaks its rules: ${faults.join('; ')}`);
  const last = progressOf(rounds, placements);
  attempt.onProgress(last);
  const explained = explain(prepared, placements, attempt);
  const withoutRest =
    rounds < attempt.rounds || attempt.shouldStop() ? null : withoutRestOf(question, placements, attempt);
  return explained && { ...last, queue, queueByDates, withoutRest, explained };
}

/** What rest costs is asked for in some of the rounds: most of it shows in the first ones. */
const SHARE_WITHOUT_REST = 0.25;

function withoutRestOf(
  question: Question,
  placements: Placements,
  { rounds, seed, shouldStop }: Attempt,
): Figures | null {
  if (question.rules.rest === 0) return null;
  const prepared = prepare({ ...question, rules: { ...question.rules, rest: 0 } });
  const [first] = [greedyPlan(prepared), planOf(prepared, judgedBy(prepared, placements))].toSorted(
    (one, other) => other.points - one.points,
  );
  if (!first) return null;
  const search = { rounds: Math.ceil(rounds * SHARE_WITHOUT_REST), seed, shouldStop };
  return figuresOf(prepared, improve(first, search));
}

/** The same places with their points by other rules. */
const judgedBy = (prepared: PreparedQuestion, placements: Placements): Placements =>
  prepared.candidates.map((candidate) => {
    const place = placements[candidate.proposal.index];
    return place && { ...place, points: pointsOf(prepared, candidate, place.visits) };
  });

/** Rounds between two looks at the best plan: some hundredths of a second. */
const LOOK_AFTER = 50;

function explain(
  prepared: PreparedQuestion,
  placements: Placements,
  { isWanted = () => true, mayExplain = () => true }: Attempt,
): (Explained | null)[] | null {
  const plan = planOf(prepared, placements);
  const placed = ({ proposal: { index } }: Candidate) => Number(Boolean(placements[index]));
  const explained = prepared.candidates.map((): Explained | null => null);
  // Those without a place first: about them one can do something.
  for (const candidate of prepared.candidates.toSorted((a, b) => placed(a) - placed(b))) {
    if (!isWanted()) return null;
    if (!mayExplain()) break;
    explained[candidate.proposal.index] = {
      reason: reasonOf(plan, candidate),
      otherPlaces: otherPlaces(plan, candidate),
    };
  }
  return explained;
}
