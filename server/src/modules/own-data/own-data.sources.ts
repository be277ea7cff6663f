import type { OwnSection } from '@luch/contract/own-data/own-data-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Every column of the database that names a person, and what the person is told of its rows: all of them, all without what is
 * a secret or of others, a part, or nothing for a reason. A test holds it against the catalogue (decision 0074).
 */
type Told = { readonly in: OwnSection } & (
  | { readonly without?: readonly string[] }
  | { readonly only: readonly string[] }
);
type Column = Told | { readonly notTold: string };

export const personColumns = {
  'person.id': { in: 'profile', without: ['password_hash', 'surname_key', 'search_text', 'photo_key'] },
  'person_role.person_id': { in: 'profile' },
  'person_kind.person_id': { in: 'profile' },
  'station_responsible.person_id': { in: 'profile' },
  'list_view.person_id': { in: 'profile' },
  'imported_row.person_id': { in: 'profile', only: ['kind', 'key', 'imported_at'] },
  'erasure_request.person_id': { in: 'profile', without: ['settled_by'] },
  'erasure_request.settled_by': { in: 'actions', only: ['id', 'settled_at', 'state'] },
  'audit_event.actor_id': { in: 'actions' },
  'audit_event.subject_id': { in: 'changes', without: ['actor_id'] },
  'personal_read.person_ids': { in: 'reads', only: ['kind', 'office', 'day'] },
  'personal_read.reader_id': { in: 'actions', only: ['kind', 'about', 'at', 'last_at', 'times'] },
  'personal_read.as_id': { notTold: 'the same reads as those of acting.person_id' },
  'sign_in.person_id': { in: 'sign_ins', without: ['token_hash'] },
  'api_token.person_id': { in: 'sign_ins', without: ['token_hash'] },
  'known_device.person_id': { in: 'sign_ins', without: ['secret_hash'] },
  'mailed_link.person_id': { in: 'sign_ins', without: ['secret_hash'] },
  'second_factor.person_id': { in: 'sign_ins', without: ['secret', 'last_step'] },
  'recovery_code.person_id': { notTold: 'only hashes; how many are left is told on the screen of personal data' },
  'identity_flow.email': { notTold: 'the same rows as identity_flow.person_id' },
  'half_sign_in.person_id': { in: 'sign_ins', without: ['secret_hash'] },
  'identity.person_id': { in: 'sign_ins' },
  'identity_flow.person_id': { in: 'sign_ins', without: ['secret_hash', 'mailed_hash'] },
  'acting.person_id': { in: 'sign_ins', without: ['administrator_id', 'sign_in_id'] },
  'acting.administrator_id': { in: 'actions', without: ['person_id', 'sign_in_id'] },

  // What experts and stations think of it is told by those who decide.
  'proposal.applicant_id': {
    in: 'proposals',
    without: ['mean_mark', 'experts', 'ratings_missing', 'verdict', 'awaits_verdict'],
  },
  'proposal_version.saved_by': { in: 'proposals', without: ['digest'] },
  'proposal_answer.proposal_id': { in: 'proposals', without: ['amount'] },
  'proposal_equipment.proposal_id': { in: 'proposals' },
  'proposal_previous.proposal_id': { in: 'proposals' },
  'sample.proposal_id': { in: 'proposals' },
  'sample_hazard.proposal_id': { in: 'proposals' },
  'proposal_form.proposal_id': { notTold: 'which version of a form asks; what was answered is told' },
  'proposal_search.proposal_id': { notTold: 'the words of what is told, for the search' },
  'calendar_removed.proposal_id': { notTold: 'that a record went, for calendars that follow' },
  'form.created_by': { in: 'actions', only: ['id', 'title', 'created_at'] },
  'form_version.saved_by': { in: 'actions', only: ['form_id', 'number', 'saved_at'] },
  'form_version.published_by': { in: 'actions', only: ['form_id', 'number', 'published_at'] },
  'proposal_opened.person_id': { in: 'proposals' },
  'proposal_selection.person_id': { notTold: 'rows that are ticked in a list, for a few hours' },
  'proposal_member.person_id': { in: 'teams', without: ['creator_id'] },
  'proposal_member.creator_id': { in: 'actions', only: ['id', 'proposal_id', 'created_at'] },
  'proposal_history.actor_id': { in: 'actions' },
  'proposal_comment.author_id': { in: 'comments' },
  'plan_change.asked_by': { in: 'comments' },
  'stored_file.added_by': { in: 'files', without: ['storage_key'] },
  'old_proposal.attached_by': { in: 'proposals' },
  'old_proposal_author.spelling': { notTold: 'names of an archive that no account is tied to; attached ones are told' },
  'old_proposal.authors': { notTold: 'names of an archive that no account is tied to; attached ones are told' },

  'expert_assignment.expert_id': { in: 'ratings', without: ['assigned_by', 'ended_by'] },
  'expert_assignment.assigned_by': { in: 'actions', only: ['id', 'proposal_id', 'assigned_at'] },
  'expert_assignment.ended_by': { in: 'actions', only: ['id', 'proposal_id', 'ended_at', 'ended_because'] },
  'expert_decline.expert_id': { in: 'ratings' },
  'expertise.assignment_id': { in: 'ratings' },
  'expertise_draft.assignment_id': { in: 'ratings' },
  'expertise_history.expertise_id': { in: 'ratings' },
  'rating_deadline.set_by': { in: 'actions', only: ['proposal_id', 'until', 'set_at'] },

  'council.created_by': { in: 'actions', only: ['id', 'name', 'created_at'] },
  'council_history.actor_id': { in: 'actions' },
  'council_note.written_by': { in: 'comments' },
  'council_discussion.changed_by': { in: 'actions', only: ['council_id', 'last_action', 'changed_at'] },
  'council_entry.added_by': { in: 'actions', only: ['id', 'council_id', 'proposal_id', 'added_at'] },
  'council_entry.decided_by': {
    in: 'actions',
    only: ['id', 'council_id', 'proposal_id', 'decision', 'comment', 'granted_hours', 'decided_at'],
  },
  'council_entry.changed_by': { in: 'actions', only: ['id', 'council_id', 'proposal_id', 'changed_at'] },
  'council_entry.other_decision_by': {
    in: 'actions',
    only: ['id', 'council_id', 'proposal_id', 'other_decision', 'other_decision_at'],
  },
  'council_entry_expert.expert_id': { notTold: 'a council in draft asks nobody yet; who is asked has an assignment' },
  'council_entry_expert.added_by': { in: 'actions', only: ['id', 'entry_id', 'added_at'] },
  'council_team.person_id': { in: 'councils', without: ['added_by'] },
  'council_team.added_by': { in: 'actions', only: ['id', 'council_id', 'added_at'] },

  'decision_batch.created_by': { in: 'actions', only: ['id', 'created_at'] },
  'decision_batch.set_by': { in: 'actions', only: ['id', 'set_at'] },
  'decision_batch.released_by': { in: 'actions', only: ['id', 'released_at'] },
  'decision_batch_history.actor_id': { in: 'actions', only: ['batch_id', 'action', 'at'] },
  // What waits to be made known is told by the release, to whoever it concerns too.
  'held_decision.held_by': { in: 'actions', only: ['batch_id', 'held_at'] },
  'batch_letter.receiver_id': { notTold: 'a letter that waits with its decision; sent, it stands among the letters' },
  'batch_letter.edited_by': { in: 'actions', only: ['batch_id', 'edited_at'] },
  'batch_sentence.added_by': { in: 'actions', only: ['batch_id', 'added_at'] },

  'calendar_record.created_by': {
    in: 'calendar',
    only: ['id', 'type', 'start_at', 'finish_at', 'station_id', 'proposal_id', 'name', 'description', 'created_at'],
  },
  'calendar_record.closed_by': { in: 'calendar', only: ['id', 'comment', 'closed_at'] },
  'calendar_record.responsible_ids': {
    in: 'calendar',
    only: ['id', 'type', 'start_at', 'finish_at', 'station_id', 'proposal_id'],
  },
  'calendar_change.actor_id': { notTold: 'the same records as they were before, kept for a night to be taken back' },
  'calendar_image.uploaded_by': { in: 'actions', only: ['kind_id', 'uploaded_at'] },
  'calendar_feed.person_id': { in: 'feeds', without: ['secret_hash'] },
  'first_hour_step.left_by': { in: 'actions', only: ['step', 'left_at'] },
  'facility_session.changed_by': { in: 'actions', only: ['id', 'name', 'changed_at'] },
  'plan.asked_by': { in: 'actions', only: ['id', 'session_id', 'station_id', 'state', 'asked_at'] },
  'plan_settings.changed_by': { in: 'actions', only: ['kind_id', 'changed_at'] },

  'pass.creator_id': { in: 'passes' },
  'pass_guest.person_id': { in: 'passes' },
  'pass_guest.last_name': { notTold: 'guests without an account; their data are erased by the schedule of passes' },
  'pass_guest.phone_number': { notTold: 'guests without an account; their data are erased by the schedule of passes' },
  'pass_responsible.person_id': { in: 'passes' },
  'pass_history.actor_id': { in: 'actions' },
  'visit.person_id': { in: 'passes', without: ['created_by'] },
  'visit.created_by': { in: 'actions', only: ['id', 'slot_id', 'proposal_id', 'created_at'] },
  'visit.last_name': { notTold: 'guests without an account; their data are erased by the schedule of passes' },
  'visit.phone_number': { notTold: 'guests without an account; their data are erased by the schedule of passes' },
  'visit_history.actor_id': { in: 'actions' },
  'training.person_id': { in: 'passes', without: ['by_id'] },
  'training.by_id': { in: 'actions', only: ['id', 'course_id', 'passed_at'] },
  'course.changed_by': { in: 'actions', only: ['id', 'name_ru', 'changed_at'] },
  // Its conditions are words of those who let in; what was said with a step stands in its history.
  'safety_case.declared_by': { in: 'actions', only: ['id', 'proposal_id', 'level', 'declared_level', 'created_at'] },
  'safety_case_history.actor_id': { in: 'actions' },
  'parcel.created_by': { in: 'actions', without: ['status', 'status_at'] },
  'parcel_history.actor_id': { in: 'actions' },
  'attendance.signed_on_by': { in: 'actions', only: ['slot_id', 'signed_on_at'] },
  'attendance.signed_off_by': { in: 'actions', only: ['slot_id', 'signed_off_at', 'lost_hours', 'lost_cause'] },
  'readiness_letter.person_id': { notTold: 'the letters themselves are told' },

  // Whose call wrote it, and with what, would name an expert or who has decided (decisions 0013, 0020).
  'mail.recipient': {
    in: 'letters',
    only: ['recipient', 'language', 'subject', 'kind', 'proposal_id', 'created_at', 'sent_at', 'given_up_at'],
  },
  'mail.caused_by': { in: 'actions', only: ['kind', 'proposal_id', 'created_at'] },
  'mailing.author_id': { in: 'actions', without: ['sent_by'] },
  'mailing.sent_by': { in: 'actions', only: ['id', 'audience', 'sent_at'] },
  'mailing_recipient.person_id': { in: 'mailings' },
  'mailing_recipient.email': { notTold: 'the same rows as mailing_recipient.person_id' },
  'mail_text.changed_by': { in: 'actions', only: ['file', 'key', 'language', 'changed_at'] },
  'pass_form_text.changed_by': { in: 'actions', only: ['key', 'changed_at'] },
  'webhook.changed_by': { in: 'actions', only: ['name', 'changed_at'] },
  'setting.changed_by': { in: 'actions', only: ['key', 'changed_at'] },
  'document.owner_id': { in: 'documents', without: ['storage_key', 'fingerprint', 'made_with', 'inputs'] },
} as const satisfies Readonly<Record<string, Column>>;

const ofOwnProposal = ({ id }: Owner): SQL =>
  sql`t.proposal_id in (select id from proposal where applicant_id = ${id})`;
/** Rows that are the person's otherwise than by a number in the column. */
const ownBy: Partial<Record<keyof typeof personColumns, (of: Owner) => SQL>> = {
  'proposal_answer.proposal_id': ofOwnProposal,
  'proposal_equipment.proposal_id': ofOwnProposal,
  'proposal_previous.proposal_id': ofOwnProposal,
  'sample.proposal_id': ofOwnProposal,
  'sample_hazard.proposal_id': ofOwnProposal,
  'audit_event.subject_id': ({ id }) => sql`t.subject = 'person' and t.subject_id = ${id}`,
  'personal_read.person_ids': ({ id }) => sql`t.person_ids @> array[${id}]::int[]`,
  'calendar_record.responsible_ids': ({ id }) => sql`${id} = any(t.responsible_ids)`,
  'expertise.assignment_id': ({ id }) => sql`t.assignment_id in ${assignmentsOf(id)}`,
  'expertise_draft.assignment_id': ({ id }) => sql`t.assignment_id in ${assignmentsOf(id)}`,
  'expertise_history.expertise_id': ({ id }) =>
    sql`t.expertise_id in (select id from expertise where assignment_id in ${assignmentsOf(id)})`,
  'mail.recipient': ({ email }) => sql`t.recipient = ${email}`,
};
const assignmentsOf = (id: number) => sql`(select id from expert_assignment where expert_id = ${id})`;

export interface Owner {
  readonly id: number;
  readonly email: string;
}
export interface Source {
  /** Table and column: under this name its rows stand in the archive. */
  readonly name: string;
  readonly section: OwnSection;
  readonly rows: (of: Owner) => SQL;
}

/** What is told, column by column. */
export const sources: readonly Source[] = Object.entries<Column>(personColumns).flatMap(([name, column]) =>
  'in' in column ? [{ name, section: column.in, rows: (of: Owner) => rowsFrom(name, column, of) }] : [],
);

function rowsFrom(name: string, told: Told, of: Owner): SQL {
  const [table = '', column = ''] = name.split('.');
  const isOwn = ownBy[name as keyof typeof personColumns]?.(of) ?? sql`t.${sql.identifier(column)} = ${of.id}`;
  return sql`select ${rowOf(told)} as row from ${sql.identifier(table)} t where ${isOwn}`;
}

const rowOf = (told: Told): SQL =>
  'only' in told
    ? sql`jsonb_build_object(${sql.raw(told.only.map((column) => `'${column}', t."${column}"`).join())})`
    : sql`to_jsonb(t) - ${textList('without' in told ? told.without : [])}`;
const textList = (names: readonly string[] = []): SQL =>
  sql.raw(`array[${names.map((one) => `'${one}'`).join()}]::text[]`);
