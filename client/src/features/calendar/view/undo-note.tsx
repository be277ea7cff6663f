import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useRef } from 'react';
import { toastSuccess } from '../../../lib/toast.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { type LastChange, useUndo } from './use-change.ts';
import classes from './view.module.css';

/** What was changed last, until the next change: Ctrl Z takes it back. */
export const UndoNote = ({ change, onGone }: { change: LastChange; onGone: () => void }) => {
  const { mutate, isPending } = useUndo(onGone);
  const undo = () => mutate({ id: change.id }, { onSuccess: ({ detail }) => toastSuccess(detail) });
  const own = useRef<HTMLDivElement>(null);
  useKeys('change', own, { undo });
  return (
    <div ref={own} className={classes['undo']} role="status">
      <IconCheck size={18} stroke={2} className="luch-accent luch-fixed" aria-hidden />
      <div className="luch-grow">
        <b className="luch-name luch-block">{change.title}</b>
        <span className="luch-hint">{change.text}</span>
      </div>
      <UnstyledButton className="luch-link" onClick={undo} aria-disabled={isPending || undefined}>
        {t(($) => $.calendar.undo)}
      </UnstyledButton>
      <kbd className={classes['key']} aria-hidden>
        Ctrl Z
      </kbd>
    </div>
  );
};
