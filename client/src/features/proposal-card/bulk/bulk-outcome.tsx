import { Button } from '@mantine/core';
import { t } from 'i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './bulk-dialog.module.css';
import { Numbers } from './numbers.tsx';
import { RefusedList } from './refused-list.tsx';
import type { Outcome } from './use-bulk.ts';

/** What was done, and what was not and why: it stays until it is closed. */
export const BulkOutcome = ({
  title,
  outcome: { detail, done, refused },
  hrefOf,
  onClose,
}: {
  title: string;
  outcome: Outcome;
  hrefOf: (id: number) => string;
  onClose: () => void;
}) => (
  <Dialog
    opened
    onClose={onClose}
    title={title}
    footer={
      <Button size="md" onClick={onClose} data-autofocus>
        {t(($) => $.ui.close)}
      </Button>
    }
  >
    <div className="luch-text luch-form" role="status">
      <p className={classes['outcome']}>{detail}</p>
      {done.length > 0 && <Numbers ids={done} hrefOf={hrefOf} />}
      <RefusedList refused={refused} hrefOf={hrefOf} />
    </div>
  </Dialog>
);
