import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import {
  type AssignedState,
  expert,
  expertAssignments,
  inEnglish,
  isAskedAloud,
  isUnassigned,
  panel,
} from './panel.ts';
import { planChanges } from './plan-changes.ts';
import { type Draw, drawFrom, seededRandom } from '@luch/server/platform/seeded-random.ts';
import { ratingWriter } from './ratings.ts';
import { inTurn, reviewTexts } from './review-texts.ts';
import { stationWriter } from './station-words.ts';
import type { Casting, Plot, Step } from './story.ts';
import { examinations, moment, type Window } from './windows.ts';

/** Who judges a proposal and what they say, each while the rights allow it; draws of its own leave the stories as they are. */
export function reviewers(now: Date): Casting['review'] {
  const random = drawFrom(seededRandom(404));
  const turn = inTurn();
  const assignedStateOf = expertAssignments();
  const rate = ratingWriter(random, turn);
  const judge = stationWriter(random, turn);
  const askOtherPlan = planChanges(now);

  const ask = ({ status, facts }: Plot, [one]: readonly number[], window: Window): Step[] => {
    if (one === undefined || !(isAskedAloud(status, facts.station) || random.chance(0.06))) return [];
    const texts = reviewTexts.comments.expert[inEnglish.has(one) ? 'en' : 'ru'];
    return [{ at: moment(window, random, 0.1, 0.6), by: one, do: 'say', text: turn(texts) }];
  };

  return (told, steps) => {
    const [submitted] = steps;
    // What is in the archive by now was judged as what it was before.
    const isRejected = steps.some((step) => step.do === 'act' && step.action === 'reject');
    const plot: Plot = isRejected ? { ...told, status: s.reject } : told;
    const examined = examinations(steps, now);
    const read = submitted && plot.status === s.created ? [{ from: submitted.at, until: now }] : examined;
    const [first] = read;
    if (!first) return steps;
    const place = assignedStateOf(plot.status, plot.facts.station);
    const experts = chosen(plot, place, random);
    const at = moment(first, random, 0.05, 0.25);
    const assigned: Step[] = experts.length > 0 ? [{ at, by: 'moderator', do: 'assign', experts }] : [];
    const review: Step[] = [
      ...assigned,
      ...examined.flatMap(({ from, until }, index) =>
        rate(plot, experts, place, { from: index === 0 ? at : from, until }, index === examined.length - 1),
      ),
      ...judge(plot, read.at(-1) ?? first),
      ...ask(plot, experts, { from: at, until: first.until }),
      ...askOtherPlan(plot),
    ];
    return [...steps, ...review].sort((a, b) => a.at.getTime() - b.at.getTime());
  };
}

/** Nobody rates the own work; the demonstration's expert comes first. */
function chosen({ status, author, facts }: Plot, place: AssignedState | undefined, random: Draw): number[] {
  if (isUnassigned(status, facts.station)) return [];
  const several = status === s.expertise || status === s.statement;
  const wanted = several
    ? random.whole(2, 3)
    : random.chance(status === s.created ? 0.3 : 0.65)
      ? random.whole(1, 2)
      : 0;
  const experts = new Set(place === undefined ? [] : [expert]);
  const free = panel.filter((person) => person !== author);
  while (experts.size < wanted) experts.add(random.pick(free));
  return [...experts];
}
