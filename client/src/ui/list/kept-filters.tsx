import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useKept } from '../../lib/use-kept.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { IconCheck, IconKept, IconTrash } from '../icons.ts';
import { TextField } from '../text-field.tsx';
import classes from './kept-filters.module.css';
import { RowButton } from './row-button.tsx';

export interface KeptFilter {
  id: number;
  name: string;
  search: string;
}

interface Keeping {
  /** What is chosen now, written as the kept ones are. */
  current: string;
  /** Largest number of characters of a name. */
  nameMax: number;
  running: boolean;
}

/** The name that is being typed for what is chosen now: it stays though the menu be closed meanwhile. */
interface Naming {
  /** Undefined while nobody asks for a name. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
}

interface Using {
  onApply: (search: string) => void;
  onKeep: (name: string) => Promise<unknown>;
}

/** The menu's opening, and which of the filters were applied and have been `changed` since. */
function useMenu({
  filters,
  current,
  place,
  onApply,
  onKeep,
}: Using & Pick<Listed, 'filters' | 'current'> & { place: string }) {
  const { values, change } = useKept<{ typed: string | undefined }>(place, () => ({ typed: undefined }));
  const onType = (typed: string | undefined) => change(() => ({ typed }));
  const [opened, setOpened] = useState(false);
  const [applied, setApplied] = useState<string>();
  const changed = filters.find(({ name, search }) => name === applied && search !== current);
  const keep = async (name: string) => {
    // A failure has been told; the name stays in its field.
    if (await onKeep(name).then(Boolean, () => false)) {
      setApplied(name);
      onType(undefined);
      setOpened(false);
    }
  };
  const apply = (filter: KeptFilter) => {
    setApplied(filter.name);
    onApply(filter.search);
    setOpened(false);
  };
  return { opened, setOpened, changed, apply, keep, naming: { typed: values.typed, onType } };
}

/** Filters that somebody keeps under names: apply, keep what is chosen now, write over, forget. */
export const KeptFilters = ({
  filters = [],
  current,
  place,
  nameMax,
  running,
  onApply,
  onKeep,
  onForget,
}: Keeping &
  Using & {
    filters: readonly KeptFilter[] | undefined;
    /** The list whose filters these are. */
    place: string;
    onForget: (id: number) => Promise<unknown>;
  }) => {
  const { opened, setOpened, changed, apply, keep, naming } = useMenu({ filters, current, place, onApply, onKeep });
  const [forgetting, setForgetting] = useState<KeptFilter>();
  return (
    <>
      <Popover width={320} position="bottom-end" offset={4} opened={opened} onChange={setOpened} trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            size={36}
            variant="default"
            className={classes['target'] ?? ''}
            aria-label={t(($) => $.lists.kept.label)}
            title={t(($) => $.lists.kept.label)}
            onClick={() => setOpened(!opened)}
          >
            <IconKept size={18} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label={t(($) => $.lists.kept.label)}>
          <KeptMenu
            filters={filters}
            current={current}
            nameMax={nameMax}
            running={running}
            changed={changed?.name}
            {...naming}
            onKeep={(name) => void keep(name)}
            onApply={apply}
            onForget={(filter) => {
              setOpened(false);
              setForgetting(filter);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ForgetDialog filter={forgetting} onClose={() => setForgetting(undefined)} onForget={onForget} />
    </>
  );
};

interface Listed {
  filters: readonly KeptFilter[];
  current: string;
  onApply: (filter: KeptFilter) => void;
  onForget: (filter: KeptFilter) => void;
}

/** The kept ones, and below them a way to keep what is chosen now. */
const KeptMenu = ({
  nameMax,
  running,
  changed,
  typed,
  onType,
  onKeep,
  ...list
}: Keeping & Naming & Listed & { changed: string | undefined; onKeep: (name: string) => void }) => (
  <>
    <KeptList {...list} />
    <div className={classes['foot']}>
      {typed !== undefined ? (
        <KeptFilterForm
          max={nameMax}
          names={list.filters.map(({ name }) => name)}
          running={running}
          typed={typed}
          onType={onType}
          onKeep={onKeep}
          onCancel={() => onType(undefined)}
        />
      ) : (
        <KeepChoices changed={changed} onUpdate={onKeep} onNew={() => onType('')} />
      )}
    </div>
  </>
);

const KeptList = ({ filters, current, onApply, onForget }: Listed) => {
  if (filters.length === 0) return <p className={classes['nothing']}>{t(($) => $.lists.kept.none)}</p>;
  return (
    <ul className={classes['list']}>
      {filters.map((filter) => (
        <li key={filter.id} className={classes['row']}>
          <UnstyledButton
            className={classes['apply'] ?? ''}
            aria-current={filter.search === current || undefined}
            onClick={() => onApply(filter)}
          >
            <span className={classes['tick']}>
              {filter.search === current && <IconCheck size={16} stroke={2} aria-hidden />}
            </span>
            {filter.name}
          </UnstyledButton>
          <RowButton
            icon={IconTrash}
            label={t(($) => $.lists.kept.forget, { name: filter.name })}
            onClick={() => onForget(filter)}
          />
        </li>
      ))}
    </ul>
  );
};

/** What is chosen now: written over the filters that were applied, or kept under another name. */
const KeepChoices = ({
  changed,
  onUpdate,
  onNew,
}: {
  changed: string | undefined;
  onUpdate: (name: string) => void;
  onNew: () => void;
}) => (
  <>
    {changed !== undefined && (
      <UnstyledButton className={classes['apply'] ?? ''} onClick={() => onUpdate(changed)}>
        <span className={classes['tick']} />
        {t(($) => $.lists.kept.update, { name: changed })}
      </UnstyledButton>
    )}
    <UnstyledButton className={classes['apply'] ?? ''} onClick={onNew}>
      <span className={classes['tick']} />
      {t(($) => $.lists.kept.keepAs)}
    </UnstyledButton>
  </>
);

const ForgetDialog = ({
  filter,
  onClose,
  onForget,
}: {
  filter: KeptFilter | undefined;
  onClose: () => void;
  onForget: (id: number) => Promise<unknown>;
}) => (
  <ConfirmDialog
    opened={filter !== undefined}
    onClose={onClose}
    onConfirm={() => {
      if (filter) void onForget(filter.id).catch(() => undefined);
      onClose();
    }}
    title={t(($) => $.lists.kept.forgetTitle, { name: filter?.name ?? '' })}
    text={t(($) => $.lists.kept.forgetText)}
    yes={t(($) => $.lists.kept.forgetYes)}
    no={t(($) => $.lists.kept.forgetNo)}
    danger
  />
);

/** The name under which filters are kept; one that is there already says that it is written over. */
const KeptFilterForm = ({
  max,
  names,
  running,
  typed,
  onType,
  onKeep,
  onCancel,
}: {
  /** Largest number of characters of a name. */
  max: number;
  names: readonly string[];
  running: boolean;
  typed: string;
  onType: (typed: string) => void;
  onKeep: (name: string) => void;
  onCancel: () => void;
}) => {
  const name = typed.trim();
  const known = names.includes(name);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name && !running) onKeep(name);
      }}
    >
      <TextField
        label={t(($) => $.lists.kept.name)}
        size="sm"
        maxLength={max}
        max={max}
        value={typed}
        data-autofocus
        autoFocus
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {known && <p className={classes['note']}>{t(($) => $.lists.kept.known)}</p>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.ui.cancel)}
        </Button>
        <Button type="submit" disabled={!name} aria-disabled={running || undefined}>
          {known ? t(($) => $.lists.kept.replace) : t(($) => $.ui.save)}
        </Button>
      </div>
    </form>
  );
};
