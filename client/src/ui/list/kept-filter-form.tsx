import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './kept-filters.module.css';
import { TextField } from '../text-field.tsx';

/** The name under which filters are kept; one that is there already says that it is written over. */
export const KeptFilterForm = ({
  max,
  names,
  running,
  onKeep,
  onCancel,
}: {
  /** Largest number of characters of a name. */
  max: number;
  names: readonly string[];
  running: boolean;
  onKeep: (name: string) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
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
        label={t(($) => $.ui.kept.name)}
        size="sm"
        maxLength={max}
        max={max}
        value={typed}
        data-autofocus
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {known && <p className={classes['note']}>{t(($) => $.ui.kept.known)}</p>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.ui.cancel)}
        </Button>
        <Button type="submit" disabled={!name} aria-disabled={running || undefined}>
          {known ? t(($) => $.ui.kept.replace) : t(($) => $.ui.save)}
        </Button>
      </div>
    </form>
  );
};
