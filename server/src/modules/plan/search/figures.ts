import { hoursOf } from './lengths.ts';
import { preferredHours, type PreparedQuestion } from './prepared-question.ts';
import type { Placements } from './question.ts';

/** What a plan gives, for comparing it with others of the same question. */
export interface Figures {
  readonly proposals: number;
  readonly hours: number;
  readonly preferredHours: number;
  /** Proposals that lie wholly inside their preferred dates. */
  readonly whollyPreferred: number;
  /** Visits beyond those that the experiments take by themselves. */
  readonly extraVisits: number;
}

export function figuresOf({ candidates }: PreparedQuestion, placements: Placements): Figures {
  const figures = { proposals: 0, hours: 0, preferredHours: 0, whollyPreferred: 0, extraVisits: 0 };
  for (const candidate of candidates) {
    const { proposal, lengths } = candidate;
    const visits = placements[proposal.index]?.visits;
    if (!visits) continue;
    const [hours, preferred] = [hoursOf(proposal.need), preferredHours(candidate, visits)];
    figures.proposals += 1;
    figures.hours += hours;
    figures.preferredHours += preferred;
    figures.whollyPreferred += proposal.preferred.length > 0 && preferred >= hours ? 1 : 0;
    figures.extraVisits += Math.max(0, visits.length - lengths.leastVisits);
  }
  return figures;
}
