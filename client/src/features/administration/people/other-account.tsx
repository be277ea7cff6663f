import { searchLength } from '@luch/contract/kernel/screen-limits.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { peopleQuery, type PersonCard } from '../../../api/administration/people.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { ReferenceSelect } from '../../../ui/reference-select.tsx';

/** An account that the portal does not take for the same person: under another surname, or in other letters. */
export const OtherAccount = ({
  card,
  onClose,
  onChoose,
}: {
  card: PersonCard;
  onClose: () => void;
  onChoose: (one: PersonCard['doubles'][number]) => void;
}) => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim().slice(0, searchLength), 200);
  const { data, error, isFetching, refetch } = useQuery(peopleQuery({ page: 1, page_size: 20, search }));
  const found = (data?.rows ?? []).filter(({ id, is_erased: isErased }) => id !== card.id && !isErased);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.administration.people.mergeWith)}>
      <ReferenceSelect
        label={t(($) => $.administration.people.otherAccount)}
        help={t(($) => $.administration.people.otherAccountHelp)}
        options={found.map((one) => ({
          id: one.id,
          name: one.full_name,
          note: [one.email, one.organization].filter(Boolean).join(', '),
        }))}
        value={null}
        loading={isFetching}
        onSearch={setText}
        onChange={(id) => {
          const chosen = found.find((one) => one.id === id);
          if (chosen) onChoose(chosen);
        }}
      />
      {error && <NotLoadedNotice title={failureWords(error)} onAgain={() => void refetch()} />}
    </Dialog>
  );
};
