import { timeTypeIn } from '@luch/contract/council/council-rights.ts';
import { t } from 'i18next';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NearRows } from '../../../ui/list/near-rows.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddInterval } from '../intervals/late-add-interval.ts';
import type { Planned } from '../intervals/planned.ts';
import { Leaving } from './leaving.tsx';
import { columnsIn, type EntryColumn } from './entry-columns.ts';
import { EntryRow, type EntryRowProps } from './entry-row.tsx';
import { toneOfEntry } from './entry-tone.ts';
import { KeyLegend } from './key-legend.tsx';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { useLead } from '../discussion/use-lead.ts';
import { useInHand } from '../discussion/use-in-hand.ts';
import { DiscussionBar } from '../discussion/discussion-bar.tsx';
import { DiscussingNow } from '../discussion/discussing-now.tsx';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import classes from './entries.module.css';
import { Button } from '@mantine/core';
import { needTexts } from '../../../lib/i18n.ts';
import { IconAdd, IconExpert } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { isAwaited, lacksExpert, isRatedByMe } from './own-entries.ts';

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
  // What is typed is of the time that was asked for, whatever the council does meanwhile.
  const [planned, setPlanned] = useState<Planned>();
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
          onAddInterval={(id) => setPlanned(plannedFor(council, id))}
        />
      </EntryFrame>
      {canDecide && <KeyLegend />}
      {planned && <AddInterval planned={planned} onClose={() => setPlanned(undefined)} />}
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
            tone={toneOfEntry(entry, council)}
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

function plannedFor({ status, proposals_council: entries }: CouncilCard, adding: number): Planned | undefined {
  const entry = entries.find(({ id }) => id === adding);
  const stationId = entry?.proposal.station_id ?? null;
  if (!entry || stationId === null || entry.remaining_hours === null) return undefined;
  return { type: timeTypeIn(status), proposalId: entry.proposal_id, stationId, left: entry.remaining_hours };
}

const AddProposalsDialog = lateDialog(
  async () => (await import('../proposals/add-proposals-dialog.tsx')).AddProposalsDialog,
);
const PlanDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/plan-dialog.tsx'), needTexts('review')]);
  return part.PlanDialog;
});
const AssignLackingDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/assign-lacking-dialog.tsx'), needTexts('review')]);
  return part.AssignLackingDialog;
});
const RemindDialog = lateDialog(async () => (await import('../experts/remind-dialog.tsx')).RemindDialog);

const dialogs = { add: AddProposalsDialog, plan: PlanDialog, lacking: AssignLackingDialog, remind: RemindDialog };
type Opened = keyof typeof dialogs;

/** What is done to the proposals of a council together: add some, choose experts for all, remind them. */
const ProposalTools = ({ council, toggle }: { council: CouncilCard; toggle: ReactNode | undefined }) => {
  const [opened, setOpened] = useState<Opened>();
  const Dialog = opened && dialogs[opened];
  return (
    <div className="luch-wrap">
      {toggle}
      {toolsOf(council).map((tool) => (
        <Button
          key={tool}
          variant="default"
          leftSection={tool === 'add' ? <IconAdd size={16} stroke={1.7} /> : <IconExpert size={16} stroke={1.7} />}
          onPointerEnter={dialogs[tool].ahead}
          onFocus={dialogs[tool].ahead}
          onClick={() => setOpened(tool)}
        >
          {t(($) => $.councilCard.tools[tool])}
        </Button>
      ))}
      {Dialog && <Dialog council={council} onClose={() => setOpened(undefined)} />}
    </div>
  );
};

/** A draft reminds nobody; where everybody has an expert none is looked for. */
function toolsOf({ edits, proposals_council: entries }: CouncilCard): Opened[] {
  const isUnrated = entries.some(({ proposals_expertise: experts }) => experts?.some(isAwaited));
  const may: Readonly<Record<Opened, boolean>> = {
    remind: edits.experts.allowed && !edits.expert_plan.allowed && isUnrated,
    lacking: edits.experts.allowed && entries.some(lacksExpert),
    plan: edits.expert_plan.allowed && entries.length > 0,
    add: edits.proposals.allowed,
  };
  return (['remind', 'lacking', 'plan', 'add'] as const).filter((tool) => may[tool]);
}

interface ShownEntries {
  readonly entries: readonly CouncilEntry[];
  readonly title: ReactNode;
  /** Undefined: there is nothing to choose. */
  readonly toggle: ReactNode | undefined;
}

type Part = 'mine' | 'lacking';

/** All proposals of a council, those that the reader rates (on a phone first), or those that nobody is asked to rate. */
function useShownEntries({ proposals_council: all, edits }: CouncilCard): ShownEntries {
  const isPhone = useIsPhone();
  const [chosen, choose] = useState<Part | 'all'>();
  const parts: Record<Part, readonly CouncilEntry[]> = {
    mine: all.filter(isRatedByMe),
    lacking: edits.experts.allowed ? all.filter(lacksExpert) : [],
  };
  const offered = (['mine', 'lacking'] as const).filter((part) => {
    const { length } = parts[part];
    return length > 0 && (part === 'lacking' || length < all.length);
  });
  const wanted = chosen ?? (isPhone ? 'mine' : 'all');
  // Who has just given the last one an expert still reads that none is left.
  const part = offered.find((one) => one === wanted) ?? (chosen === 'lacking' ? chosen : undefined);
  const entries = part ? parts[part] : all;
  return {
    entries,
    title: (
      <>
        {t(($) => $.councilCard.entries[part ?? 'title'])}{' '}
        <span className="luch-faint luch-regular">{part && entries.length}</span>
      </>
    ),
    toggle:
      part || offered.length > 0 ? (
        <>
          {part && (
            <Choice words={t(($) => $.councilCard.entries.all, { total: all.length })} onChoose={() => choose('all')} />
          )}
          {offered
            .filter((one) => one !== part)
            .map((one) => (
              <Choice
                key={one}
                words={t(($) => $.councilCard.entries.only[one], { total: parts[one].length })}
                onChoose={() => choose(one)}
              />
            ))}
        </>
      ) : undefined,
  };
}

const Choice = ({ words, onChoose }: { words: string; onChoose: () => void }) => (
  <button type="button" className="luch-link" onClick={onChoose}>
    {words}
  </button>
);
