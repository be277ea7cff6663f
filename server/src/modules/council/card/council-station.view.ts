import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilStationView } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions, stationTotals } from '@luch/contract/council/decision.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';
import { slotsOfMany } from '../../calendar-records/calendar-records.queries.ts';
import { councilById } from '../council.queries.ts';
import { councilFactsView } from '../council.view.ts';
import { isOpen, stationReadsDecision, wasTold } from './council-reading.policy.ts';
import { entriesOf, type SelectedEntry } from './entries.queries.ts';
import { isOwnEntry } from './entry.view.ts';
import { reservedTime } from './reserved-time.view.ts';
import { demandStationOffice } from '../../reference/station-office.queries.ts';
import { stationsOf } from './team.queries.ts';

type Row = CouncilStationView['proposals'][number];
type DecidedRow = Omit<
  Row,
  'calendar' | 'reserved_hours' | 'remaining_hours' | 'can_add_interval' | 'can_remove_interval'
>;

/** A council as a station of some of its proposals reads it: no marks, no experts, no comments. */
export async function councilOfStation(
  deps: Pick<Deps, 'db' | 'texts' | 'config'>,
  actor: Actor,
  language: Language,
  id: number,
  stationId: number,
): Promise<CouncilStationView> {
  const { db, texts } = deps;
  await demandStationOffice(db, actor, stationId);
  const whole = await councilById(db, id);
  if (!whole || !isOpen(whole.row.status)) throw new AppError('not_found');
  const { status } = whole.row;
  const [all, [station]] = await Promise.all([
    entriesOf(db, actor, language, id, { stationId }),
    stationsOf(db, language, id, stationId),
  ]);
  const counted = all.filter(({ entry }) => status !== councilStatus.planned || entry.releasedAt === null);
  const shown = counted.filter(({ proposal, hasMoved }) => !(hasMoved && proposal.stationId === stationId));
  if (shown.length === 0 || !station) throw new AppError('not_found');
  const records = await slotsOfMany(
    db,
    shown.map(({ proposal }) => proposal.id),
  );
  const byProposal = Map.groupBy(records, ({ proposalId }) => proposalId);
  const proposals = shown.map((one) => {
    const row = stationRow(actor, status, one);
    // Reserved time of the own work would say that it is accepted.
    const isTold = row.status !== null;
    const known = isTold ? (byProposal.get(one.proposal.id) ?? []) : [];
    const time = reservedTime({ deps, status, plans: isTold }, one, known);
    const plans = time.remaining_hours !== null;
    return { ...row, ...time, can_add_interval: plans, can_remove_interval: plans };
  });
  return {
    ...councilFactsView(texts, language, whole),
    station_id: stationId,
    station_name: station.fullName,
    totals: {
      station_id: stationId,
      available_time: station.availableHours,
      ...totalsOf(actor, status, counted, stationId),
    },
    proposals,
  };
}

function stationRow(actor: Actor, status: number, selected: SelectedEntry): DecidedRow {
  const { entry, proposal, applicant, organisation } = selected;
  const isOwn = isOwnEntry(actor, selected);
  const isTold = stationReadsDecision(status, {
    isOwn,
    isTold: wasTold(entry),
    isDropped: entry.droppedAt !== null,
    isAccepted: entry.decision === decisions.accept,
  });
  return {
    id: entry.id,
    proposal_id: proposal.id,
    name: proposal.name,
    last_status_id: proposal.status,
    applicant: { individual: { ...applicant, organization: organisation ?? '' } },
    experiment_duration: proposal.requestedHours,
    status: isTold ? entry.decision : null,
    provided_experiment_duration: isTold ? entry.grantedHours : null,
  };
}

/** By the station that it was discussed at, as on the card: what has gone to another one since is shown there. */
const totalsOf = (actor: Actor, status: number, counted: readonly SelectedEntry[], stationId: number) =>
  stationTotals(
    counted.map((selected) => {
      const row = stationRow(actor, status, selected);
      return {
        stationId: selected.proposal.stationId,
        decision: row.status,
        requestedHours: row.experiment_duration,
        grantedHours: row.provided_experiment_duration,
        leastHours: selected.leastHours,
      };
    }),
    stationId,
  );
