import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { CouncilEntry, CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { slotsOfMany } from '../../calendar-records/calendar-records.queries.ts';
import { councilFacts, councilStanding, noFacts } from '../council.facts.ts';
import { councilById, councilHistoryOf, type WholeCouncil } from '../council.queries.ts';
import { councilView } from '../council.view.ts';
import { type CouncilReader, type CouncilTies, ratingsRead, readerOf, readsCouncil } from './council-reading.policy.ts';
import { discussionView } from './discussion.view.ts';
import { entriesOf, type SelectedEntry } from './entries.queries.ts';
import { entryView, isOwnEntry } from './entry.view.ts';
import { entryExpertsOf, type SelectedExpert } from './experts.queries.ts';
import { councilTiesOf, type SelectedMember, stationsOf, teamOf, tiesFrom } from './team.queries.ts';
import { type RatedCount, stationViews, teamView } from './team.view.ts';

type CardDeps = Pick<Deps, 'db' | 'texts' | 'config'>;

/** One council whole, for its moderators and its own people, each exactly what is theirs. */
export async function councilCard(deps: CardDeps, actor: Actor, language: Language, id: number): Promise<CouncilView> {
  const { db, texts } = deps;
  const whole = await councilById(db, id);
  if (!whole) throw new AppError('not_found');
  const { row } = whole;
  const ties = isModerator(actor) ? null : await demandTies(db, actor, whole);
  const [facts, happened, team, selected, experts, stations] = await Promise.all([
    ties === null ? councilFacts(db, actor, row) : { ...councilStanding(actor, row), ...noFacts },
    ties === null ? councilHistoryOf(db, id) : [],
    teamOf(db, language, id),
    entriesOf(db, actor, language, id),
    entryExpertsOf(db, row),
    stationsOf(db, language, id),
  ]);
  const reader = readerOf(actor, ties ?? tiesAmong(actor, team, experts), row.status);
  const entries = await entryViews(db, { deps, actor, language, whole, reader, team }, selected, experts);
  return councilView(texts, language, whole, facts, happened, {
    reader,
    confirmsProtocol: team.some(({ row: one }) => one.personId === actor.id && confirms(one)),
    proposals_council: entries,
    council_teams: teamView(
      { actorId: actor.id, reader, rated: ratedCounts(actor, reader, row.status, selected, experts) },
      team,
    ),
    council_stations: stationViews(stations, entries.map(countedIn)),
    discussion: row.status === s.review ? discussionView(whole.discussion, selected, team) : null,
  });
}

const confirms = ({ type, isActive }: SelectedMember['row']): boolean => type === teamTypes.expert && isActive;

async function demandTies(tx: Executor, actor: Actor, { row }: WholeCouncil): Promise<CouncilTies> {
  const ties = await councilTiesOf(tx, row.id, actor);
  if (!readsCouncil(readerOf(actor, ties, row.status), row.status)) throw new AppError('not_found');
  return ties;
}

/** A moderator's own place in it, from what was read anyway. */
export const tiesAmong = (
  { id }: Actor,
  team: readonly SelectedMember[],
  experts: readonly SelectedExpert[],
): CouncilTies =>
  tiesFrom(
    team.find(({ row }) => row.personId === id)?.row,
    experts.some(({ expertId, isLiving }) => expertId === id && isLiving),
  );

interface Reading {
  readonly deps: Pick<Deps, 'texts' | 'config'>;
  readonly actor: Actor;
  readonly language: Language;
  readonly whole: Pick<WholeCouncil, 'row'>;
  readonly reader: CouncilReader;
  readonly team: readonly SelectedMember[];
}

/** Entries that stand on the card: what was let go again before the minutes is no part of it. */
export async function entryViews(
  tx: Executor,
  { deps, actor, language, whole: { row }, reader, team }: Reading,
  selected: readonly SelectedEntry[],
  experts: readonly SelectedExpert[],
): Promise<CouncilEntry[]> {
  const isOver = row.status !== s.draft && row.status !== s.planned;
  const shown = selected.filter(({ entry }) => isOver || entry.releasedAt === null);
  const hasCalendar = row.status === s.planning || row.status === s.held;
  const records = hasCalendar
    ? await slotsOfMany(
        tx,
        shown.map(({ proposal }) => proposal.id),
      )
    : [];
  const parts = {
    experts: Map.groupBy(experts, ({ entryId }) => entryId),
    records: Map.groupBy(records, ({ proposalId }) => proposalId ?? 0),
  };
  const present = team.filter((one) => one.row.isActive).map((one) => one.row.personId);
  const reading = { deps, language, actor, reader, status: row.status, present };
  return shown.map((one) => entryView(reading, one, parts));
}

/** What a total counts is what its reader knows, so that a sum betrays no decision. */
const countedIn = (entry: CouncilEntry) => ({
  stationId: entry.proposal.station_id,
  decision: entry.status,
  requestedHours: entry.proposal.experiment_duration,
  grantedHours: entry.provided_experiment_duration,
  leastHours: entry.least_hours,
  isDropped: entry.is_dropped,
});

/** How much each expert has rated, of what this reader may know about. */
export function ratedCounts(
  actor: Actor,
  reader: CouncilReader,
  status: number,
  selected: readonly SelectedEntry[],
  experts: readonly SelectedExpert[],
): ReadonlyMap<number, RatedCount> {
  const unread = new Set(
    selected
      .filter((one) => ratingsRead(reader, status, { isOwn: isOwnEntry(actor, one) }) === 'none')
      .map(({ entry }) => entry.id),
  );
  const counts = new Map<number, RatedCount>();
  for (const { entryId, expertId, mark } of experts) {
    if (unread.has(entryId)) continue;
    const { rated, assigned } = counts.get(expertId) ?? { rated: 0, assigned: 0 };
    counts.set(expertId, { rated: rated + (mark === null ? 0 : 1), assigned: assigned + 1 });
  }
  return counts;
}
