import { Button } from '@mantine/core';
import { t } from 'i18next';
import classes from './sign-out-question.module.css';

interface Choices {
  readonly sends: boolean;
  /** Undefined where nothing of it can be sent from here. */
  readonly onSend: (() => void) | undefined;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Send, keep or delete, with a warning for a shared computer. */
export const SignOutChoices = ({ sends, onSend, onKeep, onDiscard }: Choices) => (
  <>
    <div className={classes['choices']}>
      {onSend && (
        <Button size="md" loading={sends} onClick={onSend} data-autofocus>
          {t(($) => $.onDevice.leaving.send)}
        </Button>
      )}
      <Button size="md" variant="default" disabled={sends} onClick={onKeep}>
        {t(($) => $.onDevice.leaving.keep)}
      </Button>
      <Button size="md" color="red" disabled={sends} onClick={onDiscard}>
        {t(($) => $.onDevice.leaving.discard)}
      </Button>
    </div>
    <p className="luch-note">{t(($) => $.onDevice.leaving.shared)}</p>
  </>
);
