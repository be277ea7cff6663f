import { Button } from '@mantine/core';
import { t } from 'i18next';
import classes from './kept-filters.module.css';
import { TextField } from '../text-field.tsx';

/** The name under which filters are kept; one that is there already says that it is written over. */
export const KeptFilterForm = ({
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
