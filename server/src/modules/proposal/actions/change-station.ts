import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { openSession, stationById } from '../../reference/reference.queries.ts';
import { askAnew, overtaken } from './ask-anew.ts';
import { lapsePlanChange } from './plan-change.commands.ts';
import { notifyStationChanged } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `change_station`: another, active one; another kind only before examination ends (fine point H24). */
export async function changeStation(
  context: ProposalContext,
  input: InputOf<'change_station'>,
): Promise<ProposalStep & { readonly unanswered: readonly string[] }> {
  const { deps, tx, row, now } = context;
  const next = await stationById(tx, input.new_station_id);
  if (!next) throw new FieldError({ new_station_id: [{ key: 'proposal.refusal.other_station' }] });
  if (!next.isActive) throw new AppError('station_inactive');
  const otherKind = next.kindId !== row.kindId;
  if (otherKind && !isIn('kindOpen', row.status)) throw new AppError('other_kind');
  const session = otherKind ? await openSession(tx, next.kindId, now, deps.config.facilityTimeZone) : undefined;
  const today = dayOf(now, deps.config.facilityTimeZone);
  const unanswered: string[] = [];
  return {
    to: row.status,
    unanswered,
    changes: {
      stationId: next.id,
      kindId: next.kindId,
      // The next station has looked at none of it.
      applicantEquipmentApproved: null,
      ...(otherKind && { sessionId: session?.id ?? null, extensionTo: null }),
      ...overtaken(row, now),
    },
    entry: { comment: input.comment, stationBeforeId: row.stationId, stationAfterId: next.id },
    async effects(after) {
      // As its verdict, what the former station asked for no longer counts.
      await lapsePlanChange(after, [row.id], now);
      unanswered.push(...(await askAnew(after, context, today)));
      await notifyStationChanged({ ...context, tx: after }, row.stationId, next.id);
    },
  };
}
