import { defineMachine, statesOf } from '../kernel/define-machine.ts';

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

/**
 * Who acts on one proposal. A moderator stands for bs everywhere (specification, staff side, section 6). `council` is
 * nobody in person: a council that moves its proposals with itself.
 */
export type ProposalWho = 'applicant' | 'moderator' | 'bs' | 'msc_admin' | 'council';

/** Guards besides who and state. Each is one sentence of `proposal.policy.ts`. What an action asks for is said in `action.inputs.ts`. */
export type ProposalNeed =
  | 'complete' // every step of the wizard is valid on the server
  | 'under_limit' // at the first submit: fewer others in 2..8 than the limit
  | 'not_in_council' // no live council in 1, 2 or 5 holds it
  | 'not_own' // the decider is neither author nor member, and has declared no conflict
  | 'came_from_review' // a 6 whose origin is not an accepted proposal
  | 'was_accepted' // a 5 or 7, or a 6 whose origin is one
  | 'plan_change_open'
  | 'no_plan_change_open'
  | 'experiments_over' // every slot is over or closed
  | 'no_open_slots';

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
      to: [s.approve, s.scheduled],
      by: ['moderator'],
      needs: ['not_in_council', 'not_own'],
      note: 'To 7 where experiments were before a silent change of state, else to 5.',
    },
    revision: {
      from: [s.created, s.expertise, s.statement],
      to: s.modification,
      by: ['moderator'],
      needs: ['not_in_council', 'not_own'],
    },
    reject: {
      from: [s.created, s.expertise, s.statement, s.modification],
      to: s.reject,
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'came_from_review'],
    },
    bs_plan_change: {
      from: [s.created, s.expertise, s.approve, s.scheduled],
      to: 'same',
      by: ['bs', 'moderator'],
      needs: ['not_in_council', 'not_own', 'no_plan_change_open'],
    },
    forward_plan_change: {
      from: [s.created, s.expertise, s.approve, s.scheduled],
      to: s.modification,
      by: ['msc_admin', 'moderator'],
      needs: ['not_in_council', 'not_own', 'plan_change_open'],
    },
    decline_plan_change: {
      from: [s.created, s.expertise, s.approve, s.scheduled],
      to: 'same',
      by: ['msc_admin', 'moderator'],
      needs: ['not_own', 'plan_change_open'],
    },
    approve_equipment: {
      from: [s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled],
      to: 'same',
      by: ['bs', 'moderator'],
      needs: ['not_own'],
    },
    reserve_time: {
      from: [s.approve, s.scheduled],
      to: s.scheduled,
      by: ['bs', 'moderator', 'msc_admin'],
      needs: ['not_in_council'],
      note: 'A calendar record of type 2; the first one moves the proposal.',
    },
    move_time: {
      from: [s.approve, s.scheduled],
      to: 'same',
      by: ['bs', 'moderator', 'msc_admin'],
      needs: ['not_in_council'],
      note: 'A record of type 2 gets other dates: removed and added in one, with one letter.',
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
    upload_report: { from: [s.need_report], to: s.done, by: ['applicant', 'moderator'], needs: [] },
    upload_publication: {
      from: [s.done, s.publication],
      to: s.publication,
      by: ['applicant', 'moderator'],
      needs: [],
    },
    not_realized: {
      from: [s.approve, s.scheduled, s.modification],
      only: { bs: [s.approve, s.scheduled] },
      to: s.not_realized,
      by: ['moderator', 'bs'],
      needs: ['not_in_council', 'not_own', 'was_accepted'],
      note: 'From 6 only where a plan change of an accepted proposal made it; future slots are released.',
    },
    send_to_archive: {
      from: [s.modification, s.done, s.publication, s.reject, s.not_realized],
      to: s.archived,
      by: ['applicant', 'moderator'],
      needs: ['not_in_council', 'came_from_review'],
    },
    change_status: {
      from: Object.values(s).filter((status) => status !== s.deleted),
      to: [s.draft, s.created, s.need_report, s.done, s.publication],
      by: ['moderator'],
      needs: ['not_in_council', 'not_own'],
      note: 'Silent: no mail, no notification; the history keeps the given date beside the real one.',
    },
    change_station: {
      from: [s.created, s.expertise, s.statement, s.approve, s.modification, s.scheduled],
      to: 'same',
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'no_open_slots'],
    },
    change_session: {
      from: [s.created, s.expertise, s.statement, s.modification],
      to: 'same',
      by: ['moderator'],
      needs: ['not_in_council', 'not_own', 'came_from_review'],
    },
    add_time: { from: [s.approve, s.scheduled], to: 'same', by: ['moderator', 'bs'], needs: ['not_own'] },
    extend_session: { from: [s.approve, s.scheduled], to: 'same', by: ['moderator', 'bs'], needs: ['not_own'] },
    // Planned, or taken up by a planned council; it meets; out of it again, back to where it came from.
    council_examination: { from: [s.created, s.expertise, s.statement], to: s.expertise, by: ['council'], needs: [] },
    council_statement: { from: [s.expertise], to: s.statement, by: ['council'], needs: [] },
    council_returned: { from: [s.expertise], to: [s.created, s.expertise, s.statement], by: ['council'], needs: [] },
    council_accept: {
      from: [s.statement],
      to: [s.approve, s.scheduled],
      by: ['council'],
      needs: [],
      note: 'To 7 where preliminary intervals become experiments, else to 5.',
    },
    council_revision: { from: [s.statement], to: s.modification, by: ['council'], needs: [] },
    council_reject: { from: [s.statement], to: s.reject, by: ['council'], needs: [] },
    council_later: { from: [s.statement], to: s.expertise, by: ['council'], needs: [] },
  },
});

export type ProposalAction = keyof typeof proposalMachine.actions;
/** What a council does with its proposals. */
export type CouncilVerb = Extract<ProposalAction, `council_${string}`>;
/** What somebody does: such an action may be a button and a call. */
export type PersonalAction = Exclude<ProposalAction, CouncilVerb>;
export const isPersonal = (action: ProposalAction): action is PersonalAction => !action.startsWith('council_');

/**
 * What is open in a state, so that nobody compares numbers elsewhere:
 * - `editable`: an applicant may change the text (specification, section 4);
 * - `unsent`: it has not been submitted yet;
 * - `returned`: it came back to its author, who submits it again;
 * - `inWork`: counted against the limit of proposals in work;
 * - `teamOpen`: the team may be changed;
 * - `showsResponsibles`: the card shows the station's responsibles;
 * - `verdictOpen`: a station gives its verdict;
 * - `kindOpen`: it may go to a station of another facility (fine point H24);
 * - `commentOpen`: common comments are written;
 * - `exportable`: a PDF is offered to its readers.
 */
type ProposalGroup =
  | 'editable'
  | 'unsent'
  | 'returned'
  | 'inWork'
  | 'teamOpen'
  | 'showsResponsibles'
  | 'verdictOpen'
  | 'kindOpen'
  | 'commentOpen'
  | 'mayHavePasses'
  | 'exportable';
const openIn: Readonly<Record<ProposalStatus, readonly ProposalGroup[]>> = {
  [s.draft]: ['editable', 'unsent', 'teamOpen'],
  [s.created]: ['inWork', 'teamOpen', 'verdictOpen', 'kindOpen', 'commentOpen', 'exportable'],
  [s.expertise]: ['inWork', 'teamOpen', 'verdictOpen', 'kindOpen', 'commentOpen', 'exportable'],
  [s.statement]: ['inWork', 'teamOpen', 'verdictOpen', 'commentOpen', 'exportable'],
  [s.approve]: ['inWork', 'teamOpen', 'showsResponsibles', 'commentOpen', 'mayHavePasses', 'exportable'],
  [s.modification]: ['editable', 'returned', 'inWork', 'teamOpen', 'commentOpen', 'exportable'],
  [s.scheduled]: ['inWork', 'teamOpen', 'showsResponsibles', 'commentOpen', 'mayHavePasses', 'exportable'],
  [s.need_report]: ['inWork', 'showsResponsibles', 'commentOpen', 'mayHavePasses', 'exportable'],
  [s.done]: ['mayHavePasses', 'exportable'],
  [s.publication]: ['mayHavePasses', 'exportable'],
  [s.reject]: ['mayHavePasses', 'exportable'],
  [s.deleted]: ['exportable'],
  [s.archived]: ['mayHavePasses', 'exportable'],
  [s.not_realized]: ['mayHavePasses', 'exportable'],
};

const statesWith = (group: ProposalGroup): readonly ProposalStatus[] =>
  statesOf(proposalMachine).filter((status) => openIn[status].includes(group));

/** The same by what is open. */
export const proposalGroups: Readonly<Record<ProposalGroup, readonly ProposalStatus[]>> = {
  editable: statesWith('editable'),
  unsent: statesWith('unsent'),
  returned: statesWith('returned'),
  inWork: statesWith('inWork'),
  teamOpen: statesWith('teamOpen'),
  showsResponsibles: statesWith('showsResponsibles'),
  verdictOpen: statesWith('verdictOpen'),
  kindOpen: statesWith('kindOpen'),
  commentOpen: statesWith('commentOpen'),
  mayHavePasses: statesWith('mayHavePasses'),
  exportable: statesWith('exportable'),
};

export const isIn = (group: ProposalGroup, status: number): boolean =>
  (proposalGroups[group] as readonly number[]).includes(status);

/** Filters of staff lists besides the statuses (specification, staff side, section 4; decision 0006). */
export const listFilters = {
  103: [s.created, s.expertise],
  104: [s.expertise, s.statement],
  105: [s.draft, s.modification],
} as const satisfies Record<number, readonly ProposalStatus[]>;
export type ListFilter = keyof typeof listFilters;
export const listFilterIds = Object.keys(listFilters).map(Number) as readonly ListFilter[];
/** The group that asks for more than its statuses: no verdict of the station yet. */
export const awaitsVerdict = 103 satisfies ListFilter;
/** The statuses of a filter or of a status itself; none of any other number. */
export const statusesOfFilter = (filter: number): readonly ProposalStatus[] =>
  isProposalStatus(filter) ? [filter] : filter in listFilters ? listFilters[filter as ListFilter] : [];

/** Tabs of 'My proposals'. */
export const myViews = {
  list: { not: [s.deleted, s.archived] },
  list_archive: { only: [s.archived] },
  list_deleted: { only: [s.deleted] },
} as const;
