import type { ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { demoAccounts } from './accounts.ts';
import { competingStories } from './competing-stories.ts';
import { drawFrom, seededRandom } from '@luch/server/platform/seeded-random.ts';
import { reviewers } from './review.ts';
import { plan, storyOf } from './stories.ts';
import type { Casting, Story } from './story.ts';
import { texts } from './texts.ts';
import { timetable } from './timetable.ts';

/** What happened until now, the same for everybody who asks at the same moment. */
export function allStories(now: Date): Story[] {
  const casting: Casting = {
    now,
    random: drawFrom(seededRandom(2026)),
    apart: drawFrom(seededRandom(77)),
    slots: timetable(),
    texts: texts.map((text) => ({
      station: text.station,
      hours: text.experiment_duration,
      kind: text.kind,
      language: text.language,
      bringsEquipment: text.applicant_equipment !== '',
    })),
    review: reviewers(now),
  };
  const authors = authorsInTurn();
  let number = 0;
  const ordinary = Object.entries(plan).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, index) => {
      const status = Number(id) as ProposalStatus;
      return storyOf(status, number++, authors(status, index), casting);
    }),
  );
  return [...ordinary, ...competingStories(now)];
}

const [demoApplicant] = demoAccounts;
/** Statuses in which the demonstration's applicant has one; at most four of them in 2..8, to stay under the limit. */
const applicantsOwn: readonly ProposalStatus[] = [1, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** The demonstration's applicant first, then everybody who writes proposals, in turn. */
function authorsInTurn() {
  const staff = new Set(demoAccounts.map((account) => account.person));
  const writers = Array.from({ length: 32 }, (_, index) => index + 1).filter((person) => !staff.has(person));
  let turn = 0;
  return (status: ProposalStatus, index: number): number => {
    if (index === 0 && demoApplicant && applicantsOwn.includes(status)) return demoApplicant.person;
    turn += 1;
    return writers[turn % writers.length] ?? 1;
  };
}
