import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { putExperts } from '../../../api/council/council-card.cache.ts';
import { changeExperts } from '../../../api/council/council-card.mutations.ts';
import { type CouncilEntry, type EntryExpert, useRefreshCouncils } from '../../../api/council/council.queries.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { shortName } from '../../../entities/person/names.ts';
import { AnsweredList } from '../../../entities/question/answered-list.tsx';
import { Rating } from '../../../entities/rating/rating.tsx';
import { needTexts } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconAdd, IconClose } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import classes from './experts.module.css';

const AddExpertsDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('./add-experts-dialog.tsx'), needTexts('review')]);
  return part.AddExpertsDialog;
});

interface EntryExpertsProps {
  councilId: number;
  entry: CouncilEntry;
  canEdit: boolean;
}

/** Who rates one proposal and what they say; who may, adds and removes them. */
export const EntryExperts = ({ councilId, entry, canEdit }: EntryExpertsProps) => {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<EntryExpert>();
  const { proposals_expertise: experts } = entry;
  const mayEdit = canEdit && !entry.is_own;
  if (!experts || (experts.length === 0 && !mayEdit)) return null;
  return (
    <div className={classes['own']}>
      {experts.length > 0 && (
        <ul className={classes['experts']} aria-label={t(($) => $.councilCard.entries.experts)}>
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
          className={classes['add'] ?? ''}
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
        <span className={classes['same']}>{t(($) => $.words.review.conflict.organisation)}</span>
      )}
    </span>
    <Rating
      mark={expert.mark}
      width={64}
      absent={t(($) => (expert.has_rated ? $.councilCard.entries.rated : $.councilCard.entries.notRated))}
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
