import { AppError } from '@luch/contract/kernel/errors.ts';
import {
  type ParcelAction,
  parcelMachine,
  parcelSlugOf,
  type ParcelStatus,
} from '@luch/contract/visit/parcel.machine.ts';
import { historyIn } from '../../../platform/history.ts';
import { defineWorkflow } from '../../../platform/workflow.ts';
import { movedOnIn } from '../../account/moved-on.queries.ts';
import { parcel, parcelHistory } from '../parcel.tables.ts';
import { visitPartyOf } from '../visit.facts.ts';
import { notifyVisits } from '../visit.live.ts';
import { type ParcelFacts, parcelVerdict } from './parcel.policy.ts';

const history = historyIn(parcelHistory, 'parcelId');

/** Every step of a parcel goes through the gate; open screens follow. */
export const { begin: beginParcel, move: moveParcel } = defineWorkflow<
  typeof parcel,
  ParcelAction,
  ParcelFacts,
  { readonly comment?: string }
>({
  table: parcel,
  machine: parcelMachine,
  history,
  verdict: parcelVerdict,
  async facts({ tx, actor, row }) {
    const found = await visitPartyOf(tx, actor, row.proposalId);
    if (!found) throw new AppError('not_found');
    const { isTeam, isStation } = found.party;
    return { status: row.status as ParcelStatus, isTeam, isStation };
  },
  movedOn: movedOnIn(history, {
    status: (texts, language, status) =>
      texts.text(language, `visit.parcel.status.${parcelSlugOf[status as ParcelStatus]}`),
  }),
  notify: (deps, tx, { proposalId }) => notifyVisits(deps, tx, proposalId),
});
