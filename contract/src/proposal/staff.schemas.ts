import { z } from 'zod';
import { statesOf } from '../kernel/define-machine.ts';
import { atOnce, text } from '../kernel/limits.ts';
import { byKey, Id, IdList, Line, RequiredLine, RequiredText, together } from '../kernel/schemas.ts';
import { languages } from '../kernel/language.ts';
import { Comment, Reasons, Resolution } from './action.inputs.ts';
import { lettersTold } from './letters-told.ts';
import { awaitsVerdict, proposalMachine } from './proposal.machine.ts';
import { StaffListQuery } from './proposal-list.schemas.ts';

/** Calls of staff besides the actions of one proposal (specification, staff side, sections 2, 3 and 7). */

/** A comment on a proposal, or with kind `bs` the verdict of its station: 1 impossible, 2 possible. */
export const CommentInput = z
  .object({
    kind: z.enum(['common', 'bs']),
    text: RequiredText(text.comment),
    proposal: Id,
    /** Must be the caller when sent (fine point A1). */
    user: z.coerce.number().optional(),
    bs_resolution: Resolution.nullish(),
  })
  .refine(({ kind, bs_resolution: resolution }) => kind === 'common' || resolution === 1 || resolution === 2, {
    ...together,
    path: ['bs_resolution'],
    error: 'proposal.refusal.resolution',
  });

export const StationActionInput = z.object({
  action: z.literal('change_applicant_equipment').default('change_applicant_equipment'),
  proposal_id: Id,
  applicant_equipment_approved_new: z.string().max(text.approvedEquipment),
});

export const HistoryInput = z.object({
  /** 1 a proposal, 2 a pass. */
  object_type: z.coerce.number().int().min(1).max(2).default(1),
  object_id: Id,
});

export const HistoryAnswer = z.object({
  history: z.array(
    z.object({
      is_active: z.boolean(),
      action: z.object({ descr: z.string(), descr_full: z.string() }),
      creator: z.object({
        individual: z.object({ last_name: z.string(), first_name: z.string(), middle_name: z.string() }),
      }),
      created_at: z.string(),
      comment: z.string(),
    }),
  ),
});

/** Actions that one may carry out on many proposals at once. */
export const bulkActions = [
  'examination',
  'next_step',
  'accept',
  'revision',
  'reject',
  'mark_done',
  'send_to_archive',
  'deleted',
] as const;
export type BulkAction = (typeof bulkActions)[number];
export const bulkLimit = atOnce.bulk;

/** How far the history of a proposal went when somebody looked at it; 0: nothing had happened. */
const Seen = z.object({ id: z.number().int().positive(), history: z.number().int().min(0) });

export const BulkInput = z.object({
  action: z.enum(bulkActions),
  ids: z.array(Id).min(1).max(bulkLimit),
  comment: Comment.optional(),
  reasons: Reasons.optional(),
  /** Of an acceptance: those that get other hours than they ask for. */
  hours: z
    .array(z.object({ id: Id, hours: z.number() }))
    .max(bulkLimit)
    .optional(),
  /** Those that are told something else than the others; where all of them are, the others' comment may be missing. */
  comments: z
    .array(z.object({ id: Id, comment: Comment.min(1) }))
    .max(bulkLimit)
    .optional(),
  /** Of a selection that the server holds: what moved since it was made is refused. */
  selection: z.uuid().optional(),
  /** The statuses of the list from which they were chosen: what is in another one by now was moved meanwhile, and is refused. */
  seen_statuses: z.array(z.literal(statesOf(proposalMachine))).optional(),
  /** What its author saw, as the preview answered it: what was moved since is refused. */
  seen: z.array(Seen).max(bulkLimit).optional(),
  /** One press that takes several calls: letters wait for the last of them, so that each reader gets one. */
  part: z.object({ of: z.string().min(1).max(60), is_last: z.boolean() }).optional(),
  /** Only says what would happen: nothing changes, nothing is mailed. */
  preview: z.boolean().default(false),
});
export type BulkInput = z.output<typeof BulkInput>;

export const BulkAnswer = z.object({
  /** Done, or in a preview: would be done. */
  done: z.array(z.number()),
  /** Of an acceptance: the hours that each of these gets. */
  hours: z.array(z.object({ id: z.number(), hours: z.number() })),
  refused: z.array(z.object({ id: z.number(), because: z.string(), text: z.string() })),
  ...lettersTold,
  /** In a preview for moderators: experts who have not rated and could not any more, and how many proposals each. */
  unrated: z.array(z.object({ name: z.string(), count: z.number() })),
  detail: z.string(),
  /** For the doing that follows a preview. */
  seen: z.array(Seen),
});
export type BulkAnswer = z.output<typeof BulkAnswer>;

/** All of a staff list as it stands now, in its order; kept for a day. */
export const SelectionInput = StaffListQuery.omit({ page: true, page_size: true });
export const SelectionAnswer = z.object({
  id: z.uuid(),
  /** At most `atOnce.chosen`. */
  ids: z.array(z.number()),
  /** The list holds more than these. */
  more: z.boolean(),
});

/** Screens whose filters can be kept under a name. */
export const viewScreens = ['moderator-tab-2', 'bs', 'expert-grid'] as const;
export const viewLimits = { name: text.viewName, search: 500, perScreen: 30 } as const;

export const ListView = z.object({ id: z.number(), name: z.string(), search: z.string() });
export type ListView = z.output<typeof ListView>;
export const ListViewInput = z.object({
  screen: z.enum(viewScreens),
  name: RequiredLine(viewLimits.name),
  /** What stands behind the question mark of the address, without page and open card. */
  search: Line(viewLimits.search),
});
export type ListViewInput = z.output<typeof ListViewInput>;

/** Kinds of workbooks: 4 proposals of an expert, 2024 scheduled proposals with their time in the calendar. */
export const excelTypes = [4, 2024] as const;
export const excelLimit = atOnce.excel;
export const ExcelQuery = z.object({
  ids: IdList(excelLimit, 'export.refusal.too_many_ids'),
  type_id: z.coerce.number().pipe(z.union([z.literal(4), z.literal(2024)])),
  /** Of the workbook; without it that of the reader. */
  lang: z.enum(languages).optional(),
});

/** What waits in each workplace of the person; a workplace that is not theirs is not named. */
export const MenuCounts = z.object({
  moderator: z.number().optional(),
  expert: z.number().optional(),
  /** Proposals of my stations that wait for a verdict. */
  bs: z.number().optional(),
  /** Open requests for another plan at my facility. */
  msc_admin: z.number().optional(),
  /** New requests for passes. */
  user_administrator: z.number().optional(),
});

/** For the page of stations: what each of mine holds. */
export const StationCounts = z.array(
  z.object({
    station_id: z.number(),
    name: z.string(),
    full_name: z.string(),
    megascience_type_ext_id: z.number(),
    is_active: z.boolean(),
    /** By status id, and 103 for those that wait for a verdict. */
    counts: byKey([...statesOf(proposalMachine), awaitsVerdict], z.number()),
    /** Open requests for another plan. */
    plan_changes: z.number(),
    /** Whether the facility asks something itself, which its lists are narrowed by. */
    has_questions: z.boolean(),
  }),
);
