import type { Actor } from '@luch/contract/account/roles.ts';
import type {
  CouncilEntry,
  CouncilStation,
  CouncilTeamEntry,
  EntryExpert,
} from '@luch/contract/council/council-card.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CouncilRecord } from '../council.tables.ts';
import { entryViews, ratedCounts, tiesAmong } from './council-card.view.ts';
import { type CouncilReader, readerOf, readsDecision, wasTold } from './council-reading.policy.ts';
import { countedEntries, entriesOf } from './entries.queries.ts';
import { expertView } from './entry.view.ts';
import { entryExpertsOf } from './experts.queries.ts';
import { stationsOf, teamOf } from './team.queries.ts';
import { stationViews, teamView } from './team.view.ts';

/** What a change answers: the parts of the card that it touched, as the card would show them to this moderator. */
interface Changed {
  readonly deps: Pick<Deps, 'texts' | 'config'>;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly row: CouncilRecord;
}

export async function changedEntries(
  { deps, tx, actor, row }: Changed,
  language: Language,
  ids: readonly number[],
): Promise<CouncilEntry[]> {
  const team = await teamOf(tx, language, row.id);
  const selected = await entriesOf(tx, actor, language, row.id, { ids });
  const experts = await entryExpertsOf(tx, row, ids);
  const reader = readerOf(actor, tiesAmong(actor, team, experts), row.status);
  return entryViews(tx, { deps, actor, language, whole: { row }, reader, team }, selected, experts);
}

export async function changedExperts(
  { tx, actor, row }: Changed,
  language: Language,
  entryId: number,
): Promise<EntryExpert[]> {
  const experts = await entryExpertsOf(tx, row, [entryId]);
  return experts.map((one) => expertView({ actor, reader: byOffice, language }, one));
}

export async function changedStations({ tx, actor, row }: Changed, language: Language): Promise<CouncilStation[]> {
  const stations = await stationsOf(tx, language, row.id);
  const counted = await countedEntries(tx, actor, row.id);
  return stationViews(
    stations,
    counted.map(({ isOwn, releasedAt, droppedAt, stationId, requestedHours, leastHours, ...decided }) => {
      const isRead = readsDecision(byOffice, row.status, { isOwn, isTold: wasTold({ releasedAt, droppedAt }) });
      return isRead
        ? { ...decided, stationId, requestedHours, leastHours, isDropped: droppedAt !== null }
        : { stationId, requestedHours, leastHours, decision: null, grantedHours: null };
    }),
  );
}

export async function changedTeam({ tx, actor, row }: Changed, language: Language): Promise<CouncilTeamEntry[]> {
  const team = await teamOf(tx, language, row.id);
  const selected = await entriesOf(tx, actor, language, row.id);
  const experts = await entryExpertsOf(tx, row);
  const rated = ratedCounts(actor, byOffice, row.status, selected, experts);
  return teamView({ actorId: actor.id, reader: byOffice, rated }, team);
}

const byOffice: CouncilReader = { isModerator: true, isExpert: false, isInvited: false };
