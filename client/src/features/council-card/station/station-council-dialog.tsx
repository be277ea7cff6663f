import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { type StationCouncil, stationCouncilQuery } from '../../../api/council/council.queries.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatDate, formatRange } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { BudgetFacts } from '../budgets/budget-facts.tsx';
import { CouncilWaiting } from '../council-waiting.tsx';
import { AddInterval } from '../intervals/late-add-interval.ts';
import { leftFor } from '../intervals/planned.ts';
import { StationEntries } from './station-entries.tsx';
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
  const [adding, setAdding] = useState<number>();
  const entry = council?.proposals.find((one) => one.id === adding);
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
      <Dialog opened onClose={onClose} title={title} size="card" closeOnEscape={!entry}>
        {council ? (
          <>
            <Head council={council} />
            <div className={classes['table']}>
              <StationEntries council={council} onOpenProposal={onOpenProposal} onAddInterval={setAdding} />
            </div>
          </>
        ) : (
          <CouncilWaiting id={id} error={error} onAgain={() => void refetch()} />
        )}
      </Dialog>
      {entry && (
        <AddInterval
          planned={{ proposalId: entry.proposal_id, stationId, left: leftFor(entry) }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {children}
    </>
  );
};

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
