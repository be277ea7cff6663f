import {
  actionInputs,
  factsOfMany,
  type InputFacts,
  type RevisionReason,
  verdictInput,
} from '@luch/contract/proposal/action.inputs.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import { z } from 'zod';
import { today } from '../../../lib/dates.ts';
import type { DialogAction } from './arrange.ts';

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
  session: number | null;
  equipment: string;
  file: File | null;
  mark: number;
  askAnew: boolean;
}
export type FieldName = keyof ActionValues;

/** Names of the wire: what is sent, and where a refusal of the server belongs. */
export const wire = {
  comment: 'comment',
  resolution: 'bs_resolution',
  reasons: 'reasons',
  granted: 'provided_experiment_duration',
  hours: 'additional_experiment_duration',
  status: 'new_status_id',
  date: 'date',
  sessionEnd: 'new_proposal_session_end',
  station: 'new_station_id',
  session: 'new_session_id',
  equipment: 'applicant_equipment_approved_new',
  file: 'file_id',
  mark: 'mark',
  askAnew: 'ask_new_questions',
} as const satisfies Record<FieldName, WireName>;
type WireName = keyof ActionInput | 'bs_resolution';
const fieldNames = Object.keys(wire) as readonly FieldName[];

/** How the dialog of an action looks; what it asks for is said in the contract. */
interface Look {
  /** Red on its last button: it destroys or refuses. */
  danger?: true;
  /** The comment is called a reason. */
  reason?: true;
  /** The author gets it by mail. */
  toAuthor?: true;
  /** Asks once more before it is sent, saying what follows (specification, staff side, section 5, BS verdict). */
  confirms?: true;
  /** Reserved time that it gives back (future) or closes (past): the dialog names it. */
  frees?: 'future' | 'past' | 'both';
}
const looks: Readonly<Record<DialogAction, Look>> = {
  accept: { toAuthor: true },
  revision: { toAuthor: true },
  reject: { toAuthor: true, danger: true },
  examination: {},
  next_step: {},
  deleted: { danger: true },
  bs_verdict: { confirms: true },
  bs_plan_change: {},
  forward_plan_change: { toAuthor: true },
  decline_plan_change: {},
  approve_equipment: {},
  mark_done: { frees: 'past' },
  upload_report: {},
  upload_publication: {},
  not_realized: { reason: true, toAuthor: true, danger: true, frees: 'future' },
  send_to_archive: {},
  change_status: { frees: 'both' },
  change_station: {},
  change_session: {},
  add_time: {},
  extend_session: {},
};

/** Limits of one field, for what shows them before anything is sent. */
export interface FieldLimits {
  required: boolean;
  /** Of a text: characters. Of a day: the last one. */
  max?: number | string;
  min?: string;
  /** Of a choice. */
  choices?: readonly number[];
  /** What counts when nothing is said. */
  usual: unknown;
}
export interface ActionForm extends Look {
  /** In the order of the dialog; none: a mere question. */
  fields: readonly FieldName[];
  limits: Partial<Record<FieldName, FieldLimits>>;
}

/** What the contract needs to know of a card. */
export interface CardFacts {
  last_status_id: number;
  station_id: number | null;
  name: string;
  experiment_duration: number | null;
  provided_experiment_duration: number | null;
  beam_time: { reserved: number };
}
export const factsOf = (card: CardFacts, day = today()): InputFacts => ({
  status: card.last_status_id,
  stationId: card.station_id,
  isNamed: card.station_id !== null && card.name !== '',
  requestedHours: card.experiment_duration,
  grantedHours: card.provided_experiment_duration,
  reservedHours: card.beam_time.reserved,
  today: day,
});

export const inputOf = (action: DialogAction) => (action === 'bs_verdict' ? verdictInput : actionInputs[action]);

/** The dialog of an action on this proposal, or without one on many. */
export function formOf(action: DialogAction, facts: InputFacts = factsOfMany): ActionForm {
  const asked: z.ZodRawShape = inputOf(action).asked(facts);
  const fields = Object.keys(asked).flatMap((name) => fieldNames.find((field) => wire[field] === name) ?? []);
  const limits = fields.map((field) => [field, limitsOf(asked[wire[field]])] as const);
  return { ...looks[action], fields, limits: Object.fromEntries(limits) };
}

function limitsOf(schema: z.core.$ZodType | undefined): FieldLimits {
  const bare = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const nothing = schema instanceof z.ZodType ? schema.safeParse(undefined) : undefined;
  return {
    required: nothing?.success !== true,
    usual: nothing?.data,
    ...(bare instanceof z.ZodType && bare.meta()),
    ...(bare instanceof z.ZodString && bare.maxLength !== null && { max: bare.maxLength }),
    ...(bare instanceof z.ZodLiteral && { choices: [...bare.values].filter((one) => typeof one === 'number') }),
  };
}

/** Approving begins with what was approved before; everything else with what counts when nothing is said. */
export function startValues(
  form: Pick<ActionForm, 'limits'>,
  card: { applicant_equipment_approved?: string | null } = {},
): ActionValues {
  const usual = Object.entries(form.limits).flatMap(([field, limits]) =>
    limits.usual === undefined ? [] : [[field, limits.usual]],
  );
  return {
    comment: '',
    resolution: null,
    reasons: [],
    granted: null,
    hours: null,
    status: null,
    date: null,
    sessionEnd: null,
    station: null,
    session: null,
    equipment: card.applicant_equipment_approved ?? '',
    file: null,
    mark: 0,
    askAnew: false,
    ...Object.fromEntries(usual),
  };
}
