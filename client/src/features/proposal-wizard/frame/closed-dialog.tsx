import { answerName } from '@luch/contract/forms/answer-name.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { Button, CopyButton } from '@mantine/core';
import { t } from 'i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { fields, type Patch } from '../draft/draft.ts';
import { isTextField } from '../draft/limits.ts';
import classes from './notices.module.css';

/** The proposal cannot be edited (specification, section 8); texts that never arrived can still be copied from here. */
export const ClosedDialog = ({
  why,
  questions,
  left,
  onOk,
}: {
  /** Why not, where that was known when it was opened. */
  why?: string | undefined;
  /** Of the facility; what was answered is text as well. */
  questions: ProposalView['questions'];
  left: Patch;
  onOk: () => void;
}) => {
  const places = [
    ...fields.filter(isTextField).map((field) => ({ field, label: t(($) => $.proposalWizard.label[field]) })),
    ...questions.map(({ id, label }) => ({ field: answerName(id), label })),
  ];
  const texts = places.flatMap(({ field, label }) => {
    const value = left[field];
    return typeof value === 'string' && value.trim() ? [{ field, label, value }] : [];
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
      {texts.map(({ field, label, value }) => (
        <div key={field}>
          <p className={classes['left']}>{label}</p>
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
