import type { Actor } from '@luch/contract/account/roles.ts';
import { addDays } from '@luch/contract/kernel/days.ts';
import { AppError, type ErrorDetails, FieldError, type FieldProblem } from '@luch/contract/kernel/errors.ts';
import { visitLimits as limits } from '@luch/contract/visit/visit-limits.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import type { InvitedGuest, PlannedVisit, VisitMode, VisitPlan } from '@luch/contract/visit/visit.schemas.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { teamOfProposal } from '../../proposal/letters/recipients.queries.ts';
import { lockProposal } from '../../proposal/locked-proposal.queries.ts';
import type { ProposalRecord } from '../../proposal/proposal.tables.ts';
import { boundSlot, type Slot } from '../slot.queries.ts';
import { unnamedOf } from '../slots-with-more.queries.ts';
import { partyOf } from '../visit.facts.ts';
import { notifyVisits } from '../visit.live.ts';
import { notifyNamed, type ToldVisit } from '../visit.notices.ts';
import { demand, planVerdict } from '../visit.policy.ts';
import { liveVisitsOf } from '../visit.queries.ts';
import type { VisitRecord } from '../visit.tables.ts';
import { beginVisit, moveVisit } from '../visit.workflow.ts';

/** Somebody who is to come, with all that was left out filled in. */
interface Wanted {
  /** Named already. */
  readonly visitId: number | undefined;
  readonly personId: number | null;
  readonly invited: InvitedGuest | undefined;
  readonly mode: VisitMode;
  readonly arrives: string;
  readonly leaves: string;
}

/**
 * Names people for an experiment. Who is named already gets other days; who has confirmed others is asked anew, unless it
 * is they who say so. All or none.
 * @throws AppError `not_found`, `forbidden`, `visit_over`; FieldError by person
 */
export function planVisits(deps: Deps, actor: Actor, input: VisitPlan): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const slot = await boundSlot(deps, tx, 'visits_from', input.slot_id);
    const { row, standing } = await lockProposal(tx, actor, slot.proposalId);
    demand(planVerdict(partyOf(actor, standing)));
    // Nobody could confirm it any more.
    if (slot.finishAt <= deps.clock.now()) throw new AppError('visit_over');
    const team = await teamOfProposal(tx, row);
    const live = await liveVisitsOf(tx, slot.id);
    const people = input.people ?? (await unasked(tx, row, slot, { team, live }, deps.clock.now()));
    const wanted = wantedOf(people, slot, live);
    check(input, wanted, { slot, team, live });
    const fresh: Wanted[] = [];
    for (const one of wanted) {
      const known = live.find((visit) => isSame(visit, one));
      if (known) await changeDays(deps, tx, actor, known, one);
      else fresh.push(one);
    }
    await nameAll(deps, tx, actor, slot, fresh);
  });
}

/** Whoever of the team was never named; where that is nobody, and nobody comes any more, they are all asked anew. */
async function unasked(
  tx: Tx,
  row: ProposalRecord,
  slot: Slot,
  { team, live }: Pick<Around, 'team' | 'live'>,
  now: Date,
): Promise<PlannedVisit[]> {
  const never = (await unnamedOf(tx, row, [slot], now)).map(({ person_id: id }) => id);
  const ids = never.length === 0 && live.length === 0 ? team : never;
  return ids.map((id) => ({ person_id: id, mode: 'on_site' }));
}

const wantedOf = (people: readonly PlannedVisit[], { first, last }: Slot, live: readonly VisitRecord[]): Wanted[] =>
  people.map(({ person_id: id, visit_id: visitId, invited, mode, arrives, leaves }) => {
    const personId = id ?? live.find((row) => row.id === visitId)?.personId ?? null;
    const there = live.find((row) => isSame(row, { visitId, personId }) && row.status === s.came);
    return {
      visitId,
      personId,
      invited,
      mode,
      arrives: arrives ?? there?.arrives ?? (leaves !== undefined && leaves < first ? leaves : first),
      leaves: leaves ?? (arrives !== undefined && arrives > last ? arrives : last),
    };
  });

interface Around {
  readonly slot: Slot;
  readonly team: readonly number[];
  readonly live: readonly VisitRecord[];
}

function check(input: VisitPlan, wanted: readonly Wanted[], { slot, team, live }: Around): void {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const seen = new Set<number>();
  for (const [index, one] of wanted.entries()) {
    const { visitId, personId, arrives, leaves, mode } = one;
    const there = live.find((row) => isSame(row, one) && row.status === s.came);
    const refuse = (field: string, key: string, details: ErrorDetails = {}) =>
      void (problems[`people.${index}.${field}`] ??= [{ key, details }]);
    const isGone = visitId !== undefined && !live.some(({ id }) => id === visitId);
    if (isGone || (personId !== null && !team.includes(personId))) refuse('person_id', 'visit.refusal.not_in_team');
    if (personId !== null && seen.has(personId)) refuse('person_id', 'visit.refusal.twice');
    if (personId !== null) seen.add(personId);
    if (there && arrives !== there.arrives) refuse('arrives', 'visit.refusal.there');
    if (there && mode !== there.mode) refuse('mode', 'visit.refusal.there');
    if (leaves < arrives) refuse('leaves', 'visit.refusal.order');
    // A stay that has begun may lie before the days to which its experiment was moved.
    else if (!there && (arrives > slot.last || arrives < addDays(slot.first, -limits.around)))
      refuse('arrives', outside, around);
    else if ((!there && leaves < slot.first) || leaves > addDays(slot.last, limits.around))
      refuse('leaves', outside, around);
  }
  const all = live.length + wanted.filter((one) => !live.some((row) => isSame(row, one))).length;
  if (all > limits.people) problems['people'] = [{ key: 'visit.refusal.full' }];
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
}
const outside = 'visit.refusal.outside';
const around = { days: limits.around };
const isSame = (row: VisitRecord, { visitId, personId }: Pick<Wanted, 'visitId' | 'personId'>) =>
  row.id === visitId || (personId !== null && row.personId === personId);

async function changeDays(deps: Deps, tx: Tx, actor: Actor, row: VisitRecord, wanted: Wanted): Promise<void> {
  const { mode, arrives, leaves } = wanted;
  if (row.mode === mode && row.arrives === arrives && row.leaves === leaves) return;
  await moveVisit(deps, tx, actor, row.id, 'change', ({ row: now }) => ({
    to: now.personId === actor.id || now.status === s.came ? now.status : s.planned,
    changes: { mode, arrives, leaves },
    entry: {},
    effects: (after) =>
      // Nobody who is there is asked to confirm.
      now.personId === actor.id || now.status !== s.confirmed
        ? Promise.resolve()
        : notifyNamed(deps, after, actor, [{ ...now, arrives, leaves }]),
  }));
}

async function nameAll(deps: Deps, tx: Tx, actor: Actor, slot: Slot, fresh: readonly Wanted[]): Promise<void> {
  if (fresh.length === 0) return;
  const now = deps.clock.now();
  const named: ToldVisit[] = [];
  for (const { personId, invited, mode, arrives, leaves } of fresh) {
    const about = { proposalId: slot.proposalId, personId, arrives, leaves };
    const id = await beginVisit(tx, actor, now, {
      ...about,
      slotId: slot.id,
      mode,
      ...(invited && {
        lastName: invited.last_name,
        firstName: invited.first_name,
        middleName: invited.middle_name,
        organization: invited.organization,
        phoneNumber: invited.phone_number,
        isForeign: invited.is_foreign,
      }),
      status: s.planned,
      createdAt: now,
      createdBy: actor.id,
    });
    named.push({ id, ...about });
  }
  await notifyNamed(deps, tx, actor, named);
  await notifyVisits(deps, tx, slot.proposalId);
}
