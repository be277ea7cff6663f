import { decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import { Button, ActionIcon } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { changeExperts, changeProposals, putExperts } from '../../../api/council/council-card.ts';
import {
  type CouncilCard,
  type CouncilEntry,
  type EntryExpert,
  useRefreshCouncils,
} from '../../../api/council/council.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { formatMark, formatTime } from '../../../lib/dates.ts';
import { EntryNote } from '../minutes/entry-note.tsx';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { MarkField } from '../../../entities/rating/mark-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../lib/toast.ts';
import { useTypedOver } from '../../../lib/use-typed-over.ts';
import { MovedOver } from '../../../ui/moved-over.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './entries.module.css';
import { EntryComment } from './entry-comment.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { shortName } from '../../../entities/person/names.ts';
import { AnsweredList } from '../../../entities/question/answered-list.tsx';
import { Rating } from '../../../entities/rating/rating.tsx';
import { needTexts } from '../../../lib/i18n.ts';
import { IconAdd, IconClose } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import expertsClasses from '../experts/experts.module.css';

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
  // The mean moves by itself while experts rate: that is nobody's other mark.
  const stands = isSet ? final : null;
  const typed = useTypedOver(`council-mark-${entry.id}`, { value: final, seen: stands }, Object.is);
  const [isSaving, setSaving] = useState(false);
  const { value: mark, isChanged } = typed;
  const isOld = isChanged && !isSaving && typed.seen !== stands;
  const save = async () => {
    setSaving(true);
    if (await onSave(mark)) typed.sent(mark);
    setSaving(false);
  };
  return (
    <div className={classes['final']}>
      <MarkField label={t(($) => $.councilCard.entries.final)} value={mark ?? average} onChange={typed.type} />
      {isOld && <MovedOver onMine={() => void save()} onTheirs={() => typed.type(undefined)} />}
      <div className={classes['finalButtons']}>
        {isChanged && !isOld && (
          <Button size="compact-sm" onClick={() => void save()}>
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

const AddExpertsDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/add-experts-dialog.tsx'), needTexts('review')]);
  return part.AddExpertsDialog;
});

interface EntryExpertsProps {
  councilId: number;
  entry: CouncilEntry;
  canEdit: boolean;
}

/** Who rates one proposal and what they say; who may, adds and removes them. */
const EntryExperts = ({ councilId, entry, canEdit }: EntryExpertsProps) => {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<EntryExpert>();
  const { proposals_expertise: experts } = entry;
  const mayEdit = canEdit && !entry.is_own;
  if (!experts || (experts.length === 0 && !mayEdit)) return null;
  return (
    <div className={expertsClasses['own']}>
      {experts.length > 0 && (
        <ul className={expertsClasses['experts']} aria-label={t(($) => $.councilCard.entries.experts)}>
          {experts.map((expert) => (
            <li key={expert.id}>
              <Expert expert={expert} />
              {mayEdit && (
                <ActionIcon
                  aria-label={t(($) => $.councilCard.experts.remove, { name: shortName(expert) })}
                  onClick={() => setLeaving(expert)}
                >
                  <IconClose size={18} stroke={1.7} />
                </ActionIcon>
              )}
              {expert.comment && <q>{expert.comment}</q>}
              <AnsweredList answered={expert.answered} />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button
          className={expertsClasses['add'] ?? ''}
          size="compact-sm"
          variant="default"
          leftSection={<IconAdd size={16} stroke={1.7} />}
          onPointerEnter={AddExpertsDialog.ahead}
          onFocus={AddExpertsDialog.ahead}
          onClick={() => setAdding(true)}
        >
          {t(($) => $.councilCard.experts.add)}
        </Button>
      )}
      {isAdding && <AddExpertsDialog councilId={councilId} entry={entry} onClose={() => setAdding(false)} />}
      {leaving && (
        <RemoveExpert councilId={councilId} entry={entry} expert={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  );
};

const Expert = ({ expert }: { expert: EntryExpert }) => (
  <>
    <span>
      {expert.is_my ? t(($) => $.councilCard.entries.you) : shortName(expert)}
      {expert.same_organisation && (
        <span className="luch-tiny luch-amber luch-block">{t(($) => $.words.review.conflict.organisation)}</span>
      )}
    </span>
    <Rating
      mark={expert.mark}
      width={64}
      absent={t(
        ($) => $.councilCard.entries[expert.has_rated ? 'rated' : expert.can_rate ? 'notRated' : 'ratesNoLonger'],
      )}
    />
  </>
);

const RemoveExpert = ({
  councilId,
  entry,
  expert,
  onClose,
}: Omit<EntryExpertsProps, 'canEdit'> & { expert: EntryExpert; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async () =>
      withStatus(
        await changeExperts({
          type: 'delete',
          council_id: councilId,
          proposal_council_id: entry.id,
          proposal_expert_id: expert.id,
        }),
      ),
    onSuccess: ({ detail, proposals_expertise: experts }) => {
      putExperts(queryClient, councilId, entry.id, experts);
      toastSuccess(detail);
      void refresh();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate()}
      running={isPending}
      title={t(($) => $.councilCard.experts.removeTitle, { id: entry.proposal_id })}
      text={t(($) => (expert.has_rated ? $.councilCard.experts.removeRated : $.councilCard.experts.removeText), {
        name: shortName(expert),
      })}
      yes={t(($) => $.councilCard.experts.removeYes)}
      no={t(($) => $.councilCard.experts.removeNo)}
      danger
    />
  );
};
