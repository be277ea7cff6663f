import { decisions, isDecision } from '@luch/contract/council/decision.ts';
import { decidedForStations, timeTypeIn } from '@luch/contract/council/council-rights.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { type StationCouncil, stationCouncilQuery } from '../../../api/council/council.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatDate, formatNumber, formatRange } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TitleCell } from '../../../ui/list/title-cell.tsx';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { BudgetFacts } from '../budgets/budget-facts.tsx';
import { CouncilWaiting } from '../council-waiting.tsx';
import { Intervals } from '../intervals/intervals.tsx';
import { AddInterval } from '../intervals/late-add-interval.ts';
import type { Planned } from '../intervals/planned.ts';
import classes from './station-council.module.css';

/** A council as a station of some of its proposals reads it: number, day and sessions, its proposals, its hours. */
export const StationCouncilDialog = ({
  id,
  stationId,
  onClose,
  onOpenProposal,
  children,
}: {
  id: number;
  stationId: number;
  onClose: () => void;
  /** The card of a proposal is another feature's, put over this one by the page. */
  onOpenProposal: (id: number) => void;
  /** What lies over it: opened after it, wherever an address leads. */
  children?: ReactNode;
}) => {
  const { data: council, error, refetch } = useQuery(stationCouncilQuery(id, stationId));
  // What is typed is of the time that was asked for, whatever the council does meanwhile.
  const [planned, setPlanned] = useState<Planned>();
  const title = council
    ? t(($) => $.councilCard.station.title, {
        name: council.name,
        date: formatDate(council.date),
        sessions: formatRange(council.session_start, council.session_end),
      })
    : t(($) => $.councilCard.untitled);
  useOwnPageName(title);
  return (
    <>
      <Dialog opened onClose={onClose} title={title} size="card">
        {council ? (
          <>
            <Head council={council} />
            <div className={classes['table']}>
              <StationEntries
                council={council}
                onOpenProposal={onOpenProposal}
                onAddInterval={(entryId) => setPlanned(plannedFor(council, stationId, entryId))}
              />
            </div>
          </>
        ) : (
          <CouncilWaiting id={id} error={error} onAgain={() => void refetch()} />
        )}
      </Dialog>
      {planned && <AddInterval planned={planned} onClose={() => setPlanned(undefined)} />}
      {children}
    </>
  );
};

function plannedFor({ status, proposals }: StationCouncil, stationId: number, entryId: number): Planned | undefined {
  const entry = proposals.find(({ id }) => id === entryId);
  if (!entry || entry.remaining_hours === null) return undefined;
  return { type: timeTypeIn(status), proposalId: entry.proposal_id, stationId, left: entry.remaining_hours };
}

const Head = ({ council }: { council: StationCouncil }) => (
  <div className={classes['head']}>
    <span className="luch-wrap">
      <StatusChip kind="council" id={council.status} name={council.status_name} />
      <span className="luch-note">{council.station_name}</span>
    </span>
    <section aria-label={t(($) => $.councilCard.station.hours)} className={classes['hours']}>
      <h3 className="luch-name luch-flush">{t(($) => $.councilCard.station.hours)}</h3>
      <BudgetFacts hours={council.totals} />
    </section>
  </div>
);

type Entry = StationCouncil['proposals'][number];

/** The proposals of one station in a council: whose they are, what was decided, and the time reserved for them. */
const StationEntries = ({
  council: { status, proposals },
  onOpenProposal,
  onAddInterval,
}: {
  council: StationCouncil;
  onOpenProposal: (id: number) => void;
  onAddInterval: (entryId: number) => void;
}) => {
  const columns = useColumns(onAddInterval);
  return (
    <DataTable
      name={t(($) => $.councilCard.station.proposals)}
      columns={stationColumnsIn(status).map((column) => columns[column])}
      rows={proposals}
      foundBy={({ proposal_id: id, name, applicant }) => `${id} ${name} ${fullName(applicant.individual)}`}
      rowKey={({ id }) => id}
      onOpen={(entry) => onOpenProposal(entry.proposal_id)}
      empty={<EmptyState level={3} title={t(($) => $.councilCard.station.none)} />}
    />
  );
};

function useColumns(onAddInterval: (entryId: number) => void): Readonly<Record<StationColumn, Column<Entry>>> {
  const head = (id: StationColumn) => t(($) => $.councilCard.columns[id]);
  return {
    number: {
      id: 'number',
      head: head('number'),
      kind: 'number',
      width: 64,
      cell: (entry) => <span className="luch-absent">{entry.proposal_id}</span>,
    },
    proposal: {
      id: 'proposal',
      head: head('proposal'),
      opens: true,
      cell: ({ name }) => <TitleCell title={name} meta={[]} />,
    },
    applicant: {
      id: 'applicant',
      head: head('applicant'),
      width: 220,
      cell: ({ applicant: { individual } }) => (
        <TitleCell title={fullName(individual)} meta={[individual.organization]} />
      ),
    },
    asked: {
      id: 'asked',
      head: head('asked'),
      kind: 'number',
      width: 84,
      cell: ({ experiment_duration: hours }) => (hours === null ? '—' : formatNumber(hours)),
    },
    granted: { id: 'granted', head: head('granted'), width: 130, cell: (entry) => <ProvidedTime entry={entry} /> },
    calendar: {
      id: 'calendar',
      head: head('calendar'),
      width: 260,
      cell: (entry) => <Intervals entry={entry} onAdd={() => onAddInterval(entry.id)} />,
    },
  };
}

type StationColumn = 'number' | 'proposal' | 'applicant' | 'asked' | 'granted' | 'calendar';

const always: readonly StationColumn[] = ['number', 'proposal', 'applicant', 'asked'];

/** What a station reads of a council's proposals; what was decided, and time for it, once that is frozen. */
const stationColumnsIn = (status: number): readonly StationColumn[] =>
  decidedForStations.some((decided) => decided === status) ? [...always, 'granted', 'calendar'] : always;

/** Hours of what was accepted; of all else that it was not. 3 and 4 both read as revision (specification, staff side, section 4). */
const ProvidedTime = ({
  entry: { status, provided_experiment_duration: hours },
}: {
  entry: StationCouncil['proposals'][number];
}) => {
  const isAccepted = status === decisions.accept;
  if (isAccepted && hours !== null) return <b>{formatNumber(hours)}</b>;
  if (isAccepted || !isDecision(status))
    return <span className="luch-absent">{t(($) => $.councilCard.station.undefined)}</span>;
  return (
    <>
      {t(($) => $.councilCard.station.rejected)}
      {status !== decisions.reject && (
        <span className="luch-caption luch-block">{t(($) => $.words.council.decision.revision)}</span>
      )}
    </>
  );
};
