import { beamTime, text, upload } from '@luch/contract/kernel/limits.ts';
import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import {
  type ActionForm,
  actionForms,
  type ActionValues,
  type DialogAction,
  type FieldName,
  silentDates,
} from './action-forms.ts';

/** What the rules need of the proposal. */
export interface ActionFacts {
  last_status_id: number;
  station_id: number | null;
  provided_experiment_duration: number | null;
}
interface Asked {
  form: ActionForm;
  values: ActionValues;
  facts: ActionFacts;
  today: string;
}
export type Problems = Partial<Record<FieldName, FieldProblem>>;
type Rule = (asked: Asked) => FieldProblem | undefined;

const say = (key: string, details?: FieldProblem['details']): FieldProblem => ({ key, ...(details && { details }) });
const tooLong = (value: string, max: number) =>
  value.trim().length > max ? say('validation.too_long', { max }) : undefined;

function hoursProblem(hours: number | null, max: number): FieldProblem | undefined {
  if (hours === null || !(hours > 0)) return say('proposal.refusal.hours');
  if (hours > max) return say('proposal.refusal.hours_too_many', { max });
  return Number.isInteger(hours / beamTime.grantStep) ? undefined : say('proposal.refusal.hours_halves');
}

export function fileProblem(file: File): FieldProblem | undefined {
  const extension = file.name.split('.').pop()?.toLowerCase();
  if (!upload.extensions.some((known) => known === extension)) return say('errors.file_kind');
  return file.size > upload.maxBytes ? say('errors.file_too_large') : undefined;
}

const rules: Readonly<Record<FieldName, Rule>> = {
  comment({ form, values }) {
    if (form.fields.includes('reasons') && !values.comment.trim() && values.reasons.length === 0)
      return say('proposal.refusal.comment_or_reason');
    if (form.comment?.missing && !values.comment.trim()) return say(form.comment.missing);
    return tooLong(values.comment, form.comment?.max ?? text.comment);
  },
  resolution: ({ values }) => (values.resolution === null ? say('proposal.refusal.resolution') : undefined),
  reasons: () => undefined,
  granted: ({ values }) => hoursProblem(values.granted, beamTime.maxGranted),
  hours: ({ values, facts }) =>
    hoursProblem(values.hours, beamTime.maxGranted - (facts.provided_experiment_duration ?? 0)),
  status({ values, facts }) {
    if (values.status === null) return say('proposal.refusal.new_status');
    return values.status === facts.last_status_id ? say('proposal.refusal.same_status') : undefined;
  },
  date({ values: { date } }) {
    if (date === null) return say('proposal.refusal.date');
    return date < silentDates.min || date > silentDates.max ? say('proposal.refusal.date_range') : undefined;
  },
  sessionEnd({ values: { sessionEnd }, today }) {
    if (sessionEnd === null) return say('proposal.refusal.date');
    return sessionEnd < today ? say('proposal.refusal.date_past') : undefined;
  },
  station: ({ values, facts }) =>
    values.station === null || values.station === facts.station_id ? say('proposal.refusal.other_station') : undefined,
  equipment: ({ values }) =>
    values.equipment.trim() ? tooLong(values.equipment, text.approvedEquipment) : say('validation.required'),
  file({ form, values: { file } }) {
    if (file) return fileProblem(file);
    return form.fileRequired ? say('proposal.refusal.file') : undefined;
  },
  mark: () => undefined,
};

/** What is wrong with the fields of this dialog, before anything is sent; empty when all is well. */
export function problemsOf(action: DialogAction, values: ActionValues, facts: ActionFacts, today: string): Problems {
  const form = actionForms[action];
  const problems: Problems = {};
  for (const field of form.fields) {
    const problem = rules[field]({ form, values, facts, today });
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Names of the wire: what is sent, and where a refusal of the server belongs. */
const wire = {
  comment: 'comment',
  resolution: 'bs_resolution',
  reasons: 'reasons',
  granted: 'provided_experiment_duration',
  hours: 'additional_experiment_duration',
  status: 'new_status_id',
  date: 'date',
  sessionEnd: 'new_proposal_session_end',
  station: 'new_station_id',
  equipment: 'applicant_equipment_approved_new',
  file: 'file_id',
  mark: 'mark',
} as const satisfies Record<FieldName, keyof ActionInput | 'bs_resolution'>;

/** Names that the wire has besides: a file before it has an id, the text of a verdict. */
const alsoCalled: Readonly<Record<string, FieldName>> = { file: 'file', text: 'comment' };

export const fieldOfWire = (name: string): FieldName | undefined =>
  alsoCalled[name] ?? (Object.keys(wire) as FieldName[]).find((field) => wire[field] === name);

/** @param fileId of the file, once it is uploaded */
export function bodyOf(action: DialogAction, values: ActionValues, fileId: number | undefined): Partial<ActionInput> {
  const { fields } = actionForms[action];
  const entries = fields.flatMap((field) => {
    const value = field === 'file' ? fileId : values[field];
    return value === undefined || value === null || value === '' ? [] : [[wire[field], value] as const];
  });
  return Object.fromEntries(entries);
}
