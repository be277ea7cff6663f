import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { parcelActions, parcelSlugOf, type ParcelStatus } from '@luch/contract/visit/parcel.machine.ts';
import { parcelLimits, type ParcelView } from '@luch/contract/visit/parcel.schemas.ts';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isKept } from '../../../platform/settings/parts.ts';
import { parcel } from '../parcel.tables.ts';
import { visitPartyOf } from '../visit.facts.ts';
import { worded } from '../visit.view.ts';
import { parcelVerdict } from './parcel.policy.ts';

/**
 * What is sent for a proposal, and back: its team and its station.
 * @throws AppError `not_found`
 */
export async function listParcels(
  { texts, settings }: Pick<Deps, 'texts' | 'settings'>,
  tx: Executor,
  actor: Actor,
  language: Language,
  proposalId: number,
): Promise<ParcelView[]> {
  if (!isKept({ settings }, 'parcels_from')) return [];
  const found = await visitPartyOf(tx, actor, proposalId);
  if (!found) throw new AppError('not_found');
  const { isTeam, isStation } = found.party;
  if (!isTeam && !isStation) return [];
  const rows = await tx
    .select()
    .from(parcel)
    .where(eq(parcel.proposalId, proposalId))
    .orderBy(asc(parcel.id))
    .limit(parcelLimits.parcels);
  return rows.map((row) => ({
    id: row.id,
    slot_id: row.slotId,
    proposal_id: row.proposalId,
    status: row.status,
    status_name: texts.text(language, `visit.parcel.status.${parcelSlugOf[row.status as ParcelStatus]}`),
    direction: row.direction,
    way: row.way,
    carrier_number: row.carrierNumber,
    samples: row.samples,
    temperature: row.temperature,
    un_number: row.unNumber,
    place: row.place,
    can: recordOf(parcelActions, (action) =>
      worded(texts, language, parcelVerdict(action, { status: row.status as ParcelStatus, isTeam, isStation })),
    ),
  }));
}
