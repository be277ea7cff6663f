import type { OwnSection } from '@luch/contract/own-data/own-data-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Rows about a person: of a table, by a column that names them, without what is a secret or somebody else's to tell. */
export interface Source {
  readonly section: OwnSection;
  readonly table: string;
  readonly column: string;
  readonly without?: readonly string[];
  /** The column names a row of this table, which is of the person by its `expert_id`. */
  readonly through?: 'expert_assignment';
}

/**
 * Everything that is kept about a person. Each reference to a person in the database stands here or in `notTold`
 * (`own-data.test.ts`).
 */
export const sources: readonly Source[] = [
  { section: 'profile', table: 'person', column: 'id', without: ['password_hash', 'surname_key', 'photo_key'] },
  { section: 'profile', table: 'person_role', column: 'person_id' },
  { section: 'profile', table: 'person_kind', column: 'person_id' },
  { section: 'profile', table: 'station_responsible', column: 'person_id' },
  { section: 'profile', table: 'list_view', column: 'person_id' },
  { section: 'profile', table: 'erasure_request', column: 'person_id', without: ['settled_by'] },
  { section: 'sign_ins', table: 'sign_in', column: 'person_id', without: ['token_hash'] },
  { section: 'sign_ins', table: 'acting', column: 'person_id', without: ['administrator_id', 'sign_in_id'] },
  { section: 'actions', table: 'acting', column: 'administrator_id', without: ['person_id', 'sign_in_id'] },
  { section: 'proposals', table: 'proposal', column: 'applicant_id' },
  { section: 'proposals', table: 'proposal_opened', column: 'person_id' },
  { section: 'proposals', table: 'old_proposal', column: 'attached_by' },
  { section: 'teams', table: 'proposal_member', column: 'person_id', without: ['creator_id'] },
  { section: 'files', table: 'stored_file', column: 'added_by', without: ['storage_key'] },
  { section: 'comments', table: 'proposal_comment', column: 'author_id' },
  { section: 'comments', table: 'council_note', column: 'written_by' },
  { section: 'ratings', table: 'expert_assignment', column: 'expert_id', without: ['assigned_by', 'ended_by'] },
  { section: 'ratings', table: 'expert_decline', column: 'expert_id' },
  { section: 'ratings', table: 'expertise', column: 'assignment_id', through: 'expert_assignment' },
  { section: 'ratings', table: 'expertise_draft', column: 'assignment_id', through: 'expert_assignment' },
  { section: 'councils', table: 'council_team', column: 'person_id', without: ['added_by'] },
  { section: 'passes', table: 'pass', column: 'creator_id' },
  { section: 'passes', table: 'pass_guest', column: 'person_id' },
  { section: 'passes', table: 'pass_responsible', column: 'person_id' },
  { section: 'actions', table: 'pass_history', column: 'actor_id' },
  { section: 'actions', table: 'proposal_history', column: 'actor_id' },
  { section: 'actions', table: 'council_history', column: 'actor_id' },
  { section: 'actions', table: 'audit_event', column: 'actor_id' },
  { section: 'mailings', table: 'mailing_recipient', column: 'person_id' },
  { section: 'feeds', table: 'calendar_feed', column: 'person_id', without: ['secret_hash'] },
  {
    section: 'documents',
    table: 'document',
    column: 'owner_id',
    without: ['storage_key', 'fingerprint', 'made_with', 'inputs'],
  },
];

/** By their address alone; the texts are erased once they are sent. */
export const letters = (email: string): SQL =>
  sql`select to_jsonb(t) - array['text', 'html', 'events', 'unsubscribe_url'] as row from mail t where t.recipient = ${email}`;

const identifier = (name: string): SQL => sql`${sql.identifier(name)}`;
const textList = (names: readonly string[]): SQL => sql.raw(`array[${names.map((one) => `'${one}'`).join()}]::text[]`);

export function rowsFrom({ table, column, without = [], through }: Source, personId: number): SQL {
  const own = through
    ? sql`in (select id from ${identifier(through)} where expert_id = ${personId})`
    : sql`= ${personId}`;
  return sql`select to_jsonb(t) - ${textList(without)} as row from ${identifier(table)} t where t.${identifier(column)} ${own}`;
}
