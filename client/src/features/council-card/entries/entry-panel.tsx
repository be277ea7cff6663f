import { Button } from '@mantine/core';
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
import { needTexts } from '../../../lib/i18n.ts';
import { useLead } from '../discussion/use-lead.ts';
import { useInHand } from '../discussion/use-in-hand.ts';
import { DiscussionBar } from '../discussion/discussion-bar.tsx';
import { DiscussingNow } from '../discussion/discussing-now.tsx';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { IconAdd, IconExpert } from '../../../ui/icons.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import classes from './entries.module.css';
import { isRatedByMe } from './own-entries.ts';

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
  const mine = useMine(council);
  const entries = mine.shown;
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
      <EntryFrame council={council} mine={mine}>
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

const EntryFrame = ({ council, mine, children }: { council: CouncilCard; mine: Mine; children: ReactNode }) => {
  const tools = council.edits.proposals.allowed && <ProposalTools council={council} />;
  return (
    <Panel
      flush
      label={t(($) => $.councilCard.entries.label)}
      {...((tools || mine.toggle) && { title: mine.title, level: 3 as const, action: tools || mine.toggle })}
    >
      {council.proposals_council.length === 0 ? (
        <EmptyState title={t(($) => $.councilCard.entries.empty)} text={t(($) => $.councilCard.entries.emptyText)} />
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

interface Mine {
  readonly shown: readonly CouncilEntry[];
  readonly title: ReactNode;
  /** Undefined: there is nothing to choose. */
  readonly toggle: ReactNode | undefined;
}

/** All proposals of a council, or those that the reader rates, on a phone first. */
function useMine({ proposals_council: all }: Pick<CouncilCard, 'proposals_council'>): Mine {
  const isPhone = useIsPhone();
  const [isMineChosen, chooseMine] = useState<boolean>();
  const mine = all.filter(isRatedByMe);
  const hasChoice = mine.length > 0 && mine.length < all.length;
  const isMine = hasChoice && (isMineChosen ?? isPhone);
  const shown = isMine ? mine : all;
  return {
    shown,
    title: (
      <>
        {t(($) => $.councilCard.entries[isMine ? 'mine' : 'title'])}{' '}
        <span className="luch-faint luch-regular">{hasChoice && shown.length}</span>
      </>
    ),
    toggle: hasChoice ? (
      <button type="button" className="luch-link" onClick={() => chooseMine(!isMine)}>
        {t(($) => $.councilCard.entries[isMine ? 'all' : 'onlyMine'], {
          total: isMine ? all.length : mine.length,
        })}
      </button>
    ) : undefined,
  };
}

const AddProposalsDialog = lateDialog(
  async () => (await import('../proposals/add-proposals-dialog.tsx')).AddProposalsDialog,
);
const PlanDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/plan-dialog.tsx'), needTexts('review')]);
  return part.PlanDialog;
});

/** What is done to the proposals of a council together: add some, choose experts for all. */
const ProposalTools = ({ council }: { council: CouncilCard }) => {
  const [opened, setOpened] = useState<'add' | 'plan'>();
  const close = () => setOpened(undefined);
  const { edits } = council;
  return (
    <div className="luch-wrap">
      {edits.expert_plan.allowed && council.proposals_council.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconExpert size={16} stroke={1.7} />}
          onPointerEnter={PlanDialog.ahead}
          onFocus={PlanDialog.ahead}
          onClick={() => setOpened('plan')}
        >
          {t(($) => $.councilCard.experts.plan)}
        </Button>
      )}
      {edits.proposals.allowed && (
        <Button
          variant="default"
          leftSection={<IconAdd size={16} stroke={1.7} />}
          onPointerEnter={AddProposalsDialog.ahead}
          onFocus={AddProposalsDialog.ahead}
          onClick={() => setOpened('add')}
        >
          {t(($) => $.councilCard.add.open)}
        </Button>
      )}
      {opened === 'add' && <AddProposalsDialog council={council} onClose={close} />}
      {opened === 'plan' && <PlanDialog council={council} onClose={close} />}
    </div>
  );
};
