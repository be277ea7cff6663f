import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergePeople } from '../../../api/administration/people.mutations.ts';
import { mergePreviewQuery, type PersonCard, useRefreshPeople } from '../../../api/administration/people.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './people.module.css';

/** Two accounts of one person: which one stays, what moves to it, and that it is for good. */
export const MergeDialog = ({
  card,
  double,
  onClose,
}: {
  card: PersonCard;
  double: PersonCard['doubles'][number];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [stays, setStays] = useState<'card' | 'double'>('card');
  const [keep, gone] = stays === 'card' ? [card, double] : [double, card];
  const preview = useQuery(mergePreviewQuery(keep.id, gone.id));
  const refresh = useRefreshPeople();
  const merge = useCommand({
    mutationFn: () => mergePeople({ keep: keep.id, double: gone.id }),
    onSuccess: async () => {
      toastSuccess(t(($) => $.administration.people.merged, { name: keep.full_name }));
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.administration.people.mergeTitle)}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {t(($) => $.administration.cancel)}
          </Button>
          <Button size="md" color="red" disabled={!preview.isSuccess || merge.isPending} onClick={() => merge.mutate()}>
            {t(($) => $.administration.people.merge)}
          </Button>
        </>
      }
    >
      <p className="luch-flush">{t(($) => $.administration.people.stays)}</p>
      <Segmented
        label={t(($) => $.administration.people.stays)}
        value={stays}
        onChange={setStays}
        fullWidth
        options={[
          { value: 'card', label: card.email },
          { value: 'double', label: double.email },
        ]}
      />
      <p className="luch-hint">{t(($) => $.administration.people.goes, { email: gone.email })}</p>
      <Moves keep={keep.id} gone={gone.id} />
    </Dialog>
  );
};

/** What the merging would move, told by the server, which has tried it. */
const Moves = ({ keep, gone }: { keep: number; gone: number }) => {
  const { t } = useTranslation();
  const preview = useQuery(mergePreviewQuery(keep, gone));
  return (
    <>
      {preview.isPending && <SkeletonLines lines={4} />}
      {preview.isError && (
        <Notice tone="red" alert>
          {isCallError(preview.error) && preview.error.detail
            ? preview.error.detail
            : t(($) => $.administration.people.cardFailed)}
        </Notice>
      )}
      {preview.data && (
        <ul className={classes['moves']} aria-label={t(($) => $.administration.people.moves)}>
          {preview.data.moves.map((one) => (
            <li key={one.table}>
              <span>{one.title}</span>
              <span className="luch-digits">
                {one.dropped > 0
                  ? t(($) => $.administration.people.movedAndDropped, { moved: one.moved, dropped: one.dropped })
                  : one.moved}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
