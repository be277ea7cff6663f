import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NearRows } from '../../../ui/list/near-rows.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddInterval } from '../intervals/late-add-interval.ts';
import { leftFor, type Planned } from '../intervals/planned.ts';
import { ProposalTools } from '../proposals/proposal-tools.tsx';
import { Leaving } from './leaving.tsx';
import { columnsIn, type EntryColumn } from './entry-columns.ts';
import { EntryRow, type EntryRowProps } from './entry-row.tsx';
import { KeyLegend } from './key-legend.tsx';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import classes from './entries.module.css';

/** The proposals of a council; one of them is in hand, and keys decide about it. */
export const EntryPanel = ({
  council,
  onOpenProposal,
}: {
  council: CouncilCard;
  onOpenProposal: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const { proposals_council: entries } = council;
  const [current, setCurrent] = useState<number>();
  const [adding, setAdding] = useState<number>();
  const planned = plannedFor(entries.find(({ id }) => id === adding));
  const decide = useDecide(council.id);
  const canDecide = council.edits.decision.allowed;
  const inHand = entries.find(({ id }) => id === current);
  const own = useRef<HTMLDivElement>(null);
  useEntryKeys(own, {
    entries,
    current,
    onCurrent: setCurrent,
    onDecide: canDecide && inHand && !inHand.is_own ? (solution) => void decide.solution(inHand, solution) : undefined,
  });
  return (
    <>
      {inHand && canDecide && <Leaving entry={inHand} council={council} />}
      <Panel
        flush
        label={t(($) => $.councilCard.entries.label)}
        {...(council.edits.proposals.allowed && {
          title: t(($) => $.councilCard.entries.title),
          level: 3 as const,
          action: <ProposalTools council={council} />,
        })}
      >
        {entries.length === 0 ? (
          <EmptyState title={t(($) => $.councilCard.entries.empty)} text={t(($) => $.councilCard.entries.emptyText)} />
        ) : (
          <EntryTable
            ref={own}
            council={council}
            current={current}
            canDecide={canDecide}
            decide={decide}
            onCurrent={setCurrent}
            onOpenProposal={onOpenProposal}
            onAddInterval={setAdding}
          />
        )}
      </Panel>
      {canDecide && <KeyLegend />}
      {planned && <AddInterval planned={planned} onClose={() => setAdding(undefined)} />}
    </>
  );
};

type RowActs = Pick<EntryRowProps, 'canDecide' | 'decide' | 'onCurrent' | 'onOpenProposal' | 'onAddInterval'>;

const EntryTable = ({
  ref,
  council,
  current,
  ...acts
}: RowActs & { ref: RefObject<HTMLDivElement | null>; council: CouncilCard; current: number | undefined }) => {
  const { t } = useTranslation();
  const columns = columnsIn(council);
  return (
    <div
      ref={ref}
      role="table"
      aria-label={t(($) => $.councilCard.entries.label)}
      className={classes['table']}
      data-columns={columns.join(' ')}
      aria-rowcount={council.proposals_council.length + 1}
    >
      <Heads columns={columns} />
      <NearRows rows={council.proposals_council} keyOf={({ id }) => id} height={77} isKept={({ id }) => id === current}>
        {(entry, at) => (
          <EntryRow
            entry={entry}
            at={at}
            columns={columns}
            isCurrent={entry.id === current}
            councilId={council.id}
            edits={council.edits}
            {...acts}
          />
        )}
      </NearRows>
    </div>
  );
};

const Heads = ({ columns }: { columns: readonly EntryColumn[] }) => {
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={1} className={classes['heads']}>
      {columns.map((column) => (
        <span
          key={column}
          role="columnheader"
          data-column={column}
          // Time stands in a line of its own under the proposal: its head is heard only.
          className={column === 'calendar' ? 'luch-spoken' : undefined}
        >
          {t(($) => $.councilCard.columns[column])}
        </span>
      ))}
    </div>
  );
};

const plannedFor = (entry: CouncilEntry | undefined): Planned | undefined =>
  entry && entry.proposal.station_id !== null
    ? { proposalId: entry.proposal_id, stationId: entry.proposal.station_id, left: leftFor(entry) }
    : undefined;
