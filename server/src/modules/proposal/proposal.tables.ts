import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Inspected } from '../../documents/pdf.tasks.ts';
import { createdAt, day, historyColumns, hours, id, moment, statusColumns } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0060-proposal.sql`; a test compares both. Constraints and indexes are explained there. */

export const proposal = pgTable('proposal', {
  id: id(),
  ...statusColumns(),
  statusBefore: smallint('status_before'),
  applicantId: integer('applicant_id').notNull(),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull(),
  submittedAt: moment('submitted_at'),
  sessionId: integer('session_id'),
  name: text('name').notNull().default(''),
  keywords: text('keywords').notNull().default(''),
  problemFormulation: text('problem_formulation').notNull().default(''),
  background: text('background').notNull().default(''),
  expectedResults: text('expected_results').notNull().default(''),
  scientificAreaId: integer('scientific_area_id'),
  teamPublications: text('team_publications').notNull().default(''),
  kindId: integer('kind_id'),
  stationId: integer('station_id'),
  methodId: integer('method_id'),
  experimentStrategy: text('experiment_strategy').notNull().default(''),
  applicantEquipment: text('applicant_equipment').notNull().default(''),
  applicantEquipmentApproved: text('applicant_equipment_approved'),
  requestedHours: integer('requested_hours'),
  grantedHours: hours('granted_hours'),
  sampleDescription: text('sample_description').notNull().default(''),
  sampleTypeId: integer('sample_type_id'),
  sampleCount: integer('sample_count'),
  sampleAverageSize: doublePrecision('sample_average_size'),
  sampleVolume: doublePrecision('sample_volume'),
  sampleSurfaceArea: doublePrecision('sample_surface_area'),
  sampleMass: doublePrecision('sample_mass'),
  isToxic: boolean('is_toxic').notNull().default(false),
  isBiohazard: boolean('is_biohazard').notNull().default(false),
  isDifferentDangerous: boolean('is_different_dangerous').notNull().default(false),
  otherDangers: text('other_dangers').notNull().default(''),
  canWorkAtNight: boolean('can_work_at_night').notNull().default(false),
  localContacts: text('local_contacts').notNull().default(''),
  preferredFrom: day('preferred_from'),
  preferredTo: day('preferred_to'),
  extensionTo: day('extension_to'),
  changePlanReason: text('change_plan_reason'),
  planChangeFrom: smallint('plan_change_from'),
  /** Kept by the database: in 2 or 3 without a verdict of its present station. */
  awaitsVerdict: boolean('awaits_verdict').notNull().default(false),
  /** Kept by the database: who rates it now, how many of them have not, the mean of the others, the newest verdict. */
  experts: integer('experts').notNull().default(0),
  ratingsMissing: integer('ratings_missing').notNull().default(0),
  meanMark: numeric('mean_mark', { precision: 2, scale: 1, mode: 'number' }),
  verdict: smallint('verdict'),
});
export type ProposalRecord = typeof proposal.$inferSelect;

export const proposalEquipment = pgTable(
  'proposal_equipment',
  { proposalId: integer('proposal_id').notNull(), equipmentId: integer('equipment_id').notNull() },
  (t) => [primaryKey({ name: 'proposal_equipment_once', columns: [t.proposalId, t.equipmentId] })],
);

export const proposalPrevious = pgTable(
  'proposal_previous',
  { proposalId: integer('proposal_id').notNull(), previousId: integer('previous_id').notNull() },
  (t) => [primaryKey({ name: 'proposal_previous_once', columns: [t.proposalId, t.previousId] })],
);

export const proposalMember = pgTable('proposal_member', {
  id: id(),
  proposalId: integer('proposal_id').notNull(),
  personId: integer('person_id').notNull(),
  creatorId: integer('creator_id'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull(),
});

export const storedFile = pgTable('stored_file', {
  id: id(),
  proposalId: integer('proposal_id'),
  objectId: integer('object_id'),
  kind: smallint('kind').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
  storageKey: uuid('storage_key').notNull(),
  comment: text('comment').notNull().default(''),
  addedAt: moment('added_at').notNull(),
  addedBy: integer('added_by').notNull(),
  claimedAt: moment('claimed_at'),
  removedAt: moment('removed_at'),
  pdfVerdict: jsonb('pdf_verdict').$type<Inspected>(),
});

export const proposalHistory = pgTable('proposal_history', {
  ...historyColumns(),
  proposalId: integer('proposal_id').notNull(),
  effectiveDate: day('effective_date'),
  reasons: text('reasons').array().notNull().default([]),
  mark: numeric('mark', { precision: 3, scale: 1, mode: 'number' }),
  fileId: integer('file_id'),
  stationBeforeId: integer('station_before_id'),
  stationAfterId: integer('station_after_id'),
  sessionAfter: text('session_after'),
  hours: hours('hours'),
});

export const proposalComment = pgTable('proposal_comment', {
  id: id(),
  proposalId: integer('proposal_id').notNull(),
  authorId: integer('author_id').notNull(),
  authorRole: text('author_role').notNull(),
  kind: text('kind').notNull(),
  bsResolution: smallint('bs_resolution'),
  stationId: integer('station_id'),
  text: text('text').notNull(),
  createdAt: createdAt(),
});

export const planChange = pgTable('plan_change', {
  id: id(),
  proposalId: integer('proposal_id').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  comment: text('comment').notNull(),
  closedAt: moment('closed_at'),
  outcome: text('outcome'),
});

export const proposalVersion = pgTable(
  'proposal_version',
  {
    proposalId: integer('proposal_id').notNull(),
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: integer('saved_by').notNull(),
    changed: text('changed').array().notNull(),
    fields: jsonb('fields').notNull().$type<Record<string, unknown>>(),
    /** What all fields say, in short. */
    digest: text('digest').notNull().generatedAlwaysAs(''),
  },
  (t) => [primaryKey({ name: 'proposal_version_once', columns: [t.proposalId, t.version] })],
);

export const proposalOpened = pgTable(
  'proposal_opened',
  {
    proposalId: integer('proposal_id').notNull(),
    personId: integer('person_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ name: 'proposal_opened_once', columns: [t.proposalId, t.personId] })],
);
