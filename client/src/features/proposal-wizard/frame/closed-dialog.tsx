import { Button, CopyButton } from '@mantine/core';
import { t } from 'i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { fields, type Patch } from '../draft/draft.ts';
import { isTextField } from '../draft/limits.ts';
import classes from './notices.module.css';

/** The proposal cannot be edited (specification, section 8); texts that never arrived can still be copied from here. */
export const ClosedDialog = ({
  why,
  left,
  onOk,
}: {
  /** Why not, where that was known when it was opened. */
  why?: string | undefined;
  left: Patch;
  onOk: () => void;
}) => {
  const texts = fields.flatMap((field) => {
    const value = left[field];
    return isTextField(field) && typeof value === 'string' && value.trim() ? [{ field, value }] : [];
  });
  return (
    <Dialog
      opened
      onClose={onOk}
      small
      title={t(($) => $.proposalWizard.closed.title)}
      footer={
        <Button size="md" onClick={onOk} data-autofocus>
          {t(($) => $.proposalWizard.closed.ok)}
        </Button>
      }
    >
      {why && <p className={classes['text']}>{why}</p>}
      {texts.length > 0 && <p className={classes['text']}>{t(($) => $.proposalWizard.closed.left)}</p>}
      {texts.map(({ field, value }) => (
        <div key={field}>
          <p className={classes['left']}>{t(($) => $.proposalWizard.label[field])}</p>
          <p className={classes['leftText']}>{value}</p>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? t(($) => $.proposalWizard.closed.copied) : t(($) => $.proposalWizard.closed.copy)}
              </Button>
            )}
          </CopyButton>
        </div>
      ))}
    </Dialog>
  );
};
