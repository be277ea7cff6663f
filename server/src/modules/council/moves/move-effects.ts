import type { CouncilVerb, ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { inArray } from 'drizzle-orm';
import type { WorkflowContext } from '../../../platform/workflow.ts';
import { toPlanChanged } from '../../calendar/calendar.events.ts';
import { endAssignmentsOfCouncil } from '../../expertise/assignments.commands.ts';
import { moveWithCouncil } from '../../proposal/council-moves.commands.ts';
import type { ProposalRecord } from '../../proposal/proposal.tables.ts';
import type { CouncilFacts } from '../council.facts.ts';
import { councilEntry, type CouncilRecord } from '../council.tables.ts';
import type { MovedEntry } from './moved-entries.queries.ts';

export type MoveContext = WorkflowContext<CouncilRecord, CouncilFacts>;

/** What its decisions are carried out with, by a move or later. */
export type Applying = Pick<MoveContext, 'deps' | 'tx' | 'actor' | 'row' | 'now'>;

/** What a move has done to the proposals before the council. */
export interface MoveOutcome {
  /** Where every one of them is now, those that stayed too. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Those that have left the council, or did not come back to it. */
  readonly released: readonly Pick<MovedEntry, 'proposalId' | 'name'>[];
  /** Assignments that rating for this council, or without any, has lost by it. */
  readonly ended: readonly number[];
}

/** Moves the proposals of these entries; answers them as they were. */
export function move(
  { deps, tx, actor, row, now }: Applying,
  verb: CouncilVerb,
  entries: readonly MovedEntry[],
  to: (entry: MovedEntry) => number,
  comment: (entry: MovedEntry) => string = () => '',
): Promise<ProposalRecord[]> {
  return moveWithCouncil(
    deps,
    tx,
    actor,
    { verb, council: row, now },
    entries.map((entry) => ({
      proposalId: entry.proposalId,
      to: to(entry) as ProposalStatus,
      comment: comment(entry),
      ...(verb === 'council_accept' && { hours: entry.grantedHours }),
    })),
  );
}

/**
 * They are free for another council, and nobody rates them for this one any more.
 * @returns the assignments that have ended
 */
export async function release(
  { tx, actor, row, now }: Applying,
  entries: readonly MovedEntry[],
  { isDropped = false }: { readonly isDropped?: boolean } = {},
): Promise<number[]> {
  if (entries.length === 0) return [];
  const letGo = { councilId: row.id, proposalIds: idsOf(entries) };
  const ended = await endAssignmentsOfCouncil(tx, { ...letGo, actorId: actor.id }, now);
  await tx
    .update(councilEntry)
    .set({ releasedAt: now, droppedAt: isDropped ? now : null })
    .where(
      inArray(
        councilEntry.id,
        entries.map(({ id }) => id),
      ),
    );
  return ended;
}

/** What is to be allocated stands beside the open calendars of their stations. */
export const followToPlan = ({ deps, tx }: Applying, entries: readonly MovedEntry[]): Promise<void> =>
  toPlanChanged.announce({ deps, tx, stationIds: [...new Set(entries.flatMap(({ stationId }) => stationId ?? []))] });

export const idsOf = (entries: readonly MovedEntry[]): number[] => entries.map(({ proposalId }) => proposalId);

export const allTo = (entries: readonly MovedEntry[], to: (entry: MovedEntry) => number): ReadonlyMap<number, number> =>
  new Map(entries.map((entry) => [entry.proposalId, to(entry)]));
