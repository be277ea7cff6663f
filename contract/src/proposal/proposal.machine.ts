import { defineMachine } from '../kernel/define-machine.ts';

/**
 * The life of a proposal: specification, applicant side, section 4, and staff side, section 4; what they leave open is
 * decided by decision 0006 (the table of transitions).
 */
export const proposalStatus = {
  draft: 1,
  created: 2,
  expertise: 3,
  statement: 4,
  approve: 5,
  modification: 6,
  scheduled: 7,
  need_report: 8,
  done: 9,
  publication: 10,
  reject: 11,
  deleted: 12,
  archived: 13,
  not_realized: 14,
} as const;
export type ProposalSlug = keyof typeof proposalStatus;
export type ProposalStatus = (typeof proposalStatus)[ProposalSlug];

export const slugOf = Object.fromEntries(Object.entries(proposalStatus).map(([slug, id]) => [id, slug])) as Record<
  ProposalStatus,
  ProposalSlug
>;
export const isProposalStatus = (id: number): id is ProposalStatus => id in slugOf;

/** Who acts on one proposal. A moderator stands for bs everywhere (specification, staff side, section 6). */
export type ProposalWho = 'applicant' | 'moderator' | 'bs' | 'msc_admin';

/** Guards besides who and state. Each is one sentence of `proposal.policy.ts` or of the command's input. */
export type ProposalNeed =
  | 'complete' // every step of the wizard is valid on the server
  | 'under_limit' // at the first submit: fewer others in 2..8 than the limit
  | 'not_in_council' // no live council in 1, 2 or 5 holds it
  | 'not_own' // the decider is neither author nor member
  | 'came_from_review' // a 6 whose origin is not an accepted proposal
  | 'was_accepted' // a 5 or 7, or a 6 whose origin is one
  | 'plan_change_open'
  | 'no_plan_change_open'
  | 'experiments_over' // every slot is over or closed
  | 'no_open_slots'
  | 'comment'
  | 'comment_or_reason'
  | 'granted_hours'
  | 'file_and_comment'
  | 'status_and_date'
  | 'other_active_station'
  | 'hours'
  | 'date'
  | 'text';

const s = proposalStatus;

export const proposalMachine = defineMachine({
  name: 'proposal',
  states: slugOf,
  actions: {
    created: {
      from: [s.draft, s.modification],
      to: [s.created, s.expertise, s.approve, s.scheduled],
      by: ['applicant'],
      needs: ['complete', 'under_limit', 'not_in_council'] as ProposalNeed[],
      note: 'To 2; after a forwarded plan change back to where it was forwarded (of 5 and 7: 7 with reserved time, else 5).',
    },
    deleted: {
      from: [s.draft, s.created],
      only: { applicant: [s.draft] },
      to: s.deleted,
      by: ['applicant', 'moderator'],
      needs: ['not_in_council'],
    },
    examination: { from: [s.created], to: s.expertise, by: ['moderator'], needs: ['not_in_council', 'not_own'] },
    next_step: {
      from: [s.created, s.expertise],
      to: s.statement,
      by: ['moderator'],
      needs: ['not_in_council', 'not_own'],
      note: 'To the expert council.',
    },
    accept: {
      from: [s.created, s.expertise, s.statement],
      to: s.approve,
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'granted_hours'],
    },
    revision: {
      from: [s.created, s.expertise, s.statement],
      to: s.modification,
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'comment_or_reason'],
    },
    reject: {
      from: [s.created, s.expertise, s.statement, s.modification],
      to: s.reject,
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'came_from_review', 'comment'],
    },
    bs_plan_change: {
      from: [s.created, s.expertise, s.approve, s.scheduled],
      to: 'same',
      by: ['bs', 'moderator'],
      needs: ['not_in_council', 'not_own', 'no_plan_change_open', 'comment'],
    },
    forward_plan_change: {
      from: [s.created, s.expertise, s.approve, s.scheduled],
      to: s.modification,
      by: ['msc_admin', 'moderator'],
      needs: ['not_in_council', 'not_own', 'plan_change_open', 'comment'],
    },
    decline_plan_change: {
      from: [s.created, s.expertise, s.approve, s.scheduled],
      to: 'same',
      by: ['msc_admin', 'moderator'],
      needs: ['not_own', 'plan_change_open', 'comment'],
    },
    approve_equipment: {
      from: [s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled],
      to: 'same',
      by: ['bs', 'moderator'],
      needs: ['not_own', 'text'],
    },
    reserve_time: {
      from: [s.approve, s.scheduled],
      to: s.scheduled,
      by: ['bs', 'moderator', 'msc_admin'],
      needs: ['not_in_council'],
      note: 'A calendar record of type 2; the first one moves the proposal.',
    },
    release_time: {
      from: [s.approve, s.scheduled, s.modification],
      to: [s.approve, s.scheduled, s.modification],
      by: ['bs', 'moderator', 'msc_admin'],
      needs: ['not_in_council'],
      note: 'The last record of type 2 moves a 7 back to 5; while a closed one exists it stays 7; a 6 stays 6.',
    },
    mark_done: {
      from: [s.scheduled],
      to: s.need_report,
      by: ['bs', 'moderator'],
      needs: ['experiments_over'],
    },
    upload_report: {
      from: [s.need_report],
      to: s.done,
      by: ['applicant', 'moderator'],
      needs: ['file_and_comment'],
    },
    upload_publication: {
      from: [s.done, s.publication],
      to: s.publication,
      by: ['applicant', 'moderator'],
      needs: ['file_and_comment'],
    },
    not_realized: {
      from: [s.approve, s.scheduled, s.modification],
      only: { bs: [s.approve, s.scheduled] },
      to: s.not_realized,
      by: ['moderator', 'bs'],
      needs: ['not_in_council', 'not_own', 'was_accepted', 'comment'],
      note: 'From 6 only where a plan change of an accepted proposal made it; future slots are released.',
    },
    send_to_archive: {
      from: [s.modification, s.done, s.publication, s.reject, s.not_realized],
      to: s.archived,
      by: ['applicant', 'moderator'],
      needs: ['not_in_council', 'came_from_review'],
    },
    change_status: {
      from: [
        s.draft,
        s.created,
        s.expertise,
        s.statement,
        s.approve,
        s.modification,
        s.scheduled,
        s.need_report,
        s.done,
        s.publication,
        s.reject,
        s.archived,
        s.not_realized,
      ],
      to: [s.draft, s.created, s.need_report, s.done, s.publication],
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'status_and_date'],
      note: 'Silent: no mail, no notification; the history keeps the given date beside the real one.',
    },
    change_station: {
      from: [s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled],
      to: 'same',
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'no_open_slots', 'other_active_station'],
    },
    add_time: { from: [s.approve, s.scheduled], to: 'same', by: ['moderator', 'bs'], needs: ['not_own', 'hours'] },
    extend_session: { from: [s.approve, s.scheduled], to: 'same', by: ['moderator', 'bs'], needs: ['not_own', 'date'] },
  },
});

export type ProposalAction = keyof typeof proposalMachine.actions;

/** Groups of states, so that nobody compares numbers elsewhere. */
export const proposalGroups = {
  /** An applicant may change the text (specification, section 4). */
  editable: [s.draft, s.modification],
  /** Counted against the limit of proposals in work. */
  inWork: [s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled, s.need_report],
  /** Team edits are allowed below 8. */
  teamOpen: [s.draft, s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled],
  /** The card shows the station's responsibles. */
  showsResponsibles: [s.approve, s.scheduled, s.need_report],
  /** A station gives its verdict. */
  verdictOpen: [s.created, s.expertise, s.statement],
  /** Common comments are written. */
  commentOpen: [s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled, s.need_report],
  /** A PDF is offered to its readers. */
  exportable: [
    s.created,
    s.expertise,
    s.statement,
    s.approve,
    s.modification,
    s.scheduled,
    s.need_report,
    s.done,
    s.publication,
    s.reject,
    s.deleted,
    s.archived,
    s.not_realized,
  ],
} as const satisfies Record<string, readonly ProposalStatus[]>;

export const isIn = (group: keyof typeof proposalGroups, status: number): boolean =>
  (proposalGroups[group] as readonly number[]).includes(status);

/** Filters of staff lists (specification, staff side, section 4; decision 0006). */
export const listFilters: Readonly<Record<number, readonly ProposalStatus[]>> = {
  103: [s.created, s.expertise],
  104: [s.expertise, s.statement],
  105: [s.draft, s.modification],
};

/** Tabs of 'My proposals'. */
export const myViews = {
  list: { not: [s.deleted, s.archived] },
  list_archive: { only: [s.archived] },
  list_deleted: { only: [s.deleted] },
} as const;
