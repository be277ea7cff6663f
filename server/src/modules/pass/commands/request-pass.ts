import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { PassInput } from '@luch/contract/pass/pass.inputs.ts';
import { isSpanOver } from '@luch/contract/pass/pass-dates.ts';
import { passPlaceOf } from '@luch/contract/pass/pass-place.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { lockProposal } from '../../proposal/locked-proposal.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { passCard, todayAt } from '../card/pass-card.view.ts';
import { passFacts } from '../pass.facts.ts';
import { notifyPass } from '../pass.live.ts';
import { demand, editVerdict, requestVerdict } from '../pass.policy.ts';
import { passById } from '../pass.queries.ts';
import { pass, type PassRecord } from '../pass.tables.ts';
import { beginPass } from '../pass.workflow.ts';
import { checkRequest, demandComplete, isComplete, type Request } from './check-request.ts';
import { columnsOf, requestIn, requestOf, writePeople } from './pass-fields.ts';
import { carryOut } from './perform-pass-action.ts';
import { slotDays, visitFrame } from './request.queries.ts';

/**
 * A new pass: sent at once when it is complete, unless it is called a draft (fine point A23).
 * @throws AppError `not_found`, `forbidden`, `pass_not_yet`, `pass_time_over`; FieldError
 */
export function requestPass(deps: Deps, actor: Actor, input: PassInput): Promise<number> {
  const proposalId = input.proposal_id;
  if (proposalId === undefined) throw new FieldError({ proposal_id: [{ key: 'validation.required' }] });
  return deps.db.transaction(async (tx) => {
    const { row, standing } = await lockProposal(tx, actor, proposalId);
    const timeZone = deps.config.facilityTimeZone;
    const today = todayAt(deps);
    const { span, slots } = await visitFrame(tx, row, timeZone);
    demand(requestVerdict(standing, isSpanOver(span, today)));
    const request = requestOf(input);
    if (input.action === 'send') demandComplete(request);
    const isSent = !input.draft && isComplete(request);
    await checkRequest(tx, row, request, { timeZone, today, isDraft: !isSent });
    const now = deps.clock.now();
    const id = await beginPass(tx, actor, now, {
      place: passPlaceOf(row.kindId),
      recordId: slotFor(request, slots, timeZone),
      ...columnsOf(input),
      status: passStatus.draft,
      proposalId,
      creatorId: actor.id,
      createdAt: now,
    });
    await writePeople(tx, id, input, deps.config.passGuestFields);
    if (isSent) await carryOut(deps, tx, actor, { id, action: 'send' });
    else await notifyPass(deps, tx, id);
    return id;
  });
}

/** The slot it is for, where that meets the days of the visit, else the first one that does. */
function slotFor(
  { starts, ends, recordId }: Request,
  slots: readonly CalendarRecord[],
  timeZone: string,
): number | null {
  if (starts === null || ends === null) return null;
  const met = slots.filter((slot) => {
    const { from, to } = slotDays(slot, timeZone);
    return from <= ends && to >= starts;
  });
  return (met.find(({ id }) => id === recordId) ?? met[0])?.id ?? null;
}

/**
 * New fields of a draft, by its creator; with `send` it is sent with them.
 * @throws AppError `not_found`, `forbidden`, `wrong_state`, `stale`; FieldError
 */
export function editPass(deps: Deps, actor: Actor, id: number, input: PassInput): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockDraft(deps, tx, actor, id);
    if (input.version !== undefined && input.version !== row.version)
      throw new AppError('stale', {}, { pass: await passCard(deps, tx, actor, actor.language, id) });
    const [ofProposal] = await tx.select().from(proposal).where(eq(proposal.id, row.proposalId));
    if (!ofProposal) throw new AppError('not_found');
    const before = await requestIn(tx, row);
    const timeZone = deps.config.facilityTimeZone;
    const columns = columnsOf(input, row);
    const changed: Request = {
      ...row,
      ...columns,
      guests: input.guests ?? before.guests,
      responsibles: input.responsibles ?? before.responsibles,
    };
    const isMoved = columns.starts !== row.starts || columns.ends !== row.ends;
    const { slots } = await visitFrame(tx, ofProposal, timeZone);
    const recordId = isMoved && input.calendar_id === undefined ? slotFor(changed, slots, timeZone) : changed.recordId;
    const request = { ...changed, recordId };
    await checkRequest(tx, ofProposal, request, { timeZone, today: todayAt(deps), isDraft: true });
    await tx
      .update(pass)
      .set({
        ...columns,
        recordId,
        version: sql`${pass.version} + 1`,
        editedAt: deps.clock.now(),
        // Guests who are named anew are erased anew.
        ...(input.guests && { erasedAt: null }),
      })
      .where(eq(pass.id, id));
    await writePeople(tx, id, input, deps.config.passGuestFields);
    if (input.action === 'send') await carryOut(deps, tx, actor, { id, action: 'send' });
    else await notifyPass(deps, tx, id);
  });
}

async function lockDraft(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<PassRecord> {
  const [row] = await tx.select().from(pass).where(eq(pass.id, id)).for('no key update');
  const found = row && (await passById(tx, actor, id, actor.language));
  if (!found) throw new AppError('not_found');
  demand(editVerdict(passFacts(actor, found, todayAt(deps))));
  return found.row;
}
