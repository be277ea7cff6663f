import { searchLength } from '@luch/contract/kernel/screen-limits.ts';
import type { ListName } from '@luch/contract/reference/lists.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  entriesQuery,
  type EntryCard,
  mergeEntries,
  mergeEntriesPreviewQuery,
  useKeepEntry,
} from '../../../api/administration/lists.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { ReferenceSelect } from '../../../ui/reference-select.tsx';
import { Moves } from '../moves.tsx';
import { said } from './entries-table.tsx';

/** Two entries that mean the same: the open one goes, everything that refers to it refers to the chosen one. */
export const MergeEntries = ({
  list,
  card,
  onClose,
  onMerged,
}: {
  list: ListName;
  card: EntryCard;
  onClose: () => void;
  onMerged: () => void;
}) => {
  const [keep, setKeep] = useState<{ id: number; name: string }>();
  const refresh = useKeepEntry(list);
  const name = said(card.values['name']);
  const preview = useQuery({ ...mergeEntriesPreviewQuery(list, keep?.id ?? 0, card.id), enabled: keep !== undefined });
  const merge = useCommand({
    mutationFn: (into: number) => mergeEntries({ list, keep: into, double: card.id }),
    onSuccess: async () => {
      toastSuccess(t(($) => $.administration.lists.merged, { name: keep?.name ?? '' }));
      onClose();
      onMerged();
      await refresh();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.administration.lists.mergeTitle, { name })}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {t(($) => $.administration.cancel)}
          </Button>
          <Button
            size="md"
            color="red"
            disabled={!keep || !preview.isSuccess || merge.isPending}
            onClick={() => keep && merge.mutate(keep.id)}
          >
            {t(($) => $.administration.lists.mergeNow)}
          </Button>
        </>
      }
    >
      <Into list={list} without={card.id} chosen={keep} onChoose={setKeep} />
      <p className="luch-hint">{t(($) => $.administration.lists.mergeText, { name })}</p>
      {keep && <Moves preview={preview} />}
    </Dialog>
  );
};

const Into = ({
  list,
  without,
  chosen,
  onChoose,
}: {
  list: ListName;
  without: number;
  chosen: { id: number; name: string } | undefined;
  onChoose: (entry: { id: number; name: string } | undefined) => void;
}) => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim().slice(0, searchLength), 200);
  const { data, error, isFetching, refetch } = useQuery(
    entriesQuery({
      list,
      page: 1,
      page_size: 20,
      state: 'active',
      search: search === chosen?.name.slice(0, searchLength) ? undefined : search,
    }),
  );
  const found = (data?.rows ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, values }) => ({ id, name: said(values['name']), note: said(values['short_name']) }));
  const options = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found];
  return (
    <>
      <ReferenceSelect
        label={t(($) => $.administration.lists.mergeInto)}
        options={options}
        value={chosen?.id ?? null}
        loading={isFetching}
        onSearch={setText}
        onChange={(id) => onChoose(options.find((one) => one.id === id))}
      />
      {error && <NotLoadedNotice title={failureWords(error)} onAgain={() => void refetch()} />}
    </>
  );
};
