import { t } from 'i18next';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NearRows } from '../../../ui/list/near-rows.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddInterval } from '../intervals/late-add-interval.ts';
import { leftFor, type Planned } from '../intervals/planned.ts';
import { Leaving } from './leaving.tsx';
import { columnsIn, type EntryColumn } from './entry-columns.ts';
import { EntryRow, type EntryRowProps } from './entry-row.tsx';
import { KeyLegend } from './key-legend.tsx';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { useLead } from '../discussion/use-lead.ts';
import { useInHand } from '../discussion/use-in-hand.ts';
import { DiscussionBar } from '../discussion/discussion-bar.tsx';
import { DiscussingNow } from '../discussion/discussing-now.tsx';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import classes from './entries.module.css';
import { ProposalTools } from '../proposals/proposal-tools.tsx';
import { type ShownEntries, useShownEntries } from './use-shown-entries.tsx';

/** The proposals of a council; one of them is in hand, and keys decide about it. */
export const EntryPanel = ({
  council,
  onOpenProposal,
}: {
  council: CouncilCard;
  onOpenProposal: (id: number) => void;
}) => {
  const isPhone = useIsPhone();
  const canDecide = council.edits.decision.allowed;
  const [adding, setAdding] = useState<number>();
  const planned = plannedFor(council.proposals_council.find(({ id }) => id === adding));
  const shown = useShownEntries(council);
  const { entries } = shown;
  const inHand = useInHand(council, !canDecide && !isPhone);
  const { current } = inHand;
  const held = entries.find(({ id }) => id === current);
  const decide = useDecide(council.id);
  const lead = useLead(council.id);
  const leads = council.edits.discussion.allowed;
  const own = useRef<HTMLDivElement>(null);
  useEntryKeys(own, {
    entries,
    current,
    onCurrent: inHand.choose,
    onDecide: canDecide && held && !held.is_own ? (solution) => void decide.solution(held, solution) : undefined,
  });
  return (
    <>
      {council.discussion &&
        (isPhone && !leads ? (
          <DiscussingNow council={council} />
        ) : (
          <DiscussionBar council={council} inHand={inHand} lead={leads ? lead : undefined} />
        ))}
      {held && canDecide && held.id !== council.discussion?.entry_id && <Leaving entry={held} council={council} />}
      <EntryFrame council={council} shown={shown}>
        <EntryTable
          ref={own}
          {...{ council, entries, current, canDecide, decide, onOpenProposal }}
          onCurrent={inHand.choose}
          onDiscuss={leads ? lead.discuss : undefined}
          onAddInterval={setAdding}
        />
      </EntryFrame>
      {canDecide && <KeyLegend />}
      {planned && <AddInterval planned={planned} onClose={() => setAdding(undefined)} />}
    </>
  );
};

const EntryFrame = ({
  council,
  shown,
  children,
}: {
  council: CouncilCard;
  shown: ShownEntries;
  children: ReactNode;
}) => {
  const isEmpty = council.proposals_council.length === 0;
  const hasTools = council.edits.proposals.allowed || council.edits.experts.allowed;
  const action = hasTools ? <ProposalTools council={council} toggle={shown.toggle} /> : shown.toggle;
  return (
    <Panel
      flush
      label={t(($) => $.councilCard.entries.label)}
      {...(action && { title: shown.title, level: 3 as const, action })}
    >
      {isEmpty ? (
        <EmptyState title={t(($) => $.councilCard.entries.empty)} text={t(($) => $.councilCard.entries.emptyText)} />
      ) : shown.entries.length === 0 ? (
        <EmptyState
          title={t(($) => $.councilCard.entries.allHave)}
          text={t(($) => $.councilCard.entries.allHaveText)}
        />
      ) : (
        children
      )}
    </Panel>
  );
};

type RowActs = Pick<
  EntryRowProps,
  'canDecide' | 'decide' | 'onCurrent' | 'onOpenProposal' | 'onDiscuss' | 'onAddInterval'
>;

const EntryTable = ({
  ref,
  council,
  entries,
  current,
  ...acts
}: RowActs & {
  ref: RefObject<HTMLDivElement | null>;
  council: CouncilCard;
  entries: readonly CouncilEntry[];
  current: number | undefined;
}) => {
  const columns = columnsIn(council);
  return (
    <div
      ref={ref}
      role="table"
      aria-label={t(($) => $.councilCard.entries.label)}
      className={classes['table']}
      data-columns={columns.join(' ')}
      aria-rowcount={entries.length + 1}
    >
      <Heads columns={columns} />
      <NearRows rows={entries} keyOf={({ id }) => id} height={57} isKept={({ id }) => id === current}>
        {(entry, at) => (
          <EntryRow
            entry={entry}
            at={at}
            columns={columns}
            isCurrent={entry.id === current}
            isDiscussed={entry.id === council.discussion?.entry_id}
            councilId={council.id}
            edits={council.edits}
            {...acts}
          />
        )}
      </NearRows>
    </div>
  );
};

const Heads = ({ columns }: { columns: readonly EntryColumn[] }) => (
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

const plannedFor = (entry: CouncilEntry | undefined): Planned | undefined =>
  entry && entry.proposal.station_id !== null
    ? { proposalId: entry.proposal_id, stationId: entry.proposal.station_id, left: leftFor(entry) }
    : undefined;
