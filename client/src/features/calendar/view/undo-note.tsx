import { UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../lib/toast.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { type LastChange, useUndo } from './use-change.ts';
import classes from './view.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What was changed last, until the next change: Ctrl Z takes it back. */
export const UndoNote = ({ change, onGone }: { change: LastChange; onGone: () => void }) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useUndo(onGone);
  const undo = () => mutate({ id: change.id }, { onSuccess: ({ detail }) => toastSuccess(detail) });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={classes['undo']} role="status">
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
