import { isOwn } from '@luch/contract/calendar/record-type.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { changeRecord, type RecordCard, useRefreshCalendar } from '../../../api/calendar/calendar.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { DescribedFields } from '../described-fields.tsx';
import { type LastChange, tellChange } from '../view/use-change.ts';
import classes from './card.module.css';
import { MovedRecord, useSeenRecord } from './seen-record.tsx';

interface Props {
  readonly card: RecordCard;
  readonly onChanged: (change: LastChange) => void;
}

/** Name and comment of an in-house entry; whoever may writes them anew. */
export const Description = ({ card, onChanged }: Props) => {
  const [isWriting, write] = useState(false);
  if (!isOwn(card.type) || (!card.experiment_comments && !card.can.describe.allowed)) return null;
  return (
    <section className={classes['part']} aria-label={t(($) => $.calendar.inhouse.comment)}>
      {isWriting ? (
        <DescriptionForm card={card} onChanged={onChanged} onDone={() => write(false)} />
      ) : (
        <>
          <p className="luch-lines luch-flush">{card.experiment_comments || t(($) => $.calendar.card.noComment)}</p>
          {card.can.describe.allowed && (
            <Button variant="subtle" size="compact-sm" onClick={() => write(true)}>
              {t(($) => $.calendar.card.describe)}
            </Button>
          )}
        </>
      )}
    </section>
  );
};

type FormProps = Props & { readonly onDone: () => void };

/** What is written of it, and the saving of that. */
function useDescription({ card, onChanged, onDone }: FormProps) {
  const kept = useKept(
    `describe-record-${card.id}`,
    () => ({ name: card.experiment_name, comment: card.experiment_comments }),
    { now: card.version },
  );
  const { values, change, forget } = kept;
  const refresh = useRefreshCalendar();
  const seen = useSeenRecord(card, kept);
  const saving = useCommand({
    mutationFn: () =>
      changeRecord({
        id: card.id,
        seen_version: seen.version,
        experiment_name: values.name.trim(),
        experiment_comments: values.comment.trim(),
      }),
    onSuccess: (answer) => {
      forget();
      tellChange(answer, onChanged);
      onDone();
    },
    onSettled: () => refresh(),
  });
  return {
    values,
    set: (part: Partial<typeof values>) => change((before) => ({ ...before, ...part })),
    seen,
    isTooLong: values.name.length > text.inhouseName || values.comment.length > text.comment,
    ...saving,
  };
}

const DescriptionForm = (props: FormProps) => {
  const { card, onDone } = props;
  const { values, set, seen, isTooLong, mutate, isPending } = useDescription(props);
  return (
    <form
      className="luch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong && !seen.hasMoved && !isPending) mutate();
      }}
    >
      <MovedRecord card={card} seen={seen} />
      <DescribedFields values={values} set={set} />
      <div className="luch-buttons">
        <Button variant="default" onClick={onDone}>
          {t(($) => $.ui.cancel)}
        </Button>
        <SubmitButton size="sm" sending={isPending} disabled={isTooLong || seen.hasMoved}>
          {t(($) => $.ui.save)}
        </SubmitButton>
      </div>
    </form>
  );
};
