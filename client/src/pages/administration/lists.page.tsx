import { listNames } from '@luch/contract/reference/lists.ts';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { EntriesTable, useEntries } from '../../features/administration/lists/entries-table.tsx';
import { EntryEditor } from '../../features/administration/lists/entry-editor.tsx';
import { ListsNav } from '../../features/administration/lists/lists-nav.tsx';
import classes from '../../features/administration/lists/lists.module.css';
import { IconAdd } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** All reference lists at the left, the entries of one, and beside them the one in hand. */
export const ListsPage = () => {
  const search = useSearch({ from: '/portal/admin/lists' });
  const navigate = useNavigate();
  const name = listNames.find((one) => one === search.list) ?? 'stations';
  const list = useEntries(name, search);
  const { id } = list.card;
  const isAdding = search.add === true && id === undefined;
  const show = (patch: { id?: number; add?: boolean }) => {
    const { id: _id, add: _add, ...rest } = search;
    void navigate({ to: '/admin/lists', search: { ...rest, ...patch }, resetScroll: false });
  };
  return (
    <>
      <PageTitle
        action={
          <Button leftSection={<IconAdd size={18} stroke={1.7} />} onClick={() => show({ add: true })}>
            {t(($) => $.administration.lists.add)}
          </Button>
        }
      >
        {t(($) => $.pages.administration.lists)}
      </PageTitle>
      <div className={classes['columns']} data-open={id !== undefined || isAdding || undefined}>
        <ListsNav current={name} />
        <EntriesTable key={name} name={name} list={list} />
        {(id !== undefined || isAdding) && (
          <EntryEditor
            key={`${name} ${id ?? 'new'}`}
            list={name}
            id={id}
            onOpen={(added) => show({ id: added })}
            onClose={() => (isAdding ? show({}) : list.card.close())}
          />
        )}
      </div>
    </>
  );
};
