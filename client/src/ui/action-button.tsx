import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { reasonOf } from '../lib/words.ts';
import classes from './action-button.module.css';
import { type Confirmation, ConfirmDialog } from './confirm-dialog.tsx';

/** Runs one at a time: a second press while the first is under way does nothing. */
export function useOneAtATime(run: () => Promise<unknown>): { running: boolean; start: () => void } {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const start = () => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    void run()
      // The mutation has told the person already; a rejected press must not be an unhandled error besides.
      .catch(() => undefined)
      .finally(() => {
        busy.current = false;
        setRunning(false);
      });
  };
  return { running, start };
}

/**
 * A button for an action that a policy decides about: nothing when it is not this person's; disabled with the reason
 * beside it when it is not possible now; else it asks, if there is something to ask, and runs once.
 */
export const ActionButton = ({
  verdict = { allowed: true },
  onRun,
  confirm,
  children,
  icon,
  reason = true,
  ...button
}: {
  verdict?: Verdict | undefined;
  onRun: () => Promise<unknown>;
  confirm?: Confirmation | undefined;
  children: ReactNode;
  icon?: ReactNode;
  /** False where the list of reasons stands elsewhere, as in a menu. */
  reason?: boolean;
} & Omit<ButtonProps, 'leftSection' | 'disabled' | 'loading'>) => {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { running, start } = useOneAtATime(async () => {
    await onRun();
    setAsking(false);
  });
  if (!verdict.allowed && verdict.kind === 'hidden') return null;
  const because = verdict.allowed ? undefined : reasonOf(verdict.because);
  const press = () => (confirm ? setAsking(true) : start());
  return (
    <div className={classes['root']} data-full={button.fullWidth || undefined}>
      <Button
        {...button}
        leftSection={running ? <Loader size={16} color="currentColor" aria-hidden /> : icon}
        {...(because ? { 'data-disabled': true } : {})}
        aria-disabled={because || running ? true : undefined}
        aria-describedby={because && reason ? id : undefined}
        {...(because && !reason ? { title: because } : {})}
        onClick={because ? undefined : press}
      >
        {children}
      </Button>
      {because && reason && (
        <span id={id} className={classes['reason']}>
          {because}
        </span>
      )}
      {confirm && (
        <ConfirmDialog
          {...confirm}
          opened={asking}
          onClose={() => setAsking(false)}
          onConfirm={start}
          running={running}
        />
      )}
    </div>
  );
};
