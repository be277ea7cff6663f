import { z } from 'zod';
import { atOnce, text } from '../kernel/limits.ts';
import { passLimits as limits } from './pass-limits.ts';
import { seenInput } from '../kernel/moved-on.ts';
import { personalPassActions } from './pass.machine.ts';
import { Id, Line, Paging, PlainDate, Text, together } from '../kernel/schemas.ts';

/** What is sent about passes: specification, staff side, sections 5 and 7; applicant side, section 7. */

/** 1 with escort until 23:00, 2 without escort until 18:00. */
export const passTypes = [1, 2] as const;
export type PassType = (typeof passTypes)[number];

/** What the forms of the pass office may ask for besides; a setting switches each of them on (fine point C23). */
export const guestFields = ['birth_date', 'citizenship', 'passport', 'passport_issued', 'post'] as const;
export type GuestField = (typeof guestFields)[number];
const Field = Line(limits.guestField).default('');

const NamedGuest = z
  .object({
    user_id: Id.nullish(),
    last_name: Line(100).default(''),
    first_name: Line(100).default(''),
    middle_name: Line(100).default(''),
    phone_number: Line(32).default(''),
    organization: Line(limits.organization).default(''),
    /** Prints on the forms for foreign citizens. Not said: as the citizenship tells, else the organisation of a person. */
    is_foreign: z.boolean().optional(),
    /** Own days within those of the pass. */
    start_date: PlainDate.nullish(),
    finish_date: PlainDate.nullish(),
    birth_date: Field,
    citizenship: Field,
    passport: Field,
    passport_issued: Field,
    post: Field,
  })
  .refine(({ user_id: id, last_name: name }) => Boolean(id) || name !== '', {
    ...together,
    path: ['last_name'],
    error: 'validation.required',
  })
  .refine(({ user_id: id, first_name: name }) => Boolean(id) || name !== '', {
    ...together,
    path: ['first_name'],
    error: 'validation.required',
  });
export type GuestInput = z.output<typeof NamedGuest>;

/** A person of the portal by the number alone, or with what differs; else somebody invited, by name. */
export const GuestInput = z.preprocess(
  (guest) => (typeof guest === 'number' || typeof guest === 'string' ? { user_id: guest } : guest),
  NamedGuest,
);

/**
 * Without `pass_id` a new pass: sent at once when it is complete, unless it is called a draft (fine point A23). With it
 * an action on a pass, or new fields of a draft.
 */
export const PassInput = z.object({
  pass_id: Id.optional(),
  proposal_id: Id.optional(),
  action: z.enum(['send', 'delete']).optional(),
  draft: z.boolean().default(false),
  start_date: PlainDate.nullish(),
  /** Without it the visit is of one day. */
  finish_date: PlainDate.nullish(),
  pass_type: z.coerce.number<number | string>().pipe(z.literal(passTypes)).nullish(),
  place: z.coerce.number<number | string>().int().min(0).max(2).optional(),
  guests: z.array(GuestInput).max(limits.maxGuests).optional(),
  responsibles: z.array(Id).max(limits.maxResponsibles).optional(),
  need_applicant_equipment_pass: z.boolean().optional(),
  justification: Text(limits.justification).optional(),
  /** The time in the calendar for which somebody comes. */
  calendar_id: Id.nullish(),
  /** Of the draft that is changed: another one by now is `stale`. */
  version: z.coerce.number<number | string>().int().min(0).optional(),
  ...seenInput,
});
export type PassInput = z.output<typeof PassInput>;

/** What a request must say, for the form; the server asks the same of whatever is sent. */
export const CompletePass = z.object({
  start_date: z.string({ error: 'validation.required' }).pipe(PlainDate),
  finish_date: PlainDate.nullish(),
  pass_type: z.literal(passTypes, { error: 'validation.choose' }),
  guests: z.array(GuestInput).min(1, { error: 'pass.refusal.no_guest' }).max(limits.maxGuests),
  responsibles: z.array(Id).max(limits.maxResponsibles),
  justification: Text(limits.justification),
});

export const passViews = ['admin', 'proposal_done'] as const;
export const passTabs = ['current', 'archive'] as const;
export type PassTab = (typeof passTabs)[number];

export const PassListInput = z.object({
  /** -1: every status. */
  status_id: z.coerce.number<number | string>().int().min(-1).max(5).default(-1),
  view_type: z.enum(passViews).default('admin'),
  proposal_id: Id.optional(),
  /** Current or archive (workflows, section 3); without it both. */
  tab: z.enum(passTabs).optional(),
  /** Only those whose creator has asked to cancel them. */
  cancel_asked: z.boolean().default(false),
  /** A surname, the number of a proposal or of a pass, a station. */
  search: Line(limits.search).optional(),
  page: Paging.page,
  page_size: z.coerce.number<number | string>().int().min(1).max(100).default(limits.pageSize),
});
export type PassListInput = z.output<typeof PassListInput>;

/** Print forms: 1 'Форма 2', 2 'Форма 4', 3 'СЗ Форма 2', 4 'СЗ Форма 4', 5 the proposal. */
export const passForms = [1, 2, 3, 4, 5] as const;
export type PassForm = (typeof passForms)[number];
const Form = z.coerce.number<number | string>().pipe(z.literal(passForms));

export const PassActionInput = z
  .object({
    pass_id: Id,
    action: z.enum(['next_status', 'print', 'debug', ...personalPassActions]),
    new_status_id: z.coerce.number<number | string>().int().optional(),
    reason: Text(text.rejectionReason).optional(),
    /** Of `print`: one form, or several in one file. */
    type: z.union([Form, z.array(Form).min(1).max(passForms.length)]).optional(),
    ...seenInput,
  })
  .refine(({ action, new_status_id: to }) => action !== 'next_status' || to !== undefined, {
    ...together,
    path: ['new_status_id'],
    error: 'validation.choose',
  })
  .refine(({ action, type }) => action !== 'print' || type !== undefined, {
    ...together,
    path: ['type'],
    error: 'validation.choose',
  })
  .refine(({ action, new_status_id: to, reason }) => action !== 'next_status' || to !== 3 || Boolean(reason), {
    ...together,
    path: ['reason'],
    error: 'pass.refusal.reason',
  });
export type PassActionInput = z.output<typeof PassActionInput>;

/** Requests that are taken in work together. */
export const PassesInWorkInput = z.object({ pass_ids: z.array(Id).min(1).max(atOnce.passes) });

/** Whether a guest prints on the forms for foreign citizens, as the office corrects it. */
export const PassGuestInput = z.object({ pass_id: Id, guest_id: Id, is_foreign: z.boolean() });
export type PassGuestInput = z.output<typeof PassGuestInput>;

/** One form of a pass, to be looked at before it is printed. */
export const PassPreviewQuery = z.object({ id: Id, type: Form });
