import { decisions, type RejectionReason, rejectionReasons } from '@luch/contract/council/decision.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { useTypedOver } from '../../../lib/use-typed-over.ts';
import { MovedOver } from '../../../ui/moved-over.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './entries.module.css';

interface Typed {
  comment: string;
  reasons: readonly RejectionReason[];
}

const isSame = (one: Typed, other: Typed): boolean =>
  one.comment === other.comment && one.reasons.join() === other.reasons.join();

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
  const stands = entry.comment ?? '';
  const typed = useTypedOver<Typed, string>(
    `council-entry-${entry.id}`,
    { value: { comment: stands, reasons: [] }, seen: stands },
    isSame,
  );
  const [isSaving, setSaving] = useState(false);
  const { value, isChanged } = typed;
  const { comment, reasons } = value;
  if (!isEditable)
    return <ReadComment stands={stands} left={isChanged ? value : undefined} onAway={() => typed.type(undefined)} />;
  const isOld = isChanged && !isSaving && typed.seen !== stands;
  const isLong = comment.trim().length > text.comment;
  const save = async () => {
    if (isLong) return;
    setSaving(true);
    if (await onSave(comment.trim(), reasons)) typed.sent(value);
    setSaving(false);
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
                typed.type({
                  comment,
                  reasons: rejectionReasons.filter((one) => (one === reason ? checked : reasons.includes(one))),
                })
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
        value={comment}
        error={isLong && t(($) => $.words.validation.too_long, { count: text.comment })}
        onChange={({ currentTarget }) => typed.type({ comment: currentTarget.value, reasons })}
      />
      {isOld && <MovedOver onMine={() => void save()} onTheirs={() => typed.type(undefined)} />}
      {isChanged && !isOld && (
        <Button size="compact-sm" disabled={isLong} onClick={() => void save()}>
          {t(($) => $.councilCard.entries.saveComment)}
        </Button>
      )}
    </div>
  );
};

/** What was typed and not saved before the discussion ended stays to be read and copied. */
const ReadComment = ({ stands, left, onAway }: { stands: string; left: Typed | undefined; onAway: () => void }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const lines = (left?.reasons ?? []).map((reason): string => t(($) => $.words.council.rejection.reason[reason]));
  if (left && left.comment.trim() !== stands.trim()) lines.push(left.comment.trim());
  const isLeft = lines.some(Boolean);
  // The button goes away with the text: the focus stays in its place, also where nothing stands there any more.
  const away = () => {
    frame.current?.focus();
    setAway(true);
    onAway();
  };
  if (!(stands || isLeft || isAway)) return null;
  return (
    <div ref={frame} className={classes['write']} tabIndex={-1}>
      {stands && <p className={classes['comment']}>{stands}</p>}
      {isLeft && (
        <Notice tone="amber" title={t(($) => $.councilCard.entries.commentLeft)}>
          <p className={classes['left']}>{lines.join('\n')}</p>
          <Button size="compact-sm" variant="default" mt={8} onClick={away}>
            {t(($) => $.councilCard.entries.commentAway)}
          </Button>
        </Notice>
      )}
    </div>
  );
};
