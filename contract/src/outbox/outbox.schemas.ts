import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { Id, Line, Moment, Paging, PlainDate, RequiredLine, RequiredText } from '../kernel/schemas.ts';
import { Comment, Reasons } from '../proposal/action.inputs.ts';
import { Receivers, WithoutLetter } from '../proposal/letters-told.ts';
import { VerdictView } from '../proposal/proposal.schemas.ts';
import { batchSlugs, heldSlugs } from './batch.machine.ts';
import { heldActions, heldVerbs } from './held-actions.ts';
import { outboxLimits } from './outbox-limits.ts';

/** What enters and leaves of decisions that are made known together (decision 0115). */

const ProposalIds = z.array(Id).min(1).max(outboxLimits.decisions);
const actions = [...heldActions, ...heldVerbs] as const;

export const BatchListQuery = z.object({ status: z.enum(batchSlugs).optional() });
export const BatchInput = z.object({
  title: RequiredLine(outboxLimits.title),
  /** Of a facility: only its proposals, and its head takes part. */
  kind: Id.nullish(),
  /** When it is meant to be released; that it is, is said by `release`. */
  release_at: Moment.nullish(),
});
export const BatchPatch = z.object({
  id: Id,
  version: z.number().int().min(0),
  title: RequiredLine(outboxLimits.title).optional(),
  release_at: Moment.nullish(),
});
export const BatchSeen = z.object({ batch_id: Id });

/** Which fields an action takes, and what it asks of them, is said in `action.inputs.ts`. */
export const HoldInput = z.object({
  batch_id: Id,
  proposal_ids: ProposalIds,
  proposal_action: z.enum(heldActions),
  comment: Comment.optional(),
  reasons: Reasons.optional(),
  provided_experiment_duration: z.number().optional(),
  additional_experiment_duration: z.number().optional(),
  new_station_id: Id.optional(),
  new_proposal_session_end: PlainDate.optional(),
});
export type HoldInput = z.output<typeof HoldInput>;

/** `held` with a code: it is held, and that is to be known with it (`replaced`, `over_station_hours`). */
export const HoldAnswer = z.array(
  z.object({
    id: z.number(),
    status: z.enum(['held', 'refused']),
    code: z.string().optional(),
    detail: z.string().optional(),
  }),
);
export type HoldAnswer = z.output<typeof HoldAnswer>;
export const LetGoInput = z.object({ batch_id: Id, proposal_ids: ProposalIds });
export const LetGoAnswer = z.array(
  z.object({
    id: z.number(),
    status: z.enum(['dropped', 'refused']),
    code: z.string().optional(),
    detail: z.string().optional(),
  }),
);
export const MoveInput = z.object({ batch_id: Id, proposal_ids: ProposalIds, to_batch_id: Id });

const Counted = z.array(z.object({ action: z.enum(actions), name: z.string(), count: z.number() }));
const judged = z.object({
  change: VerdictView,
  schedule: VerdictView,
  release: VerdictView,
  pause: VerdictView,
  resume: VerdictView,
  discard: VerdictView,
});
/** Letters that have been written by a release. */
export const LetterStates = z.object({ sent: z.number(), waiting: z.number(), refused: z.number() });

export const BatchView = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(batchSlugs),
  kind_id: z.number().nullable(),
  council: z.object({ id: z.number(), name: z.string() }).nullable(),
  release_at: z.string().nullable(),
  /** Confirmed: it is released by itself at `release_at`. */
  is_set: z.boolean(),
  is_paused: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  released_by: z.string().nullable(),
  released_at: z.string().nullable(),
  version: z.number(),
  /** Of those that the reader may read, as everything below: held, or with what became of them. */
  decisions: z.number(),
  by_action: Counted,
  by_status: z.object({ held: z.number(), done: z.number(), refused: z.number() }),
  /** Letters that were edited by hand. */
  edited: z.number(),
  letters: LetterStates,
  can: judged,
});
export type BatchView = z.output<typeof BatchView>;

const HeldInputs = z.object({
  comment: z.string().optional(),
  reasons: Reasons.optional(),
  hours: z.number().optional(),
  station: z.string().optional(),
  until: z.string().optional(),
});
export const HeldView = z.object({
  proposal_id: z.number(),
  name: z.string(),
  author: z.string(),
  station: z.string(),
  status_id: z.number(),
  status_name: z.string(),
  mark: z.number().nullable(),
  action: z.enum(actions),
  action_name: z.string(),
  inputs: HeldInputs,
  by: z.string(),
  at: z.string(),
  status: z.enum(heldSlugs),
  /** Why it was refused at the release. */
  code: z.string().nullable(),
  detail: z.string().nullable(),
  settled_at: z.string().nullable(),
});
export type HeldView = z.output<typeof HeldView>;
export const BatchDetail = z.object({
  ...BatchView.shape,
  held: z.array(HeldView),
  /** People who have put something into it. */
  people: z.array(z.string()),
  sentences: z.array(
    z.object({ kind: z.string(), language: z.enum(languages), text: z.string(), by: z.string(), at: z.string() }),
  ),
  history: z.array(z.object({ action: z.string(), what: z.string(), by: z.string(), at: z.string() })),
});
export type BatchDetail = z.output<typeof BatchDetail>;

/** What is held of these proposals, for their cards and the rows of a list. */
export const HeldQuery = z.object({ proposal_ids: z.array(Id).max(outboxLimits.decisions) });
export const HeldAnswer = z.array(
  z.object({ ...HeldView.shape, batch_id: z.number(), batch_title: z.string(), release_at: z.string().nullable() }),
);
export type HeldAnswer = z.output<typeof HeldAnswer>;

export const PreviewInput = z.object({
  batch_id: Id,
  proposal_ids: z.array(Id).max(outboxLimits.decisions).optional(),
});
const PreviewLetter = z.object({
  proposal_id: z.number(),
  receiver_id: z.number(),
  receiver: z.string(),
  /** The key of the words that name its kind. */
  kind: z.string(),
  name: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  /** What it says; greeting included, button and signature not. */
  text: z.string(),
  /** What may be edited: the same without the sentences that stand in all letters of its kind. */
  editable: z.string(),
  /** As the whole of it arrives. */
  whole: z.string(),
  /** May stand in one letter with others to the same person. */
  is_joined: z.boolean(),
  edited: z
    .object({
      by: z.string(),
      at: z.string(),
      /** What it would say by now without the edit has changed since. */
      outdated: z.boolean(),
      /** What it would say without it. */
      subject: z.string(),
      text: z.string(),
    })
    .nullable(),
});
export type PreviewLetter = z.output<typeof PreviewLetter>;
export const PreviewAnswer = z.object({
  decisions: z.array(
    z.object({
      proposal_id: z.number(),
      action: z.enum(actions),
      status: z.enum(['held', 'refused']),
      /** Where it would lead. */
      to_status: z.number().nullable(),
      to_status_name: z.string(),
      code: z.string().optional(),
      detail: z.string().optional(),
    }),
  ),
  letters: z.array(PreviewLetter),
  /** Everybody who would get a letter. */
  people: Receivers,
  /** Whom the decisions concern and no letter reaches. */
  without: WithoutLetter,
  refused: z.array(z.object({ proposal_id: z.number(), code: z.string(), detail: z.string() })),
  /** Edited for somebody whom no letter reaches any more. */
  unused: z.array(
    z.object({
      proposal_id: z.number(),
      receiver_id: z.number(),
      receiver: z.string(),
      kind: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type PreviewAnswer = z.output<typeof PreviewAnswer>;

export const LetterInput = z.object({
  batch_id: Id,
  proposal_id: Id,
  receiver_id: Id,
  /** Where one person gets several letters of one decision. */
  kind: z.string().max(80).optional(),
  subject: RequiredLine(outboxLimits.subject),
  text: RequiredText(outboxLimits.text),
});
export const LetterQuery = LetterInput.omit({ subject: true, text: true });
export const SentenceInput = z.object({
  batch_id: Id,
  kind: z.string().min(1).max(80),
  language: z.enum(languages),
  /** Empty: taken back. */
  text: Line(outboxLimits.sentence),
});

export const ReleaseInput = z.object({
  batch_id: Id,
  /** How many decisions its author has seen; another number by now is refused. */
  confirm: z.number().int().min(0),
  /** Not now but then. */
  at: Moment.optional(),
});
export const BatchDone = z.object({ detail: z.string(), batch: BatchView });

/** A page of letters that have been written. */
const toldPaging = {
  page: Paging.page,
  page_size: z.coerce.number<number | string>().int().min(1).max(100).default(100),
};
export const ToldOfOneQuery = z.object({ id: Id, ...toldPaging });
export const ToldOfProposalQuery = z.object({ proposal_id: Id, ...toldPaging });

/** A letter that has been written. */
export const ToldLetter = z.object({
  id: z.string(),
  proposal_id: z.number().nullable(),
  kind: z.string().nullable(),
  name: z.string(),
  /** Who has its address now; empty: nobody. */
  receiver: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'failing', 'sent', 'given_up']),
  sent_at: z.string().nullable(),
  /** In the mail server's own words. */
  error: z.string(),
  /** As long as it is kept. */
  text: z.string().nullable(),
  /** It went in one letter with others. */
  is_joined: z.boolean(),
  batch_id: z.number().nullable(),
  council_id: z.number().nullable(),
  again_of: z.string().nullable(),
  can_send_again: z.boolean(),
  /** Its reader may know what it said, and about which proposal. */
  may_read: z.boolean(),
});
export type ToldLetter = z.output<typeof ToldLetter>;
