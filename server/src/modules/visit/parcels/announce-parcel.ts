import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { parcelMachine, parcelStatus } from '@luch/contract/visit/parcel.machine.ts';
import { type ParcelActionInput, type ParcelInput, parcelLimits } from '@luch/contract/visit/parcel.schemas.ts';
import { count, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { seenOf } from '../../../platform/workflow.ts';
import { lockProposal } from '../../proposal/locked-proposal.queries.ts';
import { parcel } from '../parcel.tables.ts';
import { boundSlot } from '../slot.queries.ts';
import { partyOf } from '../visit.facts.ts';
import { notifyVisits } from '../visit.live.ts';
import { demand } from '../visit.policy.ts';
import { announceVerdict } from './parcel.policy.ts';
import { beginParcel, moveParcel } from './parcel.workflow.ts';

/**
 * Something is sent: there by the team, back by the station too.
 * @returns the number of the proposal
 * @throws AppError `not_found`, `forbidden`, `list_full`
 */
export function announceParcel(deps: Deps, actor: Actor, input: ParcelInput): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const slot = await boundSlot(deps, tx, 'parcels_from', input.slot_id);
    const { standing } = await lockProposal(tx, actor, slot.proposalId);
    demand(announceVerdict(partyOf(actor, standing), input.direction));
    const [known] = await tx.select({ n: count() }).from(parcel).where(eq(parcel.proposalId, slot.proposalId));
    if ((known?.n ?? 0) >= parcelLimits.parcels) throw new AppError('list_full', { limit: parcelLimits.parcels });
    const now = deps.clock.now();
    await beginParcel(tx, actor, now, {
      status: parcelStatus.announced,
      proposalId: slot.proposalId,
      slotId: slot.id,
      direction: input.direction,
      way: input.way,
      carrierNumber: input.carrier_number,
      samples: input.samples,
      temperature: input.temperature,
      unNumber: input.un_number,
      createdAt: now,
      createdBy: actor.id,
    });
    await notifyVisits(deps, tx, slot.proposalId);
    return slot.proposalId;
  });
}

/** One step of one parcel. @returns the number of its proposal */
export function performParcelAction(deps: Deps, actor: Actor, input: ParcelActionInput): Promise<number> {
  const { parcel_id: id, action, place, carrier_number: carrierNumber } = input;
  const { to } = parcelMachine.actions[action];
  return deps.db.transaction(async (tx) => {
    const moved = await moveParcel(
      deps,
      tx,
      actor,
      id,
      action,
      ({ row }) => ({
        to: typeof to === 'number' ? to : row.status,
        changes: {
          ...(action === 'arrived' && { place: place ?? '' }),
          ...(action === 'change' && { carrierNumber: carrierNumber ?? '' }),
        },
        entry: { comment: action === 'arrived' ? (place ?? '') : '' },
      }),
      seenOf(input),
    );
    return moved.row.proposalId;
  });
}
