import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { Button, Loader } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { CommentField } from '../actions/fields/comment-field.tsx';
import { ReasonsField } from '../actions/fields/reasons-field.tsx';
import classes from './bulk-dialog.module.css';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkForm } from './bulk-rules.ts';
import { useBulk } from './use-bulk.ts';

/**
 * One action on many proposals: first what would happen and who is written to, then the doing, then what was refused.
 * @param onDone gets those that were done
 */
export const BulkDialog = ({
  action,
  ids,
  hrefOf,
  onDone,
  onClose,
}: {
  action: BulkAction;
  ids: readonly number[];
  hrefOf: (id: number) => string;
  onDone: (done: readonly number[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const formId = useId();
  const form = bulkForm(action);
  const { preview, values, set, error, failure, sending, outcome, submit } = useBulk(action, ids, { onDone, onClose });
  const count = preview.data?.done.length ?? ids.length;
  const able = preview.data !== undefined && count > 0;
  const verb = t(($) => $.proposalBulk.verb[action], { count });
  const title = count > 0 ? t(($) => $.proposalBulk.title, { verb }) : t(($) => $.words.proposal.action[action].label);
  if (outcome)
    return (
      <BulkOutcome
        title={t(($) => $.words.proposal.action[action].label)}
        outcome={outcome}
        hrefOf={hrefOf}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose} data-autofocus={form.fields.length === 0 || undefined}>
            {able ? t(($) => $.proposalBulk.no) : t(($) => $.ui.close)}
          </Button>
          {count > 0 && (
            <Button
              type="submit"
              form={formId}
              size="md"
              className={classes['verb'] ?? ''}
              {...(form.danger || error ? { color: 'red' } : {})}
              disabled={!able}
              aria-disabled={sending || undefined}
              leftSection={sending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {preview.data ? (
          <BulkPreview action={action} answer={preview.data} hrefOf={hrefOf} />
        ) : preview.error ? (
          <Notice tone="red" title={t(($) => $.proposalBulk.noPreview)} alert>
            <Button variant="default" mt={8} onClick={() => void preview.refetch()}>
              {t(($) => $.ui.table.again)}
            </Button>
          </Notice>
        ) : (
          <div role="status" aria-label={t(($) => $.proposalBulk.asking)}>
            <SkeletonLines lines={4} />
          </div>
        )}
        {count > 0 && form.fields.includes('reasons') && (
          <ReasonsField form={form} values={values} set={set} error={undefined} />
        )}
        {count > 0 && form.fields.includes('comment') && (
          <CommentField form={form} values={values} set={set} error={error} />
        )}
        {failure && (
          <Notice tone="red" title={failure} alert>
            {t(($) => $.proposalBulk.mayBeDone)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};
