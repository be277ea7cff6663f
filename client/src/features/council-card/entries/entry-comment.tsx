import { decisions, type RejectionReason, rejectionReasons } from '@luch/contract/council/decision.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { useKept } from '../../../lib/use-kept.ts';
import classes from './entries.module.css';

interface Typed {
  comment: string | undefined;
  reasons: readonly RejectionReason[];
}

const untyped: Typed = { comment: undefined, reasons: [] };

/** The council's words about a proposal; a rejection offers seven reasons, which go before them. */
export const EntryComment = ({
  entry,
  isEditable,
  onSave,
}: {
  entry: CouncilEntry;
  isEditable: boolean;
  /** Answers whether it was saved. */
  onSave: (comment: string, reasons: readonly RejectionReason[]) => Promise<boolean>;
}) => {
  const { values, change } = useKept<Typed>(`council-entry-${entry.id}`, () => untyped);
  if (!isEditable) return entry.comment ? <p className={classes['comment']}>{entry.comment}</p> : null;
  const { comment = entry.comment ?? '', reasons } = values;
  const isChanged = reasons.length > 0 || comment !== (entry.comment ?? '');
  const save = async () => {
    // What is typed further meanwhile stays.
    if (await onSave(comment.trim(), reasons)) change((now) => (now === values ? untyped : now));
  };
  return (
    <div className={classes['write']}>
      {entry.status === decisions.reject && (
        <fieldset className={classes['reasons']}>
          <legend>{t(($) => $.councilCard.entries.reasons)}</legend>
          {rejectionReasons.map((reason) => (
            <Checkbox
              key={reason}
              size="xs"
              label={t(($) => $.words.council.rejection.reason[reason])}
              checked={reasons.includes(reason)}
              onChange={({ currentTarget: { checked } }) =>
                change((before) => ({
                  ...before,
                  reasons: rejectionReasons.filter((one) => (one === reason ? checked : before.reasons.includes(one))),
                }))
              }
            />
          ))}
        </fieldset>
      )}
      <Textarea
        label={t(($) => $.councilCard.entries.comment)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={text.comment}
        value={comment}
        onChange={({ currentTarget }) => change((before) => ({ ...before, comment: currentTarget.value }))}
      />
      {isChanged && (
        <Button size="compact-sm" onClick={() => void save()}>
          {t(($) => $.councilCard.entries.saveComment)}
        </Button>
      )}
    </div>
  );
};
