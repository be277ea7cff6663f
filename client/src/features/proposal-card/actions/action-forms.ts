import type { RevisionReason } from '@luch/contract/proposal/action.schemas.ts';
import { rating, text } from '@luch/contract/kernel/limits.ts';
import type { CardAction } from './arrange.ts';

/** Everything that a dialog of the card may ask. */
export interface ActionValues {
  comment: string;
  /** Of a verdict: 1 impossible, 2 possible. */
  resolution: 1 | 2 | null;
  reasons: readonly RevisionReason[];
  granted: number | null;
  hours: number | null;
  status: number | null;
  date: string | null;
  sessionEnd: string | null;
  station: number | null;
  equipment: string;
  file: File | null;
  mark: number;
}
export type FieldName = keyof ActionValues;

export interface ActionForm {
  /** In the order of the dialog; none: a mere question. */
  fields: readonly FieldName[];
  /** Red on its last button: it destroys or refuses. */
  danger?: true;
  comment?: { max: number /** Words for its absence; without it the comment may stay empty. */; missing?: string };
  /** The comment is called a reason. */
  reason?: true;
  /** The author gets it by mail. */
  toAuthor?: true;
  fileRequired?: true;
  /** Asks once more before it is sent, saying what follows (specification, staff side, section 5, BS verdict). */
  confirms?: true;
  /** Reserved time that it gives back (future) or closes (past): the dialog names it. */
  frees?: 'future' | 'past' | 'both';
}
export type DialogAction = Exclude<CardAction, 'edit_proposal'>;

const said = { max: text.comment, missing: 'proposal.refusal.comment' };
const withFile = { max: text.reportComment, missing: 'proposal.refusal.comment' };

/** The dialog of every action, as one table. Rules and limits: specification, staff side, section 5; workflows, section 1. */
export const actionForms: Readonly<Record<DialogAction, ActionForm>> = {
  accept: { fields: ['granted', 'comment'], comment: { max: text.comment }, toAuthor: true },
  revision: { fields: ['reasons', 'comment'], comment: { max: text.comment }, toAuthor: true },
  reject: { fields: ['comment'], comment: said, toAuthor: true, danger: true },
  examination: { fields: [] },
  next_step: { fields: [] },
  deleted: { fields: [], danger: true },
  bs_verdict: { fields: ['resolution', 'comment'], comment: said, confirms: true },
  bs_plan_change: { fields: ['comment'], comment: said },
  forward_plan_change: { fields: ['comment'], comment: said, toAuthor: true },
  decline_plan_change: { fields: ['comment'], comment: said },
  approve_equipment: { fields: ['equipment'] },
  mark_done: { fields: [], frees: 'past' },
  upload_report: { fields: ['file', 'comment', 'mark'], comment: withFile, fileRequired: true },
  upload_publication: { fields: ['file', 'comment'], comment: withFile, fileRequired: true },
  not_realized: {
    fields: ['comment'],
    comment: { max: text.comment, missing: 'proposal.refusal.reason' },
    reason: true,
    toAuthor: true,
    danger: true,
    frees: 'future',
  },
  send_to_archive: { fields: [] },
  change_status: { fields: ['status', 'date', 'file'], frees: 'both' },
  change_station: { fields: ['station'] },
  add_time: { fields: ['hours'] },
  extend_session: { fields: ['sessionEnd'] },
};

/** Where a silent change may lead, and the type of the file that goes with it: a report with 9, a publication with 10. */
export const silentTargets = [1, 2, 8, 9, 10] as const;
const silentFiles: Readonly<Record<number, number>> = { 9: 1, 10: 2 };
export const silentDates = { min: '2021-01-01', max: '2028-12-31' } as const;

/** The type under which the chosen file is uploaded; undefined where no file belongs. */
export const fileTypeOf = (action: DialogAction, { status }: Pick<ActionValues, 'status'>): number | undefined => {
  if (action === 'upload_report') return 1;
  if (action === 'upload_publication') return 2;
  return action === 'change_status' && status !== null ? silentFiles[status] : undefined;
};

/** Accepting begins with what was asked for, approving with what was approved before, a report with the highest mark. */
export const startValues = (card: {
  experiment_duration: number | null;
  applicant_equipment_approved?: string | null;
}): ActionValues => ({
  comment: '',
  resolution: null,
  reasons: [],
  granted: card.experiment_duration,
  hours: null,
  status: null,
  date: null,
  sessionEnd: null,
  station: null,
  equipment: card.applicant_equipment_approved ?? '',
  file: null,
  mark: rating.default,
});
