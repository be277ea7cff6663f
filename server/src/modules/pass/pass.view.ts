import { daysBetween } from '@luch/contract/kernel/days.ts';
import { type PersonName, shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { isUrgentPass } from '@luch/contract/pass/pass-dates.ts';
import { isPassStatus, livePassStatuses, passMachine, passSlugOf } from '@luch/contract/pass/pass.machine.ts';
import type { PassRow } from '@luch/contract/pass/pass.schemas.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import type { ListedPass, PassWithProposal } from './pass.queries.ts';
import type { PassRecord } from './pass.tables.ts';

/** Of a visit that is still to take place. */
export const hasLostTime = ({ lostTimeAt, status }: Pick<PassRecord, 'lostTimeAt' | 'status'>): boolean =>
  lostTimeAt !== null && livePassStatuses.some((live) => live === status);

/** A pass as every list and the card show it. @param today in the facility's zone */
export function passFactsView(
  texts: Texts,
  language: Language,
  { row, proposal, stationName }: PassWithProposal,
  today: string,
) {
  return {
    id: row.id,
    status: row.status,
    status_name: passStatusName(texts, language, row.status),
    type: row.type,
    place: row.place,
    start_date: row.starts,
    finish_date: row.ends,
    proposal_id: row.proposalId,
    proposal: {
      id: proposal.id,
      name: proposal.name,
      station: proposal.stationId === null ? null : { id: proposal.stationId, name: stationName ?? '' },
    },
    need_applicant_equipment_pass: row.needsEquipment,
    created_at: row.createdAt.toISOString(),
    has_lost_time: hasLostTime(row),
    is_urgent: isUrgentPass(row.status, row.starts, today),
    starts_in: row.starts === null ? null : daysBetween(today, row.starts),
  };
}

export const passRow = (texts: Texts, language: Language, found: ListedPass, today: string): PassRow => ({
  ...passFactsView(texts, language, found, today),
  guest_count: found.guestCount,
  first_guest: found.firstGuest ? shortName(found.firstGuest) : '',
  creator: { id: found.row.creatorId, individual: found.creator },
});

export const passStatusName = (texts: Texts, language: Language, status: number): string =>
  texts.text(language, isPassStatus(status) ? `pass.status.${passSlugOf[status]}` : 'pass.unknown');

const isAction = (action: string): action is keyof typeof passMachine.actions => action in passMachine.actions;
/** What the office does to a guest beside the machine. */
export const CORRECTED = 'corrected';
export const passActionName = (texts: Texts, language: Language, action: string): string =>
  texts.text(
    language,
    isAction(action) ? `pass.action.${action}.past` : action === CORRECTED ? 'pass.corrected' : 'pass.created',
  );

export interface PassHistoryRow {
  readonly entry: {
    readonly id: number;
    readonly action: string;
    readonly fromStatus: number;
    readonly toStatus: number;
    readonly at: Date;
    readonly comment: string;
  };
  readonly actor: PersonName | null;
}
export const passStep = (texts: Texts, language: Language, { entry, actor }: PassHistoryRow) => ({
  id: entry.id,
  action: entry.action,
  title: passActionName(texts, language, entry.action),
  status_id: entry.toStatus,
  date: entry.at.toISOString(),
  init_by: actor ? shortName(actor) : '',
  comment: entry.comment,
});
