import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { reviewTexts } from './review-texts.ts';
import type { Plot, Step } from './story.ts';

/** Who asks for another plan, by status and station, and whether the head has declined it already. */
const asked: Partial<Record<ProposalStatus, Readonly<Record<string, 'open' | 'declined'>>>> = {
  [s.approve]: { belok: 'open', disk: 'open', stm: 'declined' },
  [s.scheduled]: { dicsi: 'open' },
};

/** @returns a function that lets the station ask in the last days; of several at one station for the first alone */
export function planChanges(now: Date) {
  const done = new Set<string>();
  return ({ status, facts }: Plot): Step[] => {
    const outcome = asked[status]?.[facts.station];
    const place = `${status} ${facts.station}`;
    if (outcome === undefined || done.has(place)) return [];
    done.add(place);
    const said = reviewTexts.plan_changes[done.size % reviewTexts.plan_changes.length];
    if (!said) return [];
    const waiting = 2.3 + 1.6 * done.size;
    const at = (days: number) => new Date(now.getTime() - days * DAY);
    const act = (days: number, by: 'station' | 'head', action: string, comment: string): Step => ({
      at: at(days),
      by,
      do: 'act',
      action,
      input: { comment },
    });
    const request = act(waiting, 'station', 'bs_plan_change', said.asked);
    return outcome === 'open' ? [request] : [request, act(waiting / 2, 'head', 'decline_plan_change', said.declined)];
  };
}
