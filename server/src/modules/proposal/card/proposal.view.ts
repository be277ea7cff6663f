import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { isFileAnswer } from '@luch/contract/forms/file-answer.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { isIn, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { meanOf } from '@luch/contract/review/expertise.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { sessionBrief } from '../../reference/session.view.ts';
import { expertiseView } from '../../expertise/expertise.queries.ts';
import { ratingsScope, seesExperts } from '../../expertise/expertise.policy.ts';
import { beamTimeView } from '../beam-time.queries.ts';
import { audienceOf } from './audience.ts';
import { commentView } from '../comments/comments.view.ts';
import { fileView } from '../files/file.view.ts';
import { historyView } from './history.view.ts';
import { permissionsView } from './permissions.view.ts';
import { type CardParts, cardParts } from './proposal-card.queries.ts';
import { draftStateOf } from '../draft/proposal-fields.ts';
import { factsOf, type ProposalFacts } from '../proposal.facts.ts';
import { proposalFileRights } from '../files/file.policy.ts';
import { openFields } from '../proposal.policy.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import { statusNames } from '../lists/row.view.ts';
import { questionsView } from '../questions/questions.view.ts';
import { termOf } from '../actions/submit-session.queries.ts';
import { teamView } from '../team/team.view.ts';

/** A row that its reader has been found to see, as `readableProposal` answers it. */
type Readable = ProposalRecord & { readonly asPrevious?: boolean };

/**
 * The card: one proposal as far as this reader sees it, in this language, in one statement.
 * @param known what verdicts ask of it, where that has been read with the row
 */
export async function proposalView(
  deps: Deps,
  tx: Executor,
  actor: Actor,
  row: Readable,
  language: Language,
  known?: ProposalFacts,
): Promise<ProposalView> {
  const { texts, files, config } = deps;
  const asPrevious = row.asPrevious ?? false;
  const facts = known ?? (await factsOf(tx, actor, row, deps.clock.now(), config));
  const audience = audienceOf(facts, asPrevious);
  const reader = { actorId: actor.id, standing: facts, language };
  const fileRights = proposalFileRights(facts, row, actor.id);
  const scope = asPrevious ? 'none' : ratingsScope(facts);
  const parts = await cardParts(deps, tx, actor, row.id, {
    language,
    audience,
    scope,
    contactsAt: showsResponsibles(row, asPrevious) ? row.stationId : null,
    openSessionOf: mayBeSubmitted(row) ? row.kindId : null,
    // The station's request, until the head has answered, is for staff.
    planChange: audience === 'staff' && facts.planChangeOpen,
  });
  const asked = questionsView({ row, found: facts.questions, parts, language, isAuthor: facts.isAuthor });
  const ratings = parts.ratings.map((rating) => expertiseView(rating, actor.id, language));
  return {
    ...textOf(row, parts),
    ...standOf(deps, language, row, parts),
    ...sessionsOf(deps, row, parts),
    beam_time: beamTimeView(parts.beamTime, asPrevious),
    previous_proposals: asPrevious ? [] : parts.previous,
    station_responsibles: parts.responsibles.map((person) => ({ ...person, full_name: fullName(person) })),
    change_plan_reason: row.planChangeFrom === null || asPrevious ? null : row.changePlanReason,
    open_fields: openFields(row)?.slice() ?? null,
    missing: asksForMissing(facts) ? [...facts.missing] : [],
    ...asked,
    answer_files: answerFilesOf(deps, asked.answers, parts),
    files: parts.files.map((file) => fileView(files, file, fileRights)),
    status_history: [...historyView(texts, language, audience, parts.happened)],
    comments: parts.comments.map((said) => commentView(texts, { ...reader, namesExperts: seesExperts(facts) }, said)),
    proposals_expertise: ratings,
    declines: parts.declines,
    rate_until: parts.rateUntil,
    // Of those that are read: to an expert the own one (specification, staff side, section 3).
    mark: meanOf(ratings.flatMap(({ mark }) => mark ?? [])),
    plan_change_asked: parts.planChanges[0]?.comment ?? null,
    // Preliminary intervals (type 5) are a council's plan, not yet an experiment.
    experiments: parts.slots.filter(({ type }) => type === 2).map(slotView),
    all_teams: teamView(parts.team, reader),
    permissions: asPrevious ? noPermissions : permissionsView(texts, language, actor, facts),
  };
}

/** An answer that is not shown hides its file with it. */
function answerFilesOf({ files }: Pick<Deps, 'files'>, answers: Answers, { answerFiles }: CardParts) {
  const shown = new Set(Object.values(answers).flatMap((value) => (isFileAnswer(value) ? [value.file] : [])));
  return answerFiles
    .filter(({ id }) => shown.has(id))
    .map(({ storageKey, ...file }) => ({ ...file, url: files.link(storageKey, file.name) }));
}

const showsResponsibles = (row: ProposalRecord, asPrevious: boolean): boolean =>
  !asPrevious && row.stationId !== null && isIn('showsResponsibles', row.status);

const mayBeSubmitted = ({ status }: ProposalRecord): boolean => status === s.draft || status === s.modification;

/** Whoever may complete it, and whoever helps: to all others an incomplete draft is none of their business. */
const asksForMissing = (facts: ProposalFacts): boolean =>
  isIn('editable', facts.status) && (facts.isAuthor || facts.isModerator);

/** What the author wrote, under the names in which it was written; what refers to a list carries its name. */
function textOf(row: ProposalRecord, references: CardParts) {
  const draft = draftStateOf(row, { additional_equipment: [], previous_proposals: [], answers: {} });
  return {
    ...draft,
    scientific_subjects: references.area,
    method: references.method,
    sample_type: references.sampleType,
    additional_equipment: references.equipment,
    experiment_calendar: draft.experiment_calendar ?? '',
    station: references.station,
    station_id: row.stationId,
    station_name: references.station?.name ?? '',
  };
}

function standOf({ texts }: Deps, language: Language, row: ProposalRecord, { author, organisation }: CardParts) {
  const { email, ...individual } = author;
  return {
    id: row.id,
    version: row.version,
    applicant_equipment_approved: row.applicantEquipmentApproved,
    provided_experiment_duration: row.grantedHours,
    last_status_id: row.status,
    ...statusNames(texts, language, row.status),
    status_before: row.statusBefore,
    last_status_date: row.statusAt.toISOString(),
    date_income: row.submittedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    author: fullName(author),
    organisation: organisation ?? '',
    applicant_id: row.applicantId,
    applicant: { email, individual },
    megascience_type_ext_id: row.kindId,
    extension_to: row.extensionTo,
  };
}

function sessionsOf({ clock, config }: Deps, row: ProposalRecord, { session, openSessions }: CardParts) {
  const timeZone = config.facilityTimeZone;
  return {
    session: session && sessionBrief(session, timeZone),
    submit_term: mayBeSubmitted(row) ? termOf(row, session, openSessions, clock.now(), timeZone) : null,
  };
}

const slotView = (slot: CalendarRecord) => ({
  id: slot.id,
  start_date: slot.startAt.toISOString(),
  finish_date: slot.finishAt.toISOString(),
  created_at: slot.createdAt.toISOString(),
  is_completed: slot.closedAt !== null,
});
