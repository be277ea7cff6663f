import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { citableQuery, fetchCard } from '../../../api/proposal/proposal.ts';
import { toastError } from '../../../lib/toast.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconBack, IconCopy } from '../../../ui/icons.ts';
import { useOpenProposal, useDraft } from '../draft/draft-context.ts';
import { draftOf, emptyDraft, type Field, partOf, sameValue } from '../draft/draft.ts';
import { restore } from '../draft/server-port.ts';
import { useWizard } from '../wizard-context.ts';
import { copiedFields, type EarlierProposal, similarTo } from './similar.ts';
import classes from './summary.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** Takes plan and samples of an earlier proposal over, after a question; and back. */
function useTakeOver() {
  const { view, engine } = useOpenProposal();
  const { isLocked, taken, setTaken } = useWizard();
  const [asking, setAsking] = useState<EarlierProposal>();
  const open = copiedFields.filter((field) => !isLocked(field));
  const taking = useOneAtATime(async () => {
    if (!asking) return;
    try {
      // The server keeps what it holds: what was typed last as well.
      const [earlier] = await Promise.all([fetchCard(asking.id), engine.flush()]);
      const after = partOf(draftOf(earlier), open);
      setTaken({ id: asking.id, before: partOf(engine.state().draft, open), after });
      restore(engine, view.id, after);
    } catch (error) {
      toastError(
        error,
        t(($) => $.proposalWizard.similar.failed),
      );
    }
    setAsking(undefined);
  });
  const undo = () => {
    if (taken) engine.change(taken.before);
    setTaken(undefined);
  };
  return { open, asking, setAsking, taking, taken, undo };
}

const namesOf = (fields: readonly Field[]): string =>
  fields.map((field) => t(($) => $.proposalWizard.short[field])).join(', ');

/** The way back; what was written since is not lost without a question. */
const TakenOver = ({ id, since, onUndo }: { id: number; since: readonly Field[]; onUndo: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes['similar']} role="status">
      <p className={classes['similarRow']}>{t(($) => $.proposalWizard.similar.taken, { id })}</p>
      <UnstyledButton className={classes['take'] ?? ''} onClick={() => (since.length > 0 ? setAsking(true) : onUndo())}>
        <IconBack size={16} stroke={1.7} aria-hidden />
        {t(($) => $.proposalWizard.similar.undo)}
      </UnstyledButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onUndo}
        title={t(($) => $.proposalWizard.similar.undoTitle, { id })}
        text={t(($) => $.proposalWizard.similar.undoText, { fields: namesOf(since) })}
        yes={t(($) => $.proposalWizard.similar.undoYes)}
        no={t(($) => $.proposalWizard.similar.undoNo)}
      />
    </section>
  );
};

/** Earlier proposals of mine like this one, whose plan and samples can be taken over; and taken back. */
export const SimilarProposals = () => {
  const { view } = useOpenProposal();
  const draft = useDraft();
  const { data = [] } = useQuery(citableQuery);
  const { open, asking, setAsking, taking, taken, undo } = useTakeOver();
  const rows = similarTo(draft, data, view.id);
  const written = open.filter((field) => !sameValue(draft[field], emptyDraft[field]));
  if (taken)
    return (
      <TakenOver
        id={taken.id}
        since={open.filter((field) => !sameValue(draft[field], taken.after[field]))}
        onUndo={undo}
      />
    );
  if (rows.length === 0 || open.length === 0) return null;
  return (
    <section className={classes['similar']}>
      <h2 className={classes['similarTitle']}>{t(($) => $.proposalWizard.similar.title, { count: rows.length })}</h2>
      {rows.map((row) => (
        <div key={row.id} className={classes['similarRow']}>
          <strong>{numberText(row.id)}</strong> {row.name}
          <br />
          <UnstyledButton className={classes['take'] ?? ''} onClick={() => setAsking(row)}>
            <IconCopy size={16} stroke={1.7} aria-hidden />
            {t(($) => $.proposalWizard.similar.take)}
          </UnstyledButton>
        </div>
      ))}
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={taking.start}
        running={taking.running}
        title={t(($) => $.proposalWizard.similar.confirmTitle, { id: asking?.id ?? '' })}
        text={written.length > 0 && t(($) => $.proposalWizard.similar.confirmText, { fields: namesOf(written) })}
        yes={t(($) => $.proposalWizard.similar.yes)}
        no={t(($) => $.proposalWizard.similar.no)}
      />
    </section>
  );
};
