import { ActionIcon, Button } from '@mantine/core';
import { letterPlaceholders } from '@luch/contract/outbox/letter-placeholders.ts';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import {
  type BatchCard,
  editBatchLetter,
  type Held,
  type Preview,
  type PreviewedLetter,
  putSentence,
  takeEditBack,
  useRefreshOutbox,
} from '../../api/outbox.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { IconSortDown, IconSortUp } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './outbox.module.css';
import { UnusedEdits } from './unused-edits.tsx';

interface Place {
  readonly at: number;
  readonly all: number;
  readonly onNext: () => unknown;
  readonly onPrevious: () => unknown;
}

/** The letters of one decision as they will arrive. */
export const LetterPane = ({
  batch,
  decision,
  letters,
  unused,
  isFailed,
  all,
  place,
  onEdit,
}: {
  batch: BatchCard;
  decision: Held | undefined;
  letters: readonly PreviewedLetter[] | undefined;
  unused: Preview['unused'];
  /** They do not come: why is said above. */
  isFailed: boolean;
  all: readonly PreviewedLetter[];
  place: Place;
  onEdit: (letter: PreviewedLetter) => void;
}) => {
  const [adding, setAdding] = useState<PreviewedLetter>();
  if (!decision)
    return (
      <Panel label={t(($) => $.outbox.letter.choose)}>
        <p className="luch-note luch-flush">{t(($) => $.outbox.letter.choose)}</p>
      </Panel>
    );
  const mayChange = batch.can.change.allowed;
  return (
    <Panel title={t(($) => $.outbox.letter.title, { id: decision.proposal_id })} action={<Steps place={place} />}>
      {!letters &&
        (isFailed ? (
          <p className="luch-note luch-flush">{t(($) => $.outbox.figures.failed)}</p>
        ) : (
          <SkeletonLines lines={6} />
        ))}
      <UnusedEdits edits={unused} {...(mayChange && { action: (edit) => <TakeBack batch={batch} letter={edit} /> })} />
      {letters?.length === 0 && <p className="luch-note luch-flush">{t(($) => $.outbox.letter.none)}</p>}
      {letters?.map((letter) => (
        <article key={`${letter.receiver_id} ${letter.kind}`} className={classes['article']}>
          <Letter letter={letter} />
          {mayChange && (
            <div className="luch-buttons">
              {letter.edited && <TakeBack batch={batch} letter={letter} />}
              <Button variant="default" onClick={() => setAdding(letter)}>
                {t(($) => $.outbox.sentence.add)}
              </Button>
              <Button variant="default" onClick={() => onEdit(letter)}>
                {t(($) => $.outbox.letter.edit)}
              </Button>
            </div>
          )}
        </article>
      ))}
      {adding && (
        <SentenceDialog
          batch={batch}
          letter={adding}
          count={all.filter(({ kind, language }) => kind === adding.kind && language === adding.language).length}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Panel>
  );
};

const Steps = ({ place: { at, all, onNext, onPrevious } }: { place: Place }) => (
  <span className="luch-row">
    <span className="luch-caption luch-digits">{t(($) => $.outbox.place, { at: at + 1, all })}</span>
    <ActionIcon size={32} aria-label={t(($) => $.outbox.previous)} disabled={at <= 0} onClick={onPrevious}>
      <IconSortUp size={18} stroke={1.7} />
    </ActionIcon>
    <ActionIcon size={32} aria-label={t(($) => $.outbox.next)} disabled={at >= all - 1} onClick={onNext}>
      <IconSortDown size={18} stroke={1.7} />
    </ActionIcon>
  </span>
);

/** One letter as it arrives, and what somebody has made of it. */
export const Letter = ({ letter }: { letter: PreviewedLetter }) => {
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <p className="luch-caption luch-flush">{`${t(($) => $.outbox.letter.to)}: ${letter.receiver} · ${letter.name}`}</p>
      <b className="luch-name luch-breaks">{letter.subject}</b>
      {letter.edited?.outdated && (
        <Notice tone="amber">
          {t(($) => $.outbox.letter.outdated)}{' '}
          <button
            type="button"
            className="luch-link"
            aria-expanded={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            {t(($) => $.outbox.compare)}
          </button>
        </Notice>
      )}
      {isCompared && letter.edited && (
        <blockquote className={classes['former']}>
          <p className="luch-caption luch-flush">{t(($) => $.outbox.now)}</p>
          <b className="luch-name luch-breaks">{letter.edited.subject}</b>
          <p className={classes['letter']}>{letter.edited.text}</p>
        </blockquote>
      )}
      <p className={classes['letter']} data-edited={letter.edited ? true : undefined}>
        {letter.text}
      </p>
      {letter.is_joined && <p className="luch-caption luch-flush">{t(($) => $.outbox.letter.joined)}</p>}
      {letter.edited && (
        <p className="luch-caption luch-flush">
          {t(($) => $.outbox.letter.edited, { by: letter.edited.by, date: formatDateTime(letter.edited.at) })}
        </p>
      )}
    </>
  );
};

/** The letter is again as the portal writes it. */
const TakeBack = ({
  batch,
  letter,
}: {
  batch: BatchCard;
  letter: Pick<PreviewedLetter, 'proposal_id' | 'receiver_id' | 'receiver' | 'kind' | 'subject'>;
}) => {
  const refresh = useRefreshOutbox();
  const own = useRef<HTMLButtonElement>(null);
  const back = useCommand({
    mutationFn: () =>
      takeEditBack({
        batch_id: batch.id,
        proposal_id: letter.proposal_id,
        receiver_id: letter.receiver_id,
        kind: letter.kind,
      }),
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      // The button goes with the edit.
      if (document.activeElement === own.current)
        document
          .querySelector<HTMLElement>(`[data-decision="${letter.proposal_id}"] button`)
          ?.focus({ preventScroll: true });
    },
    onSettled: () => refresh(),
  });
  return (
    <Button
      ref={own}
      variant="subtle"
      aria-disabled={back.isPending || undefined}
      aria-label={t(($) => $.outbox.backOf, { name: letter.receiver, subject: letter.subject })}
      onClick={() => back.mutate()}
    >
      {t(($) => $.outbox.back)}
    </Button>
  );
};

/** Another text instead of what the portal would write. */
export const EditLetterDialog = ({
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
        initialValues: { subject: letter.subject, text: letter.editable },
        toInput: (values) => ({
          batch_id: batch.id,
          proposal_id: proposalId,
          receiver_id: receiverId,
          kind,
          ...values,
        }),
        keptAt: `outbox-letter-${batch.id}-${proposalId}-${receiverId}`,
        // A letter has no version of its own.
        now: JSON.stringify([letter.subject, letter.text]),
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

/** A sentence in every letter of a kind and a language; an empty one is taken out. */
const SentenceDialog = ({
  batch,
  letter: { kind, name, language },
  count,
  onClose,
}: {
  batch: BatchCard;
  letter: Pick<PreviewedLetter, 'kind' | 'name' | 'language'>;
  /** How many letters it stands in now. */
  count: number;
  onClose: () => void;
}) => {
  const refresh = useRefreshOutbox();
  const standing = batch.sentences.find((one) => one.kind === kind && one.language === language);
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.sentence.title, { kind: name, language: t(($) => $.outbox.sentence[language]) }),
        yes: t(($) => $.outbox.sentence.yes),
        no: t(($) => $.outbox.cancel),
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).SentenceInput,
        initialValues: { text: standing?.text ?? '' },
        toInput: ({ text }) => ({ batch_id: batch.id, kind, language, text }),
        keptAt: `outbox-sentence-${batch.id}-${kind}-${language}`,
        send: putSentence,
        refresh,
        fields: (form) => (
          <TextField
            label={t(($) => $.outbox.sentence.label)}
            help={t(($) => $.outbox.sentence.help, { count })}
            optional
            max={outboxLimits.sentence}
            {...form.getInputProps('text')}
          />
        ),
      }}
    />
  );
};
