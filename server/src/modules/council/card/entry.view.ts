import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { CouncilEntry, EntryExpert } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { meanMark, spreadOf } from '@luch/contract/council/decision.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { answeredView } from '../../expertise/rating-answers.queries.ts';
import { concerns } from '../../expertise/own-work.queries.ts';
import { mayExport } from '../../proposal/proposal.policy.ts';
import { statusNames } from '../../proposal/lists/row.view.ts';
import { type CouncilReader, ratingsRead, type RatingsRead, readsDecision, wasTold } from './council-reading.policy.ts';
import type { SelectedEntry } from './entries.queries.ts';
import type { SelectedExpert } from './experts.queries.ts';
import { reservedTime } from './reserved-time.view.ts';

/** Who reads the entries of a council in this status, in which words. */
export interface EntryReading {
  readonly deps: Pick<Deps, 'texts' | 'config'>;
  readonly language: Language;
  readonly actor: Actor;
  readonly reader: CouncilReader;
  readonly status: number;
  /** Who sits in the council, for who must leave the room. */
  readonly present: readonly number[];
}

/** What belongs to entries, found by maps: a council has hundreds of them. */
export interface EntryParts {
  readonly experts: ReadonlyMap<number, readonly SelectedExpert[]>;
  readonly records: ReadonlyMap<number, readonly CalendarRecord[]>;
}

type Concerned = Pick<SelectedEntry, 'proposal' | 'memberIds' | 'declaredIds'>;

/** Author or member; whoever has declared a conflict of interest reads no more of it than they do. */
export const isOwnEntry = (actor: Actor, entry: Concerned) =>
  isOfTeam(actor, entry) || concerns(actor, entry.declaredIds);
const isOfTeam = (actor: Actor, { proposal, memberIds }: Concerned) =>
  concerns(actor, [proposal.applicantId, ...memberIds]);

/** One entry as this reader may know it. */
export function entryView(
  reading: EntryReading,
  selected: SelectedEntry,
  { experts, records }: EntryParts,
): CouncilEntry {
  const { actor, reader, status } = reading;
  const { entry } = selected;
  const isOwn = isOwnEntry(actor, selected);
  const read = ratingsRead(reader, status, { isOwn });
  const all = experts.get(entry.id) ?? [];
  const rates = all.some((one) => one.expertId === actor.id && one.assignmentId !== null);
  const readsVerdict = !isOwn && (reader.isModerator || rates);
  const isTold = readsDecision(reader, status, { isOwn, isTold: wasTold(entry) });
  // Reserved time of the own work would say that it is accepted.
  const known = isTold || !isOwn ? (records.get(entry.proposalId) ?? []) : [];
  return {
    id: entry.id,
    proposal_id: entry.proposalId,
    proposal: { ...proposalPart(reading, selected), bs_resolution: readsVerdict ? selected.resolution : null },
    ...(isTold ? decisionPart(selected) : undecided),
    other_decision: isTold && reader.isModerator && status === s.review ? otherDecision(selected) : null,
    least_hours: selected.leastHours,
    version: isTold ? entry.version : 0,
    is_released: entry.releasedAt !== null,
    ...marksPart(read, selected, all),
    proposals_expertise: read === 'none' ? null : expertsPart(reading, read, all),
    is_own: isOwn,
    // That somebody was to rate it, its team does not learn.
    leavers: leaversOf(reading.present, selected).filter(({ why }) => why !== 'conflict' || !isOfTeam(actor, selected)),
    // What has gone to another station since has its time planned there.
    ...reservedTime({ ...reading, plans: isTold && reader.isModerator && !selected.hasMoved }, selected, known),
  };
}

function proposalPart({ deps, language }: EntryReading, selected: SelectedEntry) {
  const { proposal: row, applicant, organisation, stationName, methodName, canOpen } = selected;
  return {
    id: row.id,
    name: row.name,
    can_open: canOpen,
    can_export: canOpen && mayExport(row),
    last_status_id: row.status,
    status_name: statusNames(deps.texts, language, row.status).status_name,
    megascience_type_ext_id: row.kindId,
    station_id: row.stationId,
    station_name: stationName ?? '',
    method_name: methodName ?? '',
    scientific_subject_id: row.scientificAreaId,
    applicant: { individual: { ...applicant, organization: organisation ?? '' } },
    experiment_duration: row.requestedHours,
    preferred_dates: datesOf(row.preferredFrom, row.preferredTo),
  };
}

const undecided = {
  status: null,
  comment: null,
  provided_experiment_duration: null,
  decided_by: null,
  decided_at: null,
  is_dropped: false,
};
const decisionPart = ({ entry, decider }: SelectedEntry) => ({
  status: entry.decision,
  comment: entry.comment,
  provided_experiment_duration: entry.grantedHours,
  decided_by: decider === null ? null : shortName(decider),
  decided_at: entry.decidedAt?.toISOString() ?? null,
  is_dropped: entry.droppedAt !== null,
});

const otherDecision = ({ entry, other }: SelectedEntry): CouncilEntry['other_decision'] =>
  entry.otherDecision === null || entry.otherDecisionAt === null || other === null
    ? null
    : { status: entry.otherDecision, by: shortName(other), at: entry.otherDecisionAt.toISOString() };

/** Numbers from which others' marks could be told are read with them. */
function marksPart(read: RatingsRead, { entry, oldMark }: SelectedEntry, experts: readonly SelectedExpert[]) {
  if (read !== 'all')
    return { correct_mark: null, is_mark_set: false, average_mark: null, old_mark: null, deviation: null };
  const marks = experts.flatMap(({ mark }) => mark ?? []);
  const average = meanMark(marks);
  return {
    correct_mark: entry.finalMark ?? average,
    is_mark_set: entry.isMarkSet,
    average_mark: average,
    old_mark: oldMark,
    deviation: spreadOf(marks),
  };
}

const expertsPart = (reading: EntryReading, read: 'all' | 'own', experts: readonly SelectedExpert[]) =>
  experts
    .filter(({ expertId }) => read === 'all' || expertId === reading.actor.id)
    .map((one) => expertView(reading, one));

export const expertView = (
  { actor, reader, language }: Pick<EntryReading, 'actor' | 'reader' | 'language'>,
  one: SelectedExpert,
): EntryExpert => ({
  id: one.id,
  expert_id: one.expertId,
  last_name: one.last_name,
  first_name: one.first_name,
  middle_name: one.middle_name,
  is_my: one.expertId === actor.id,
  has_rated: one.mark !== null,
  can_rate: one.canRate,
  mark: one.mark,
  comment: one.comment,
  answered: answeredView(one.asked, one.answers ?? {}, language),
  same_organisation: reader.isModerator ? one.sameOrganisation : null,
});

export const leaversOf = (
  present: readonly number[],
  { proposal, memberIds, declaredIds }: Concerned,
): { readonly user_id: number; readonly why: 'author' | 'member' | 'conflict' }[] =>
  present.flatMap((user_id) => {
    if (user_id === proposal.applicantId) return { user_id, why: 'author' };
    if (memberIds.includes(user_id)) return { user_id, why: 'member' };
    return declaredIds.includes(user_id) ? { user_id, why: 'conflict' } : [];
  });

const written = (day: string): string => day.split('-').toReversed().join('.');
const datesOf = (from: string | null, to: string | null): string =>
  [from, to]
    .map((day) => (day === null ? '' : written(day)))
    .join(' – ')
    .replace(/^ – $/, '')
    .trim();
