import { stationTotals } from '@luch/contract/council/decision.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../lib/call.ts';

type CouncilCard = Answer<'GET /api/councils/detail/'>;
type CouncilEntry = CouncilCard['proposals_council'][number];

/** A change of an entry that the server has not answered yet. */
export interface Unanswered {
  /** The same words a second time are the same press. */
  readonly said: string;
  /** What it makes of the entry, shown at once. */
  readonly after: Partial<CouncilEntry>;
  readonly isSaved: Promise<boolean>;
}

/** The changes of one entry, the earliest first: each is sent when the one before it is answered. */
export interface EntryLine {
  /** The entry as the server last said. */
  known: CouncilEntry;
  /** The state that the next change was made by. */
  version: number;
  /** Somebody else was faster: what waits was decided by what is no more. */
  isOvertaken: boolean;
  changes: readonly Unanswered[];
}

const linesOf = new WeakMap<QueryClient, Map<number, EntryLine>>();

/** Of all windows about a council there is one line an entry. */
export function lineOf(queryClient: QueryClient, entry: CouncilEntry): EntryLine {
  const lines = linesOf.get(queryClient) ?? new Map<number, EntryLine>();
  linesOf.set(queryClient, lines);
  const line = lines.get(entry.id) ?? { known: entry, version: entry.version, isOvertaken: false, changes: [] };
  lines.set(entry.id, line);
  return line;
}

export function leave(queryClient: QueryClient, line: EntryLine, change: Unanswered): void {
  line.changes = line.changes.filter((one) => one !== change);
  if (line.changes.length === 0) linesOf.get(queryClient)?.delete(line.known.id);
}

export const shownBy = ({ known, changes }: EntryLine): CouncilEntry =>
  changes.reduce((entry, { after }) => ({ ...entry, ...after }), known);

/** A card as the server has just said it, with what it does not know yet. */
export function withUnanswered(queryClient: QueryClient, card: CouncilCard): CouncilCard {
  const changed = card.proposals_council.flatMap((entry) => {
    const line = linesOf.get(queryClient)?.get(entry.id);
    if (!line) return [];
    line.known = entry;
    return [shownBy(line)];
  });
  return changed.length > 0 ? withEntries(card, changed) : card;
}

/** Entries in the place of their former selves; the hours of stations follow by the same sums as on the server. */
export function withEntries(card: CouncilCard, entries: readonly CouncilEntry[]): CouncilCard {
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  const proposals = card.proposals_council.map((entry) => changed.get(entry.id) ?? entry);
  const counted = proposals.map((entry) => ({
    stationId: entry.proposal.station_id,
    decision: entry.status,
    requestedHours: entry.proposal.experiment_duration,
    grantedHours: entry.provided_experiment_duration,
    leastHours: entry.least_hours,
    isDropped: entry.is_dropped,
  }));
  const touched = new Set(entries.map(({ proposal }) => proposal.station_id));
  return {
    ...card,
    proposals_council: proposals,
    council_stations: card.council_stations.map((station) =>
      touched.has(station.station_id) ? { ...station, ...stationTotals(counted, station.station_id) } : station,
    ),
  };
}
