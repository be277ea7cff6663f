import { shortName } from '@luch/contract/account/person-name.ts';
import type { CouncilDiscussion } from '@luch/contract/council/council-card.schemas.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { discussionOrder } from '@luch/contract/council/discussion-order.ts';
import type { KeptDiscussion } from '../council.queries.ts';
import type { SelectedEntry } from './entries.queries.ts';
import { leaversOf } from './entry.view.ts';
import type { SelectedMember } from './team.queries.ts';

/** What is discussed now, and in which order: the same for whoever reads the card, as it is said aloud in one room. */
export function discussionView(
  discussion: KeptDiscussion | null,
  selected: readonly SelectedEntry[],
  team: readonly SelectedMember[],
): CouncilDiscussion {
  const present = team.filter(({ row }) => row.isActive);
  const order = discussion?.kept.entryOrder ?? null;
  return {
    entry_id: discussion?.kept.entryId ?? null,
    since: (discussion?.kept.entryId && discussion.kept.since?.toISOString()) || null,
    by: discussion ? shortName(discussion.changer) : '',
    order: order === null ? suggested(selected, present) : completed(order, selected),
    is_ordered: order !== null,
    version: discussion?.kept.version ?? 0,
    marks_for_all: present.every(({ row }) => row.type === teamTypes.expert),
  };
}

function suggested(selected: readonly SelectedEntry[], present: readonly SelectedMember[]): number[] {
  const people = present.map(({ row }) => row.personId);
  return discussionOrder(
    selected.map((one) => ({
      id: one.entry.id,
      stationId: one.proposal.stationId,
      leaving: leaversOf(people, one).map(({ user_id: id }) => id),
    })),
  );
}

/** What was not named comes after it, in the order of the numbers. */
function completed(order: readonly number[], selected: readonly Pick<SelectedEntry, 'entry'>[]): number[] {
  const all = new Set(selected.map(({ entry }) => entry.id));
  return [...new Set([...order, ...all])].filter((id) => all.has(id));
}
