import { boolean, integer, numeric, pgTable, primaryKey, smallint, text, time } from 'drizzle-orm/pg-core';
import { createdAt, day, historyColumns, hours, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0100-council.sql`, which says why each constraint and index is there. */

export const council = pgTable('council', {
  id: id(),
  ...statusColumns(),
  name: text('name').notNull(),
  date: day('date').notNull(),
  startTime: time('start_time', { precision: 0 }).notNull(),
  place: text('place').notNull().default(''),
  meetingVersion: integer('meeting_version').notNull().default(0),
  createdAt: createdAt(),
  createdBy: integer('created_by').notNull(),
});
export type CouncilRecord = typeof council.$inferSelect;

export const councilSession = pgTable(
  'council_session',
  {
    councilId: integer('council_id').notNull(),
    kindId: integer('kind_id').notNull(),
    name: text('name').notNull(),
    starts: day('starts').notNull(),
    ends: day('ends').notNull(),
  },
  (table) => [primaryKey({ name: 'council_session_once', columns: [table.councilId, table.kindId] })],
);
export type CouncilSession = typeof councilSession.$inferSelect;

export const councilHistory = pgTable('council_history', {
  ...historyColumns(),
  councilId: integer('council_id').notNull(),
});

export const councilEntry = pgTable('council_entry', {
  id: id(),
  councilId: integer('council_id').notNull(),
  proposalId: integer('proposal_id').notNull(),
  addedAt: moment('added_at').notNull(),
  addedBy: integer('added_by').notNull(),
  statusBefore: smallint('status_before'),
  decision: smallint('decision'),
  comment: text('comment').notNull().default(''),
  grantedHours: hours('granted_hours'),
  finalMark: numeric('final_mark', { precision: 2, scale: 1, mode: 'number' }),
  isMarkSet: boolean('is_mark_set').notNull().default(false),
  decidedBy: integer('decided_by'),
  decidedAt: moment('decided_at'),
  /** Whose the last change was, of mark, hours or comment too. */
  changedBy: integer('changed_by'),
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(0),
  releasedAt: moment('released_at'),
  /** Released because what was decided is made known no more. */
  droppedAt: moment('dropped_at'),
  /** As it was when the discussion ended. */
  keptName: text('kept_name'),
  keptStationId: integer('kept_station_id'),
  keptRequestedHours: integer('kept_requested_hours'),
  /** What somebody else wished in the same moment, until a new decision. */
  otherDecision: smallint('other_decision'),
  otherDecisionBy: integer('other_decision_by'),
  otherDecisionAt: moment('other_decision_at'),
});
export type CouncilEntryRecord = typeof councilEntry.$inferSelect;

export const councilEntryExpert = pgTable('council_entry_expert', {
  id: id(),
  entryId: integer('entry_id').notNull(),
  expertId: integer('expert_id').notNull(),
  addedBy: integer('added_by').notNull(),
  addedAt: moment('added_at').notNull(),
});

export const councilTeam = pgTable('council_team', {
  id: id(),
  councilId: integer('council_id').notNull(),
  personId: integer('person_id').notNull(),
  type: smallint('type').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  approveType: smallint('approve_type').notNull().default(0),
  approveComment: text('approve_comment').notNull().default(''),
  approvedAt: moment('approved_at'),
  addedBy: integer('added_by').notNull(),
  addedAt: moment('added_at').notNull(),
});
export type CouncilTeamRecord = typeof councilTeam.$inferSelect;

export const councilStation = pgTable('council_station', {
  id: id(),
  councilId: integer('council_id').notNull(),
  stationId: integer('station_id').notNull(),
  availableHours: numeric('available_hours', { precision: 7, scale: 1, mode: 'number' }),
});

export const councilDiscussion = pgTable('council_discussion', {
  councilId: integer('council_id').primaryKey(),
  entryId: integer('entry_id'),
  since: moment('since'),
  entryOrder: integer('entry_order').array(),
  version: integer('version').notNull(),
  lastAction: text('last_action').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: integer('changed_by').notNull(),
});
export type CouncilDiscussionRecord = typeof councilDiscussion.$inferSelect;

/** Typed during the meeting, by several at once. */
export const councilNote = pgTable('council_note', {
  entryId: integer('entry_id').primaryKey(),
  text: text('text').notNull(),
  version: integer('version').notNull(),
  writtenBy: integer('written_by').notNull(),
  writtenAt: moment('written_at').notNull(),
});
