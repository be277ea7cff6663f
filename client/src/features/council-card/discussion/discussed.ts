import { comingsAndGoings } from '@luch/contract/council/discussion-order.ts';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';

type Discussing = Pick<CouncilCard, 'discussion' | 'proposals_council'>;

/** The proposals of a council in the order of discussion. */
export function inOrder({ discussion, proposals_council: entries }: Discussing): CouncilEntry[] {
  if (!discussion) return [...entries];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return discussion.order.flatMap((id) => byId.get(id) ?? []);
}

export interface Place {
  readonly now: CouncilEntry | undefined;
  /** From 1; 0 while nothing is discussed. */
  readonly place: number;
  readonly total: number;
  readonly previous: CouncilEntry | undefined;
  /** Before anything is discussed: the one to begin with. */
  readonly next: CouncilEntry | undefined;
}

/** What is discussed now, what was before it, and what comes. */
export function placeIn(council: Discussing): Place {
  const order = inOrder(council);
  const at = order.findIndex(({ id }) => id === council.discussion?.entry_id);
  return { now: order[at], place: at + 1, total: order.length, previous: order[at - 1], next: order[at + 1] };
}

/** The next one after what is discussed for which somebody leaves. */
export function leavesNext(council: Discussing): CouncilEntry | undefined {
  const { place } = placeIn(council);
  return inOrder(council)
    .slice(place)
    .find(({ leavers }) => leavers.length > 0);
}

/** How often somebody goes out or comes back, in this order. */
export const comingsIn = (order: readonly CouncilEntry[]): number =>
  comingsAndGoings(
    order.map(({ id, proposal, leavers }) => ({
      id,
      stationId: proposal.station_id,
      leaving: leavers.map(({ user_id: person }) => person),
    })),
  );

/** One taken from its place and put into another. */
export function moved(ids: readonly number[], from: number, to: number): number[] {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
}
