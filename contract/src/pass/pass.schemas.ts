import { z } from 'zod';
import { DocumentView } from '../documents/documents.schemas.ts';
import { officeContact, tellsOf } from '../kernel/personal-data.ts';
import { byKey, PlainDate } from '../kernel/schemas.ts';
import { entryRefusals } from './pass-entry.ts';
import { guestFields } from './pass.inputs.ts';
import { personalPassActions } from './pass.machine.ts';

/** What is answered about passes: specification, applicant side, section 3, and staff side, sections 3 and 7. */

const name = { last_name: z.string(), first_name: z.string(), middle_name: z.string() };
const Individual = z.object(name);
const WithPhone = z.object({ ...name, phone_number: z.string().nullable() });
const Station = z.object({ id: z.number(), name: z.string() });

const passFacts = {
  id: z.number(),
  status: z.number(),
  status_name: z.string(),
  /** Null while a draft has none. */
  type: z.number().nullable(),
  place: z.number(),
  start_date: z.string().nullable(),
  finish_date: z.string().nullable(),
  proposal_id: z.number(),
  proposal: z.object({ id: z.number(), name: z.string(), station: Station.nullable() }),
  need_applicant_equipment_pass: z.boolean(),
  created_at: z.string(),
  /** Its experiment has lost its time, or was moved to other days: nobody may be waiting for these people. */
  has_lost_time: z.boolean(),
  /** New, and the visit starts in two days or less. */
  is_urgent: z.boolean(),
  /** Whole days until the first one, below zero when it has passed. */
  starts_in: z.number().nullable(),
};

/** A row of a list: names, and nothing else of anybody. */
export const PassRow = z.object({
  ...passFacts,
  guest_count: z.number(),
  /** The first one, as lists name people; empty once the data are erased. */
  first_guest: z.string(),
  creator: z.object({ id: z.number(), individual: Individual }),
});
export type PassRow = z.output<typeof PassRow>;

export const PassGuest = tellsOf(
  { person: 'user_id' },
  z.object({
    id: z.number(),
    user_id: z.number().nullable(),
    /** The phone is null for whoever reads the pass and not the phones. */
    individual: WithPhone.extend({ organization: z.string() }),
    start_date: z.string().nullable(),
    finish_date: z.string().nullable(),
    is_foreign: z.boolean(),
    /** What the setting asks for, as it was typed; null for whoever may not read it. */
    fields: byKey(guestFields, z.string()).nullable(),
  }),
);
export type PassGuest = z.output<typeof PassGuest>;

const PassVerdict = z.object({
  allowed: z.boolean(),
  kind: z.enum(['hidden', 'not_now']).optional(),
  because: z.string().optional(),
  text: z.string().optional(),
});
export type PassVerdict = z.output<typeof PassVerdict>;

const PassStep = z.object({
  id: z.number(),
  action: z.string(),
  title: z.string(),
  status_id: z.number(),
  date: z.string(),
  init_by: z.string(),
  comment: z.string(),
});

export const PassView = tellsOf(
  { person: 'creator_id' },
  z.object({
    ...passFacts,
    pass_type: z.number().nullable(),
    version: z.number(),
    station_from_proposal: Station.nullable(),
    station_from_calendar: Station.nullable(),
    calendar_id: z.number().nullable(),
    creator_id: z.number(),
    creator_phone: z.string().nullable(),
    creator: z.object({ individual: WithPhone }),
    guests: z.array(PassGuest),
    responsible: z.array(officeContact(z.object({ id: z.number(), individual: WithPhone }))),
    justification: z.string(),
    reason: z.string(),
    /** Why it was rejected. */
    admin_text: z.string(),
    cancel_asked_at: z.string().nullable(),
    /** The day on which the data of the guests are erased, or were. */
    erased_on: z.string().nullable(),
    is_erased: z.boolean(),
    /** Whether phones and typed fields are among what this reader gets. */
    shows_phones: z.boolean(),
    /** Whether the card of the proposal opens for this reader. */
    opens_proposal: z.boolean(),
    can_edit: z.boolean(),
    can_print_pdf: z.boolean(),
    /** On whose forms a guest prints. */
    can_correct_guests: z.boolean(),
    /** What the code on the pass says: the address at which the gate reads it. Empty for whoever has no use for it. */
    code: z.string(),
    can: byKey(personalPassActions, PassVerdict),
    history: z.array(PassStep),
  }),
);
export type PassView = z.output<typeof PassView>;

export const PassSaid = z.object({ status: z.literal('ok'), id: z.number(), detail: z.string(), pass: PassView });

export const PassActionAnswer = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  /** Of `print`: the file, or the page on which it will be. */
  url: z.string().optional(),
  document: DocumentView.optional(),
  pass: PassView.optional(),
  /** Of `debug`, where the server runs with debug actions. */
  debug: z.object({ status: z.number(), version: z.number(), history: z.number() }).optional(),
});

/** What became of each of several. */
export const PassesMoved = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), code: z.string(), detail: z.string() })),
});

/** Nothing of a pass that the caller may not see, nor whether there is one. */
export const PassRights = z.object({
  can_see: z.boolean(),
  can_edit: z.boolean(),
  can_export: z.boolean(),
  can_print_pdf: z.boolean(),
  buttons: z.object({ in_work: z.boolean(), reject: z.boolean(), done: z.boolean() }),
});

const Person = z.object({ id: z.number(), ...name, organization: z.string() });
/** What a new request for a proposal may say. */
export const PassOptions = z.object({
  can_create: PassVerdict,
  span: z.object({ from: z.string(), to: z.string() }).nullable(),
  session_name: z.string(),
  today: z.string(),
  place: z.number(),
  /** Times as calendars write them. */
  slots: z.array(z.object({ id: z.number(), start_date: z.string(), finish_date: z.string() })),
  /** The author and the members; whose phone is missing the office cannot call. */
  people: z.array(Person.extend({ has_phone: z.boolean(), is_foreign: z.boolean(), is_me: z.boolean() })),
  /** The responsibles of the station; those of the slots are chosen to begin with. */
  responsibles: z.array(Person.extend({ is_chosen: z.boolean() })),
  guest_fields: z.array(z.enum(guestFields)),
  /** Days after the visit after which the data of guests are erased. */
  kept_days: z.number(),
});
export type PassOptions = z.output<typeof PassOptions>;

export const PassCounts = z.object({
  current: z.number(),
  archive: z.number(),
  new: z.number(),
  urgent: z.number(),
});

/** A form as it will print: all of its sheets one below the other in one picture. */
export const FormPreview = z.object({ pages: z.number(), svg: z.string() });
export type FormPreview = z.output<typeof FormPreview>;
/** Of a pass, with what its guests have typed. */
export const PassPreview = tellsOf({ pass: 'pass_id' }, FormPreview.extend({ pass_id: z.number() }));

export const GateQuery = z.object({ date: PlainDate.optional() });
/** Who meets the guests, and whom the gate rings up. */
const Host = officeContact(z.object({ name: z.string(), phone_number: z.string() }));
const GatePass = z.object({
  id: z.number(),
  type: z.number(),
  place: z.number(),
  station: z.string(),
  has_lost_time: z.boolean(),
  /** Of the slot that begins on this day, in the facility's zone. */
  from_time: z.string(),
  start_date: z.string(),
  finish_date: z.string(),
  responsible: z.array(Host),
  need_applicant_equipment_pass: z.boolean(),
  guests: z.array(
    tellsOf({ guest: 'id' }, z.object({ id: z.number(), full_name: z.string(), organization: z.string() })),
  ),
  code: z.string(),
});
/** What a code says when it is read at the gate: who, until when, and whether they may enter now. */
export const PassEntry = z.object({
  id: z.number(),
  status: z.number(),
  status_name: z.string(),
  /** Day and hour of the facility by the clock of the server, `YYYY-MM-DD HH:mm`. */
  at: z.string(),
  /** Null: somebody may enter. */
  because: z.enum(entryRefusals).nullable(),
  type: z.number().nullable(),
  place: z.number(),
  station: z.string(),
  has_lost_time: z.boolean(),
  start_date: z.string().nullable(),
  finish_date: z.string().nullable(),
  need_applicant_equipment_pass: z.boolean(),
  /** Whoever asked for the pass has asked to cancel it. */
  cancel_asked: z.boolean(),
  responsible: z.array(Host),
  guests: z.array(
    tellsOf(
      { guest: 'id' },
      z.object({
        id: z.number(),
        full_name: z.string(),
        organization: z.string(),
        /** Days of their own within those of the pass. */
        start_date: z.string().nullable(),
        finish_date: z.string().nullable(),
        is_today: z.boolean(),
      }),
    ),
  ),
});
export type PassEntry = z.output<typeof PassEntry>;

/** Who comes on a day: what the guard at the gate needs, and no more. */
export const GateList = z.object({
  date: z.string(),
  today: z.string(),
  made_at: z.string(),
  passes: z.array(GatePass),
  /** Not ready, and the visit is near. */
  waiting: z.array(z.object({ id: z.number(), starts_in: z.number(), guest_count: z.number() })),
});
export type GateList = z.output<typeof GateList>;
