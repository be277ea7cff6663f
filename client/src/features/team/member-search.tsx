import { text as limits } from '@luch/contract/kernel/limits.ts';
import type { TeamMember } from '@luch/contract/proposal/proposal.schemas.ts';
import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@luch/contract/account/person-name.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { FieldFrame } from '../../ui/text-field.tsx';
import { useLookUpField } from '../../ui/use-look-up-field.ts';
import { isAddress, isComplete, personSearchQuery } from '../../api/account/people.queries.ts';
import type { FoundPerson } from '../../api/account/people.queries.ts';
import { toastNobody } from './team-toasts.ts';
import { isMember } from '../../api/proposal/team.queries.ts';
import classes from './team.module.css';

interface Searching {
  members: readonly TeamMember[];
  onAdd: (personId: number) => Promise<void>;
}

/** What is typed, who was found by it, and the one who was chosen from the list. */
function useMemberSearch(onAdd: Searching['onAdd']) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundPerson>();
  const [error, setError] = useState<string>();
  const text = typed.trim();
  const list = useCombobox();
  const { people, isFetching, note } = useFoundPeople(text);
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
    if (found?.length === 0) toastNobody();
    else setError(t(($) => $.team.chooseFirst));
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
  const { t } = useTranslation();
  const [sought] = useDebouncedValue(text, 250);
  const search = useQuery({ ...personSearchQuery(sought), placeholderData: keepPreviousData });
  const note = !isComplete(text)
    ? isAddress(text)
      ? t(($) => $.team.wholeAddress)
      : t(($) => $.team.short)
    : search.isError
      ? t(($) => $.team.failed)
      : search.isFetching || sought !== text
        ? t(($) => $.team.searching)
        : t(($) => $.team.nobody);
  return { people: isComplete(text) ? search.data : undefined, isFetching: search.isFetching, note };
}

/** Finds somebody by surname or whole e-mail; adding needs a choice from the list. */
export const MemberSearch = ({ members, onAdd }: Searching) => {
  const { t } = useTranslation();
  const { typed, isLookedUp, found, note, list, field, ...search } = useMemberSearch(onAdd);
  return (
    <FieldFrame label={t(($) => $.team.search)} help={t(($) => $.team.searchHelp)} optional>
      {(id) => (
        <div className={classes['search']}>
          <Combobox store={list} onOptionSubmit={search.choose} position="bottom-start">
            <Combobox.Target withExpandedAttribute>
              <TextInput
                size="md"
                id={id}
                className={classes['grow'] ?? ''}
                placeholder={t(($) => $.team.placeholder)}
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
              {found?.length ? (
                <FoundPeople people={found} members={members} />
              ) : (
                <Combobox.Empty>{note}</Combobox.Empty>
              )}
            </Combobox.Dropdown>
          </Combobox>
          <Button size="md" variant="default" onClick={search.add} aria-disabled={search.isAdding || undefined}>
            {t(($) => $.team.add)}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
};

const Counter = ({ length, shown }: { length: number; shown: boolean }) =>
  shown && <span className={classes['counter']}>{`${length} / ${limits.search}`}</span>;

const FoundPeople = ({ people, members }: { people: readonly FoundPerson[]; members: readonly TeamMember[] }) => {
  const { t } = useTranslation();
  return (
    <Combobox.Options aria-label={t(($) => $.team.search)} mah={280} className={classes['options'] ?? ''}>
      {people.map((person) => {
        const inTeam = isMember(members, person.profile_id);
        return (
          <Combobox.Option
            key={person.profile_id}
            value={String(person.profile_id)}
            disabled={inTeam}
            aria-disabled={inTeam || undefined}
          >
            {fullName(person)}
            <span className={classes['note']}>{inTeam ? t(($) => $.team.inTeam) : person.organization}</span>
          </Combobox.Option>
        );
      })}
    </Combobox.Options>
  );
};
