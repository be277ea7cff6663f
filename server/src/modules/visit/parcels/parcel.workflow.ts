import { shortName } from '@luch/contract/account/person-name.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import {
  type ParcelAction,
  parcelMachine,
  parcelSlugOf,
  type ParcelStatus,
} from '@luch/contract/visit/parcel.machine.ts';
import { desc, eq } from 'drizzle-orm';
import { historyIn } from '../../../platform/history.ts';
import { defineWorkflow } from '../../../platform/workflow.ts';
import { person } from '../../account/account.tables.ts';
import { parcel, parcelHistory } from '../parcel.tables.ts';
import { visitPartyOf } from '../visit.facts.ts';
import { notifyVisits } from '../visit.live.ts';
import { type ParcelFacts, parcelVerdict } from './parcel.policy.ts';

/** Every step of a parcel goes through the gate; open screens follow. */
export const { begin: beginParcel, move: moveParcel } = defineWorkflow<
  typeof parcel,
  ParcelAction,
  ParcelFacts,
  { readonly comment?: string }
>({
  table: parcel,
  machine: parcelMachine,
  history: historyIn(parcelHistory, 'parcelId'),
  verdict: parcelVerdict,
  async facts({ tx, actor, row }) {
    const found = await visitPartyOf(tx, actor, row.proposalId);
    if (!found) throw new AppError('not_found');
    const { isTeam, isStation } = found.party;
    return { status: row.status as ParcelStatus, isTeam, isStation };
  },
  async movedOn({ texts }, tx, { language }, row) {
    const [last] = await tx
      .select({
        action: parcelHistory.action,
        at: parcelHistory.at,
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
      })
      .from(parcelHistory)
      .innerJoin(person, eq(person.id, parcelHistory.actorId))
      .where(eq(parcelHistory.parcelId, row.id))
      .orderBy(desc(parcelHistory.id))
      .limit(1);
    const status = texts.text(language, `visit.parcel.status.${parcelSlugOf[row.status as ParcelStatus]}`);
    return {
      action: last?.action ?? '',
      what: status,
      by: last ? shortName(last) : '',
      at: (last?.at ?? row.statusAt).toISOString(),
      status_id: row.status,
      status_name: status,
    };
  },
  notify: (deps, tx, { proposalId }) => notifyVisits(deps, tx, proposalId),
});
