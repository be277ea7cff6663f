import { Button } from '@mantine/core';
import { letterPlaceholders } from '@luch/contract/outbox/letter-placeholders.ts';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { editBatchLetter, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import type { BatchCard, Held, Preview, PreviewedLetter } from '../../api/outbox/outbox.queries.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './outbox.module.css';

/** The letters of one decision as they will arrive. */
export const LetterPane = ({
  batch,
  decision,
  preview,
}: {
  batch: BatchCard;
  decision: Held | undefined;
  preview: Preview | undefined;
}) => {
  const [editing, setEditing] = useState<PreviewedLetter>();
  if (!decision) return <p className="luch-note">{t(($) => $.outbox.letter.choose)}</p>;
  const letters = preview?.letters.filter((one) => one.proposal_id === decision.proposal_id);
  return (
    <Panel title={t(($) => $.outbox.letter.title, { id: decision.proposal_id })}>
      {!letters && <SkeletonLines lines={6} />}
      {letters?.length === 0 && <p className="luch-note luch-flush">{t(($) => $.outbox.letter.none)}</p>}
      {letters?.map((letter) => (
        <article key={`${letter.receiver_id} ${letter.kind}`} className="luch-column">
          <Letter letter={letter} />
          {batch.can.change.allowed && (
            <div>
              <Button variant="default" onClick={() => setEditing(letter)}>
                {t(($) => $.outbox.letter.edit)}
              </Button>
            </div>
          )}
        </article>
      ))}
      {editing && <EditLetterDialog batch={batch} letter={editing} onClose={() => setEditing(undefined)} />}
    </Panel>
  );
};

const Letter = ({ letter }: { letter: PreviewedLetter }) => (
  <>
    <p className="luch-caption luch-flush">{`${t(($) => $.outbox.letter.to)}: ${letter.receiver} · ${letter.name}`}</p>
    <b className="luch-name luch-breaks">{letter.subject}</b>
    {letter.edited?.outdated && <Notice tone="amber">{t(($) => $.outbox.letter.outdated)}</Notice>}
    <p className={classes['letter']}>{letter.text}</p>
    {letter.is_joined && <p className="luch-caption luch-flush">{t(($) => $.outbox.letter.joined)}</p>}
    {letter.edited && (
      <p className="luch-caption luch-flush">
        {t(($) => $.outbox.letter.edited, { by: letter.edited.by, date: formatDateTime(letter.edited.at) })}
      </p>
    )}
  </>
);

/** Another text instead of what the portal would write. */
const EditLetterDialog = ({
  batch,
  letter,
  onClose,
}: {
  batch: BatchCard;
  letter: PreviewedLetter;
  onClose: () => void;
}) => {
  const refresh = useRefreshOutbox();
  const { proposal_id: proposalId, receiver_id: receiverId, kind } = letter;
  const known = letterPlaceholders.map((name) => `{{${name}}}`).join(', ');
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.letter.editTitle, { name: letter.receiver }),
        yes: t(($) => $.outbox.letter.save),
        no: t(($) => $.outbox.cancel),
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).LetterInput,
        initialValues: { subject: letter.subject, text: letter.text },
        toInput: (values) => ({
          batch_id: batch.id,
          proposal_id: proposalId,
          receiver_id: receiverId,
          kind,
          ...values,
        }),
        keptAt: `outbox-letter-${batch.id}-${proposalId}-${receiverId}`,
        send: editBatchLetter,
        refresh,
        fields: (form) => (
          <>
            <TextField
              label={t(($) => $.outbox.letter.subject)}
              max={outboxLimits.subject}
              {...form.getInputProps('subject')}
            />
            <TextAreaField
              label={t(($) => $.outbox.letter.text)}
              help={t(($) => $.outbox.letter.help, { known })}
              max={outboxLimits.text}
              {...form.getInputProps('text')}
            />
          </>
        ),
      }}
    />
  );
};
