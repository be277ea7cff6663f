import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { type FoundProposal, foundQuery } from '../../api/proposal/proposal.ts';
import { holds, type Profile } from '../../api/account/account.ts';
import { needTexts } from '../../lib/i18n.ts';
import { present } from '../../lib/search.ts';
import { statusLook } from '../../entities/status/status-looks.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { lateExtra } from '../../ui/late.tsx';
import { useLookUpField } from '../../ui/use-look-up-field.ts';
import { cardPlace } from './menu.ts';
import classes from './search-box.module.css';

/** Text that is fetched for the first search. */
const HelpFound = lateExtra(async () => {
  const [part] = await Promise.all([import('../../entities/handbook/help-found.tsx'), needTexts('handbook')]);
  return part.HelpFound;
});
const helpOption = 'help:';

const most = 8;
/** As many as one page may have. */
const all = 100;
const allOption = 'all';
const longest = 200;

function useFoundProposals(sought: string, size: number) {
  const { data, isError, isPending, isFetching } = useQuery({ ...foundQuery(sought, 1, size), enabled: sought !== '' });
  const note = isError
    ? t(($) => $.header.search.failed)
    : isPending
      ? t(($) => $.header.search.searching)
      : t(($) => $.header.search.nothing);
  return { found: sought === '' ? [] : (data?.rows ?? []), hasMore: (data?.total ?? 0) > size, isFetching, note };
}

/** The field, what was found by its text, and the way to the card of one of them. */
function useProposalSearch(profile: Profile, onDone: (() => void) | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const list = useCombobox();
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), 200);
  // A longer list is asked for by each text anew.
  const [long, setLong] = useState('');
  const { found, hasMore, isFetching, note } = useFoundProposals(sought, long === sought ? all : most);
  const leave = () => {
    setText('');
    list.closeDropdown();
    input.current?.blur();
    onDone?.();
  };
  const open = (id: number) => {
    leave();
    const to = cardPlace(profile);
    // Filters of another page are none of this one's.
    const isHere = router.state.location.pathname.replace(/\/$/, '') === to;
    const search = (previous: object) => present({ ...(isHere && previous), id, back: undefined, pass: undefined });
    void navigate({ to, search });
  };
  /** Enter may come before the answer to what stands in the field; what stands below is still that of the text before. */
  const openFirst = async () => {
    const asked = text.trim();
    const { queryKey, queryFn } = foundQuery(asked, 1, most);
    const answer = asked && (await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined));
    // The exact number comes first.
    const [first] = answer ? answer.rows : [];
    const isStill = input.current === document.activeElement && input.current?.value.trim() === asked;
    if (first && isStill) open(first.id);
  };
  /** Moderators have a page for them; others read them here. */
  const showAll = () => {
    if (!holds(profile, 'moderator')) return setLong(sought);
    leave();
    void navigate({ to: '/moderator-2', search: { q: sought } });
  };
  const read = (page: string) => {
    leave();
    void navigate({ to: '/help/$page', params: { page } });
  };
  const choose = (option: string) => {
    if (option === allOption) return showAll();
    if (option.startsWith(helpOption)) return read(option.slice(helpOption.length));
    return open(Number(option));
  };
  const field = useLookUpField(list, {
    isOpen: sought !== '',
    onType: setText,
    onEnter: () => void openFirst(),
  });
  return {
    input,
    text,
    sought,
    found,
    hasMore: hasMore && long !== sought,
    isCut: hasMore && long === sought,
    isFetching,
    note,
    choose,
    list,
    field,
  };
}

/** Search over all proposals that this person may see: by number, words of the title, author. */
export const SearchBox = ({
  profile,
  onDone,
  wide = false,
  autoFocus = false,
}: {
  profile: Profile;
  onDone?: () => void;
  /** In a window or a sheet of its own. */
  wide?: boolean;
  autoFocus?: boolean;
}) => {
  const { input, text, sought, found, hasMore, isCut, isFetching, note, choose, list, field } = useProposalSearch(
    profile,
    onDone,
  );
  return (
    <Combobox store={list} onOptionSubmit={choose} width={wide ? 'target' : 460} position="bottom-end" offset={6}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          type="search"
          {...(autoFocus && { 'data-autofocus': true })}
          data-wide={wide || undefined}
          aria-label={t(($) => $.header.search.label)}
          placeholder={t(($) => $.header.search.placeholder)}
          value={text}
          maxLength={longest}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={isFetching ? <Loader size={14} /> : wide ? null : <kbd className={classes['key']}>/</kbd>}
          rightSectionPointerEvents="none"
          classNames={{
            root: (wide ? classes['wide'] : classes['root']) ?? '',
            input: classes['input'] ?? '',
            section: classes['section'] ?? '',
          }}
          {...field}
          onKeyDown={(event) => {
            if (event.key === 'Escape') input.current?.blur();
            field.onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <FoundRows rows={found} {...{ sought, note, hasMore, isCut }} />
    </Combobox>
  );
};

const FoundRows = ({
  rows,
  sought,
  note,
  hasMore,
  isCut,
}: {
  rows: readonly FoundProposal[];
  sought: string;
  note: string;
  /** More than is shown may be asked for; or more is there than is ever shown here. */
  hasMore: boolean;
  isCut: boolean;
}) => (
  <Combobox.Dropdown>
    {rows.length === 0 && <Combobox.Empty>{note}</Combobox.Empty>}
    {sought !== '' && (
      <Combobox.Options className={classes['options'] ?? ''} aria-label={t(($) => $.header.search.label)}>
        {rows.map((row) => (
          <Combobox.Option key={row.id} value={String(row.id)}>
            <FoundRow row={row} sought={sought} />
          </Combobox.Option>
        ))}
        {hasMore && <Combobox.Option value={allOption}>{t(($) => $.header.search.all)}</Combobox.Option>}
        <HelpFound sought={sought} />
      </Combobox.Options>
    )}
    {isCut && <Combobox.Empty role="status">{t(($) => $.header.search.cut, { shown: all })}</Combobox.Empty>}
  </Combobox.Dropdown>
);

/** With the words that answer what was sought marked, as on the page of the search. */
const FoundRow = ({ row, sought }: { row: FoundProposal; sought: string }) => (
  <span className={classes['row']}>
    <span className={classes['number']}>
      <MarkedText text={String(row.id)} sought={sought} />
    </span>
    <span className="luch-vertical luch-grow">
      <span className={classes['name']}>
        {row.name ? <MarkedText text={row.name} sought={sought} /> : t(($) => $.header.search.unnamed)}
      </span>
      <span className="luch-caption">
        <MarkedText text={[row.author, row.station].filter(Boolean).join(' · ')} sought={sought} />
      </span>
    </span>
    <Chip {...statusLook('proposal', row.last_status_id)}>{row.status_name}</Chip>
  </span>
);
