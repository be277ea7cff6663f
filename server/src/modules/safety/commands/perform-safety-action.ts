import type { Actor } from '@luch/contract/account/roles.ts';
import { addMonths } from '@luch/contract/kernel/days.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { isLower, safetyStatus as s } from '@luch/contract/safety/safety.machine.ts';
import type { SafetyActionInput } from '@luch/contract/safety/safety.schemas.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { seenOf } from '../../../platform/workflow.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { readSamplesOf } from '../safety.facts.ts';
import { notifySafety } from '../safety.live.ts';
import { printOf } from '../safety.queries.ts';
import { safetyCase, type SafetyCaseRecord } from '../safety.tables.ts';
import { beginCase, moveCase } from '../safety.workflow.ts';

/**
 * One step of the case of a proposal; the first one declares it. A level is raised by anybody who acts, and lowered by
 * safety alone.
 * @throws AppError `not_found`, `forbidden`, `level_lowered`, `sample_changed`, or the verdict's code
 */
export function performSafetyAction(deps: Deps, actor: Actor, input: SafetyActionInput): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { proposal_id: proposalId, action } = input;
    await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, proposalId)).for('no key update');
    const found = await readSamplesOf(tx, actor, proposalId);
    if (!found) throw new AppError('not_found');
    const [known] = await tx.select().from(safetyCase).where(eq(safetyCase.proposalId, proposalId));
    if (known) {
      await move(deps, tx, actor, known, input);
      return;
    }
    if (action !== 'declare') throw new AppError('wrong_state');
    if (!found.party.isTeam) throw new AppError('forbidden');
    await declare(deps, tx, actor, input);
  });
}

async function declare(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { proposal_id: proposalId, level, conditions }: SafetyActionInput,
) {
  const now = deps.clock.now();
  await beginCase(tx, actor, now, {
    status: s.declared,
    proposalId,
    level: level ?? 'green',
    declaredLevel: level ?? 'green',
    conditions: conditions ?? '',
    print: await printOf(tx, proposalId),
    declaredBy: actor.id,
    createdAt: now,
  });
  await notifySafety(deps, tx, proposalId);
}

const targets = {
  declare: s.declared,
  agree: s.agreed,
  clear: s.cleared,
  more: s.more_needed,
  refuse: s.refused,
} as const;

async function move(deps: Deps, tx: Tx, actor: Actor, known: SafetyCaseRecord, input: SafetyActionInput) {
  const { action, conditions } = input;
  const isGood = action !== 'more' && action !== 'refuse';
  await moveCase(
    deps,
    tx,
    actor,
    known.id,
    action,
    async ({ row }) => {
      const level = input.level ?? row.level;
      const floor = action === 'declare' ? row.declaredLevel : row.level;
      if (action !== 'clear' && isLower(level, floor)) throw new AppError('level_lowered');
      const print = await printOf(tx, row.proposalId);
      // Nobody lets in what they have not read; and a new day is for the sample that was cleared.
      const isAnother = input.seen_print !== undefined && input.seen_print !== print;
      if (isAnother || (action === 'clear' && row.status === s.cleared && row.print !== print))
        throw new AppError('sample_changed');
      return {
        to: targets[action],
        changes: {
          level,
          ...(action === 'declare' && {
            declaredLevel: level,
            declaredBy: actor.id,
            validUntil: null,
          }),
          // What is taken back is cleared until no day.
          ...(!isGood && { validUntil: null }),
          ...(action === 'clear' && { validUntil: await lastDay(deps, tx, row, input.valid_until) }),
          // Safety clears what the station has agreed to: of another sample it is not the word of both.
          ...((action === 'declare' || action === 'agree') && { print }),
          ...(isGood && conditions !== undefined && { conditions }),
        },
        entry: { comment: isGood ? '' : (conditions ?? '') },
      };
    },
    seenOf(input),
  );
}

/** As it was said, else until the last experiment of the proposal; without one, a year. */
async function lastDay(deps: Deps, tx: Tx, row: SafetyCaseRecord, said: string | undefined): Promise<string> {
  const zone = deps.config.facilityTimeZone;
  const today = dayOf(deps.clock.now(), zone);
  if (said !== undefined && said < today) throw new FieldError({ valid_until: [{ key: 'pass.refusal.over' }] });
  if (said !== undefined) return said;
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max((finish_at - interval '1 second') at time zone ${zone})::date::text as last
    from calendar_record where proposal_id = ${row.proposalId} and type = 2`);
  const last = rows[0]?.last ?? null;
  return last !== null && last >= today ? last : addMonths(today, 12);
}
