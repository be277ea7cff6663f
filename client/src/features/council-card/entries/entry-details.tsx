import { decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { changeProposals } from '../../../api/council/council-card.mutations.ts';
import { type CouncilCard, type CouncilEntry, useRefreshCouncils } from '../../../api/council/council.queries.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { formatMark, formatTime } from '../../../lib/dates.ts';
import { EntryExperts } from '../experts/entry-experts.tsx';
import { EntryNote } from '../minutes/entry-note.tsx';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { MarkField } from '../../../entities/rating/mark-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../lib/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './entries.module.css';
import { EntryComment } from './entry-comment.tsx';

/** What the experts say, the final mark, and the council's words about the proposal in hand. */
export const EntryDetails = ({
  entry,
  canDecide,
  decide,
  councilId,
  edits,
}: {
  entry: CouncilEntry;
  canDecide: boolean;
  decide: Decide;
  councilId: number;
  edits: CouncilCard['edits'];
}) => {
  const mayDecide = canDecide && !entry.is_own;
  return (
    // A table holds rows and cells only.
    <div role="row">
      <div role="cell" className={classes['details']}>
        {entry.other_decision && <OtherDecision other={entry.other_decision} />}
        <EntryExperts councilId={councilId} entry={entry} canEdit={edits.experts.allowed} />
        <dl className={classes['facts']}>
          <Mark name={t(($) => $.councilCard.entries.old)} mark={entry.old_mark} />
          <Mark name={t(($) => $.councilCard.entries.average)} mark={entry.average_mark} />
          <Mark name={t(($) => $.councilCard.entries.deviation)} mark={entry.deviation} />
        </dl>
        {edits.final_mark.allowed && !entry.is_own && (
          <FinalMark entry={entry} onSave={(mark) => decide.mark(entry, mark)} />
        )}
        <EntryComment
          entry={entry}
          isEditable={mayDecide}
          onSave={(comment, reasons) => decide.comment(entry, comment, reasons)}
        />
        <EntryNote entry={entry} councilId={councilId} />
        {edits.proposals.allowed && <RemoveProposal councilId={councilId} entry={entry} />}
      </div>
    </div>
  );
};

const Mark = ({ name, mark }: { name: string; mark: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{mark === null ? '—' : formatMark(mark)}</dd>
  </div>
);

/** Two moderators decided differently in the same moment: both read of it, as only the first decision stands. */
const OtherDecision = ({ other }: { other: NonNullable<CouncilEntry['other_decision']> }) => {
  const { status, by, at } = other;
  if (!isDecision(status)) return null;
  const decision = t(($) => $.words.council.decision[decisionSlugOf[status]]);
  return (
    <Notice tone="amber" alert title={t(($) => $.councilCard.entries.otherTitle)}>
      {t(($) => $.councilCard.entries.otherText, { by, decision, time: formatTime(at) })}
    </Notice>
  );
};

/** Takes one proposal out of the council, after a question. */
const RemoveProposal = ({ councilId, entry }: { councilId: number; entry: CouncilEntry }) => {
  const refresh = useRefreshCouncils();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async () =>
      withStatus(await changeProposals({ type: 'delete', council_id: councilId, proposal_council_id: entry.id })),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await refresh();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t(($) => $.councilCard.remove.open)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        running={isPending}
        title={t(($) => $.councilCard.remove.title, { id: entry.proposal_id })}
        text={t(($) => $.councilCard.remove.text)}
        yes={t(($) => $.councilCard.remove.yes)}
        no={t(($) => $.councilCard.remove.no)}
        danger
      />
    </div>
  );
};

/** The mean of the experts, unless a moderator sets another one. */
const FinalMark = ({
  entry,
  onSave,
}: {
  entry: CouncilEntry;
  /** Answers whether it was saved. */
  onSave: (mark: number | null) => Promise<boolean>;
}) => {
  const { correct_mark: final, average_mark: average, is_mark_set: isSet } = entry;
  const [typed, setTyped] = useState<number>();
  const shown = typed ?? final ?? average;
  const save = async (mark: number) => {
    if (await onSave(mark)) setTyped((now) => (now === mark ? undefined : now));
  };
  return (
    <div className={classes['final']}>
      <MarkField label={t(($) => $.councilCard.entries.final)} value={shown} onChange={setTyped} />
      <div className={classes['finalButtons']}>
        {typed !== undefined && typed !== final && (
          <Button size="compact-sm" onClick={() => void save(typed)}>
            {t(($) => $.councilCard.entries.setMark)}
          </Button>
        )}
        {isSet && (
          <Button size="compact-sm" variant="default" onClick={() => void onSave(null)}>
            {t(($) => $.councilCard.entries.meanAgain)}
          </Button>
        )}
      </div>
    </div>
  );
};
