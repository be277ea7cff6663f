import { text as limits } from '@luch/contract/kernel/limits.ts';
import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { FieldFrame } from '../../ui/text-field.tsx';
import { useLookUpField } from '../../ui/use-look-up-field.ts';
import { type FoundPerson, isAddress, isComplete, personSearchQuery } from '../../api/account/people.ts';
import { toast } from '../../lib/toast.ts';
import classes from './person-search.module.css';

interface Searching {
  label: string;
  help: string;
  /** Who is there already is shown, not offered: in these words. */
  taken: string;
  isTaken: (personId: number) => boolean;
  onAdd: (personId: number) => Promise<void>;
}

/** Nobody was found: 3 s (specification, section 8). */
const toastNobody = (title: string): void =>
  toast({ type: 'warning', id: 'nobody', title, duration: timing.toastServer });

/** What is typed, who was found by it, and the one who was chosen from the list. */
function usePersonSearch(onAdd: Searching['onAdd']) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundPerson>();
  const [error, setError] = useState<string>();
  const text = typed.trim();
  const list = useCombobox();
  const { people, isFetching, note } = useFoundPeople(chosen ? '' : text);
  const found = chosen ? undefined : people;
  const isLookedUp = text !== '' && !chosen;
  const write = (next: string, person?: FoundPerson) => {
    setTyped(next);
    setChosen(person);
    setError(undefined);
  };
  const adding = useOneAtATime(async () => {
    if (!chosen) return;
    await onAdd(chosen.profile_id);
    write('');
    list.resetSelectedOption();
  });
  const add = () => {
    if (chosen) return adding.start();
    if (found?.length === 0) toastNobody(t(($) => $.personSearch.nobody));
    else setError(t(($) => $.personSearch.chooseFirst));
  };
  const field = useLookUpField(list, { isOpen: isLookedUp, onType: (next) => write(next), onEnter: add });
  const choose = (id: string) => {
    const person = found?.find(({ profile_id: personId }) => String(personId) === id);
    if (!person) return;
    write(fullName(person), person);
    list.closeDropdown();
  };
  return { typed, isLookedUp, found, note, isFetching, error, choose, add, isAdding: adding.running, list, field };
}

/** Who has this surname or whole address; while there is nobody to list, `note` says why. */
function useFoundPeople(text: string) {
  const [sought] = useDebouncedValue(text, 250);
  const search = useQuery({ ...personSearchQuery(sought), placeholderData: keepPreviousData });
  const note = !isComplete(text)
    ? isAddress(text)
      ? t(($) => $.personSearch.wholeAddress)
      : t(($) => $.personSearch.short)
    : search.isError
      ? t(($) => $.personSearch.failed)
      : search.isFetching || sought !== text
        ? t(($) => $.personSearch.searching)
        : t(($) => $.personSearch.nobody);
  return { people: isComplete(text) ? search.data : undefined, isFetching: search.isFetching, note };
}

/** Finds somebody by surname or whole e-mail; adding needs a choice from the list. */
export const PersonSearch = (props: Searching) => {
  const { label, help, onAdd } = props;
  const { typed, isLookedUp, found, note, list, field, ...search } = usePersonSearch(onAdd);
  return (
    <FieldFrame label={label} help={help} optional>
      {(id) => (
        <div className={classes['search']}>
          <Combobox store={list} onOptionSubmit={search.choose} position="bottom-start">
            <Combobox.Target withExpandedAttribute>
              <TextInput
                size="md"
                id={id}
                className="luch-grow"
                placeholder={t(($) => $.personSearch.placeholder)}
                value={typed}
                maxLength={limits.search}
                error={search.error}
                autoComplete="off"
                rightSection={
                  search.isFetching ? <Loader size={16} /> : <Counter length={typed.length} shown={isLookedUp} />
                }
                rightSectionWidth={64}
                rightSectionPointerEvents="none"
                {...field}
              />
            </Combobox.Target>
            <Combobox.Dropdown hidden={!isLookedUp}>
              {found?.length ? <FoundPeople people={found} {...props} /> : <Combobox.Empty>{note}</Combobox.Empty>}
            </Combobox.Dropdown>
          </Combobox>
          <Button size="md" variant="default" onClick={search.add} aria-disabled={search.isAdding || undefined}>
            {t(($) => $.personSearch.add)}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
};

const Counter = ({ length, shown }: { length: number; shown: boolean }) =>
  shown && <span className={classes['counter']}>{`${length} / ${limits.search}`}</span>;

const FoundPeople = ({ people, label, taken, isTaken }: Searching & { people: readonly FoundPerson[] }) => (
  <Combobox.Options aria-label={label} mah={280} className={classes['options'] ?? ''}>
    {people.map((person) => {
      const isThere = isTaken(person.profile_id);
      return (
        <Combobox.Option
          key={person.profile_id}
          value={String(person.profile_id)}
          disabled={isThere}
          aria-disabled={isThere || undefined}
        >
          {fullName(person)}
          <span className="luch-caption luch-block">{isThere ? taken : person.organization}</span>
        </Combobox.Option>
      );
    })}
  </Combobox.Options>
);
