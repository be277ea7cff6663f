import type { ListName } from '@luch/contract/reference/lists.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { deleteEntry, type EntryCard, setEntryState, useKeepEntry } from '../../../api/administration/lists.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lateDialog } from '../../../ui/late.tsx';
import { said } from './entries-table.tsx';

const MergeEntries = lateDialog(async () => (await import('./merge-entries.tsx')).MergeEntries);

/** Out of the list and back; gone altogether only while nothing refers to it. */
export const EntryActions = ({
  list,
  card,
  merges,
  onTake,
  onGone,
}: {
  list: ListName;
  card: EntryCard;
  merges: boolean;
  onTake: (card: EntryCard) => void;
  onGone: () => void;
}) => {
  const [isMerging, setMerging] = useState(false);
  return (
    <span className="luch-buttons">
      <RetireEntry list={list} card={card} onTake={onTake} />
      {merges && (
        <Button variant="subtle" size="xs" onClick={() => setMerging(true)}>
          {t(($) => $.administration.lists.merge)}
        </Button>
      )}
      {card.used === 0 && <DeleteEntry list={list} card={card} onGone={onGone} />}
      {isMerging && <MergeEntries list={list} card={card} onClose={() => setMerging(false)} onMerged={onGone} />}
    </span>
  );
};

const RetireEntry = ({
  list,
  card,
  onTake,
}: {
  list: ListName;
  card: EntryCard;
  onTake: (card: EntryCard) => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepEntry(list);
  const name = said(card.values['name']);
  const set = useCommand({
    mutationFn: () => setEntryState({ list, id: card.id, is_active: !card.is_active, seen_version: card.version }),
    onSuccess: async (next) => {
      toastSuccess(
        t(($) => (next.is_active ? $.administration.lists.restoredNow : $.administration.lists.retiredNow), { name }),
      );
      onTake(next);
      await keep(next);
    },
    onError: () => void keep(),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        disabled={set.isPending}
        onClick={() => (card.is_active ? setAsking(true) : set.mutate())}
      >
        {card.is_active ? t(($) => $.administration.lists.retire) : t(($) => $.administration.lists.restore)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => set.mutate()}
        running={set.isPending}
        title={t(($) => $.administration.lists.retireTitle, { name })}
        text={[
          t(($) => $.administration.lists.retireText, { count: card.used }),
          // A question that asks for it is put to nobody any more who has not chosen it.
          card.uses.some(({ table }) => table === 'form_version') && t(($) => $.administration.lists.retireAsked),
        ]
          .filter(Boolean)
          .join(' ')}
        yes={t(($) => $.administration.lists.retire)}
        no={t(($) => $.administration.cancel)}
      />
    </>
  );
};

const DeleteEntry = ({ list, card, onGone }: { list: ListName; card: EntryCard; onGone: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepEntry(list);
  const name = said(card.values['name']);
  const remove = useCommand({
    mutationFn: () => deleteEntry({ list, id: card.id, seen_version: card.version }),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      onGone();
      await keep();
    },
    onError: () => void keep(),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={() => setAsking(true)}>
        {t(($) => $.administration.lists.delete)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        running={remove.isPending}
        title={t(($) => $.administration.lists.deleteTitle, { name })}
        text={t(($) => $.administration.lists.deleteText)}
        yes={t(($) => $.administration.lists.delete)}
        no={t(($) => $.administration.cancel)}
        danger
      />
    </>
  );
};
