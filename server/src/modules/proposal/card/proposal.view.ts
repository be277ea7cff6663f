import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { isIn, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { meanOf } from '@luch/contract/review/expertise.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { slotsOf } from '../../calendar-records/calendar-records.queries.ts';
import type { FacilitySession } from '../../reference/reference.tables.ts';
import { sessionBrief } from '../../reference/session.view.ts';
import { expertiseOf } from '../../expertise/expertise.queries.ts';
import { ratingsScope, seesExperts } from '../../expertise/expertise.policy.ts';
import { beamTimeView } from '../beam-time.queries.ts';
import { type Audience, audienceOf } from './audience.ts';
import { commentsOf, commentView } from '../comments/comments.view.ts';
import { fileView, filesOf } from '../files/file.view.ts';
import { historyOf, historyView } from './history.view.ts';
import { permissionsView } from './permissions.view.ts';
import { askedPlanChange } from '../actions/plan-change.queries.ts';
import { type References, referencesOf, responsiblesOf } from './proposal-card.queries.ts';
import { draftStateOf } from '../draft/proposal-fields.ts';
import { factsOf, type ProposalFacts } from '../proposal.facts.ts';
import { proposalFileKinds, proposalFileRights } from '../files/file.policy.ts';
import { openFields } from '../proposal.policy.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import { statusNames } from '../lists/row.view.ts';
import { sessionOfSubmit } from '../actions/submit-session.queries.ts';
import { teamOf } from '../team/team.view.ts';

/** A row that its reader has been found to see, as `readableProposal` answers it. */
type Readable = ProposalRecord & { readonly asPrevious?: boolean };

/** The card: one proposal as far as this reader sees it, in this language, in a fixed number of statements. */
export async function proposalView(
  deps: Deps,
  tx: Executor,
  actor: Actor,
  row: Readable,
  language: Language,
): Promise<ProposalView> {
  const { texts, files, config } = deps;
  const asPrevious = row.asPrevious ?? false;
  const facts = await factsOf(tx, actor, row, deps.clock.now(), config.proposalLimit);
  const audience = audienceOf(facts, asPrevious);
  const reader = { actorId: actor.id, standing: facts, language };
  const fileRights = proposalFileRights(facts, actor.id);
  const scope = asPrevious ? 'none' : ratingsScope(facts);
  const [references, team, stored, happened, comments, slots, responsibles, ratings] = await Promise.all([
    referencesOf(deps, tx, actor, row.id, language, scope),
    teamOf(tx, row.id, reader),
    filesOf(tx, { id: row.id, kinds: proposalFileKinds }, 'proposalId'),
    historyOf(tx, { proposalId: row.id }),
    commentsOf(tx, row.id, audience),
    slotsOf(tx, row.id),
    showsResponsibles(row, asPrevious) ? responsiblesOf(tx, { stationId: row.stationId ?? 0 }) : [],
    expertiseOf(tx, row.id, { actorId: actor.id, scope, language }),
  ]);
  if (!references) throw new Error(`Proposal ${row.id} has vanished`);
  return {
    ...textOf(row, references),
    ...standOf(deps, language, row, references),
    ...sessionsOf(config.facilityTimeZone, references.session, await nextSession(deps, tx, row, references)),
    beam_time: beamTimeView(references.beamTime, asPrevious),
    previous_proposals: asPrevious ? [] : references.previous,
    station_responsibles: responsibles.map((person) => ({ ...person, full_name: fullName(person) })),
    change_plan_reason: row.planChangeFrom === null || asPrevious ? null : row.changePlanReason,
    open_fields: openFields(row)?.slice() ?? null,
    missing: asksForMissing(facts) ? [...facts.missing] : [],
    files: stored.map((file) => fileView(files, file, fileRights)),
    status_history: [...historyView(texts, language, audience, happened)],
    comments: comments.map((said) => commentView(texts, { ...reader, namesExperts: seesExperts(facts) }, said)),
    proposals_expertise: ratings,
    declines: references.declines,
    rate_until: references.rateUntil,
    mark: scope === 'all' ? meanOf(ratings.flatMap(({ mark }) => mark ?? [])) : null,
    plan_change_asked: await askedFor(tx, audience, facts, row.id),
    // Preliminary intervals (type 5) are a council's plan, not yet an experiment.
    experiments: slots.filter(({ type }) => type === 2).map(slotView),
    all_teams: team,
    permissions: asPrevious ? noPermissions : permissionsView(texts, language, actor, facts),
  };
}

const showsResponsibles = (row: ProposalRecord, asPrevious: boolean): boolean =>
  !asPrevious && row.stationId !== null && isIn('showsResponsibles', row.status);

/** The station's request, until the head has answered, is for staff. */
const askedFor = (tx: Executor, audience: Audience, { planChangeOpen }: ProposalFacts, id: number) =>
  audience === 'staff' && planChangeOpen ? askedPlanChange(tx, id) : null;

/** Whoever may complete it, and whoever helps: to all others an incomplete draft is none of their business. */
const asksForMissing = (facts: ProposalFacts): boolean =>
  isIn('editable', facts.status) && (facts.isAuthor || facts.isModerator);

/** What the author wrote, under the names in which it was written; what refers to a list carries its name. */
function textOf(row: ProposalRecord, references: References) {
  const draft = draftStateOf(row, { additional_equipment: [], previous_proposals: [] });
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

function standOf({ texts }: Deps, language: Language, row: ProposalRecord, { author, organisation }: References) {
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

async function nextSession(deps: Deps, tx: Executor, row: ProposalRecord, { session }: References) {
  if (row.status !== s.draft && row.status !== s.modification) return null;
  return sessionOfSubmit(tx, row, session, deps.clock.now(), deps.config.facilityTimeZone);
}

function sessionsOf(timeZone: string, session: FacilitySession | null, next: FacilitySession | null) {
  return {
    session: session && sessionBrief(session, timeZone),
    next_session: next && sessionBrief(next, timeZone),
  };
}

const slotView = (slot: Awaited<ReturnType<typeof slotsOf>>[number]) => ({
  id: slot.id,
  start_date: slot.startAt.toISOString(),
  finish_date: slot.finishAt.toISOString(),
  created_at: slot.createdAt.toISOString(),
  is_completed: slot.closedAt !== null,
});
