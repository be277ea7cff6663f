import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { useReadsOutbox } from '../../../entities/held/use-held.ts';
import { HoldMenu } from '../../../entities/held/hold-menu.tsx';
import { isHeldAction } from '../actions/hold-button.tsx';
import { CommentField } from '../actions/fields/comment-field.tsx';
import { ReasonsField } from '../actions/fields/reasons-field.tsx';
import classes from './bulk-dialog.module.css';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkForm } from './bulk-rules.ts';
import { RefusedList } from './refused-list.tsx';
import { Numbers } from './numbers.tsx';
import { type Bulk, type Chosen, type Outcome, useBulk } from './use-bulk.ts';

/**
 * One action on many proposals: first what would happen and who is written to, then the doing, then what was refused.
 * @param onDone gets those that were done
 */
export const BulkDialog = ({
  action,
  ids,
  statuses,
  selection,
  hrefOf,
  onDone,
  onClose,
}: Chosen & {
  action: BulkAction;
  hrefOf: (id: number) => string;
  onDone: (done: readonly number[]) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const bulk = useBulk(action, { ids, statuses, selection }, { onDone, onClose });
  const count = countOf(bulk, ids);
  const label = t(($) => $.words.proposal.action[action].label);
  if (bulk.outcome) return <BulkOutcome title={label} outcome={bulk.outcome} hrefOf={hrefOf} onClose={onClose} />;
  const verb = t(($) => $.proposalBulk.verb[action], { count });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={count > 0 ? t(($) => $.proposalBulk.title, { verb }) : label}
      footer={<Answers formId={formId} action={action} bulk={bulk} count={count} verb={verb} onClose={onClose} />}
    >
      <form
        id={formId}
        noValidate
        className="luch-text luch-form"
        onSubmit={(event) => {
          event.preventDefault();
          bulk.submit();
        }}
      >
        <Preview action={action} bulk={bulk} hrefOf={hrefOf} />
        {bulk.sending && <PortionProgress {...bulk.progress} word="doing" />}
        {count > 0 && <Fields action={action} bulk={bulk} />}
        {bulk.failure && (
          <Notice tone="red" title={bulk.failure} alert>
            {t(($) => $.proposalBulk.mayBeDone)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};

/** How many would be done; until it is known, all of them. */
const countOf = ({ preview }: Bulk, ids: readonly number[]): number => preview.data?.done.length ?? ids.length;

const Answers = ({
  formId,
  action,
  bulk: { preview, error, sending, hold, holding },
  count,
  verb,
  onClose,
}: {
  formId: string;
  action: BulkAction;
  bulk: Bulk;
  count: number;
  verb: string;
  onClose: () => void;
}) => {
  const form = bulkForm(action);
  const able = preview.data !== undefined && count > 0;
  const holds = useReadsOutbox() && isHeldAction(action);
  return (
    <>
      <Button variant="default" size="md" onClick={onClose} data-autofocus={form.fields.length === 0 || undefined}>
        {able ? t(($) => $.proposalBulk.no) : t(($) => $.ui.close)}
      </Button>
      {able && holds && <HoldMenu busy={holding || sending} onHold={hold} />}
      {count > 0 && (
        <Button
          type="submit"
          form={formId}
          size="md"
          className={classes['verb'] ?? ''}
          {...(form.danger || error ? { color: 'red' } : {})}
          disabled={!able || holding}
          aria-disabled={sending || undefined}
          leftSection={sending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
        >
          {verb}
        </Button>
      )}
    </>
  );
};

const Preview = ({
  action,
  bulk: { preview, progress, hours, words },
  hrefOf,
}: {
  action: BulkAction;
  bulk: Bulk;
  hrefOf: (id: number) => string;
}) => {
  if (preview.data)
    return <BulkPreview action={action} answer={preview.data} hours={hours} words={words} hrefOf={hrefOf} />;
  if (preview.error)
    return (
      <Notice tone="red" title={t(($) => $.proposalBulk.noPreview)} alert>
        <Button variant="default" mt={8} onClick={() => void preview.refetch()}>
          {t(($) => $.ui.again)}
        </Button>
      </Notice>
    );
  return (
    <div role="status" aria-label={t(($) => $.proposalBulk.asking)}>
      <PortionProgress {...progress} word="checked" />
      <SkeletonLines lines={4} />
    </div>
  );
};

const Fields = ({ action, bulk: { values, set, error } }: { action: BulkAction; bulk: Bulk }) => {
  const form = bulkForm(action);
  const given = { form, values, set };
  return (
    <>
      {form.fields.includes('reasons') && <ReasonsField {...given} error={undefined} />}
      {form.fields.includes('comment') && <CommentField {...given} error={error} />}
    </>
  );
};

/** How far many proposals are: they go in portions, and closing the dialog stops none that has gone. */
const PortionProgress = ({ done, all, word }: { done: number; all: number; word: 'checked' | 'doing' }) => {
  if (all <= atOnce.bulk) return null;
  const said = t(($) => $.proposalBulk[word], { done, all });
  return (
    <div className="luch-grid" role="status">
      <span className="luch-hint luch-digits">{said}</span>
      <progress className={classes['progress']} max={all} value={done} aria-label={said} />
    </div>
  );
};

/** What was done, and what was not and why: it stays until it is closed. */
const BulkOutcome = ({
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
