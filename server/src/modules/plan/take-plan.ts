import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode, FieldError } from '@luch/contract/kernel/errors.ts';
import type { PlanTakeInput } from '@luch/contract/plan/plan.schemas.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { asAppError } from '../../platform/http/meaning.ts';
import { responsiblesOfAll } from '../account/account.queries.ts';
import { type ProposalTime, takeProposalTime } from '../calendar/proposal-time.commands.ts';
import { preliminaryNow } from './asked.queries.ts';
import { timelineOfPlan } from './make-question.ts';
import { calendarNow, isOld, isTaken, opened } from './own-plan.queries.ts';
import type { AskedProposal } from './plan-inputs.ts';
import { stateOf } from './plan-state.ts';
import { lockPlan, saveTaken } from './plan-store.ts';
import type { PlanRecord } from './plan.tables.ts';
import type { Visit } from './search/question.ts';
import { hasBegun } from './still-free.ts';

export interface TakenRow {
  readonly proposalId: number;
  /** By it the row may be taken back; null where nothing was reserved. */
  readonly changeId: number | null;
  readonly refusal: AppError | null;
}

/**
 * Reserves what was chosen of a plan through the ordinary command of the calendar, each row by itself: what no longer fits
 * is refused and named, and holds up nothing else. A row that is taken already stays so.
 */
export async function takePlan(deps: Deps, actor: Actor, input: PlanTakeInput): Promise<readonly TakenRow[]> {
  const rows: TakenRow[] = [];
  for (const row of input.rows) {
    const outcome = await takeRow(deps, actor, input, row).then(
      (changeId) => ({ changeId, refusal: null }),
      (error: unknown) => ({ changeId: null, refusal: refusalOf(error) }),
    );
    rows.push({ proposalId: row.proposal_id, ...outcome });
  }
  return rows;
}

type ChosenRow = PlanTakeInput['rows'][number];

async function takeRow(deps: Deps, actor: Actor, input: PlanTakeInput, chosen: ChosenRow): Promise<number | null> {
  let locked: PlanRecord | undefined;
  return takeProposalTime(deps, actor, {
    async choose(tx) {
      const row = await lockPlan(tx, input.id, actor.id);
      const now = deps.clock.now();
      if (!row || isOld(row, now)) throw new AppError('not_found');
      locked = row;
      return (await isTaken(tx, row, chosen.proposal_id)) ? null : timeOf(tx, row, { input, chosen, now });
    },
    async keep(tx, records) {
      const ids = records.map(({ id }) => id);
      if (locked) await saveTaken(tx, locked, chosen.proposal_id, ids);
    },
  });
}

interface Taking {
  readonly input: PlanTakeInput;
  readonly chosen: ChosenRow;
  readonly now: Date;
}

/** @throws AppError `wrong_state` while it is searched */
async function timeOf(tx: Tx, row: PlanRecord, { input, chosen, now }: Taking): Promise<ProposalTime> {
  if (stateOf(row, now).is_running) throw new AppError('wrong_state');
  const { asked, visits } = chosenPlace(row, chosen);
  const { id: proposalId, stationId } = asked;
  const { changed } = await calendarNow(tx, opened(row));
  if (changed.includes(stationId) && !input.seen_changes.includes(stationId)) throw new AppError('plan_outdated');
  const timeline = timelineOfPlan(opened(row).inputs);
  if (hasBegun(timeline, visits, now)) throw new AppError('plan_begun');
  const { momentOf } = timeline;
  const there = new Set((await responsiblesOfAll(tx, [stationId])).map(({ personId }) => personId));
  const intervals = visits.flatMap(({ blocks, crew }) => {
    const responsibleIds = crew.filter((person) => there.has(person));
    return blocks.map(([from, to]) => ({ start: momentOf(from), finish: momentOf(to), responsibleIds }));
  });
  return { proposalId, stationId, isPreliminary: (await preliminaryNow(tx, [proposalId])).has(proposalId), intervals };
}

/** @throws AppError `not_found` for a place that the plan does not have */
function chosenPlace(
  row: PlanRecord,
  { proposal_id: id, other_place: otherPlace }: ChosenRow,
): { readonly asked: AskedProposal; readonly visits: readonly Visit[] } {
  const { inputs, progress, findings } = opened(row);
  const index = inputs.proposals.findIndex((proposal) => proposal.id === id);
  const asked = inputs.proposals[index];
  const suggested = progress?.placements[index];
  const place = otherPlace === undefined ? suggested : findings?.explained[index]?.otherPlaces[otherPlace];
  if (!asked || !place) throw new AppError('not_found');
  return { asked, visits: place.visits };
}

/** What a rule refused; a failure of ours, or of the database's, ends the whole call. */
function refusalOf(error: unknown): AppError {
  if (error instanceof FieldError) return new AppError('interval_invalid');
  const known = asAppError(error);
  if (passing.includes(known.code)) throw error;
  return known;
}
const passing: readonly ErrorCode[] = ['unknown', 'unavailable'];
