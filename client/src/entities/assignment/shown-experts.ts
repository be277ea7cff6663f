import { type Candidates, type Expert } from './assignment-state.ts';
import { searchable } from '../../lib/searchable.ts';

/** More columns than this nobody compares, and no screen draws quickly: the others are found by name. */
export const columnLimit = 40;

/** Experts whose name or organisation holds every typed word. */
export function foundExperts(experts: readonly Expert[], typed: string): Expert[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  return experts.filter((expert) => {
    const text = searchable(`${expert.last_name} ${expert.first_name} ${expert.middle_name} ${expert.organization}`);
    return words.every((word) => text.includes(word));
  });
}

/** Those who are assigned already come first, then in the order of the answer; at most as many as can be shown. */
export function shownExperts({ experts, proposals }: Candidates, typed: string): { shown: Expert[]; hidden: number } {
  const assigned = new Set(proposals.flatMap((proposal) => proposal.assigned.map((one) => one.expert_id)));
  const found = foundExperts(experts, typed);
  const ordered = [
    ...found.filter(({ profile_id: id }) => assigned.has(id)),
    ...found.filter(({ profile_id: id }) => !assigned.has(id)),
  ];
  return { shown: ordered.slice(0, columnLimit), hidden: Math.max(0, ordered.length - columnLimit) };
}
