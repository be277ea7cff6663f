import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergePeople } from '../../../api/administration/people.mutations.ts';
import { mergePreviewQuery, type PersonCard, useRefreshPeople } from '../../../api/administration/people.queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Moves } from '../moves.tsx';

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
      <Moves preview={preview} />
    </Dialog>
  );
};
