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
import { draftOf, emptyDraft, partOf, type Patch, sameValue } from '../draft/draft.ts';
import { useWizard } from '../wizard-context.ts';
import { copiedFields, type EarlierProposal, similarTo } from './similar.ts';
import classes from './summary.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** Takes plan and samples of an earlier proposal over, after a question; and back. */
function useTakeOver() {
  const { engine } = useOpenProposal();
  const { isLocked } = useWizard();
  const [asking, setAsking] = useState<EarlierProposal>();
  const [taken, setTaken] = useState<{ id: number; before: Patch }>();
  const open = copiedFields.filter((field) => !isLocked(field));
  const taking = useOneAtATime(async () => {
    if (!asking) return;
    try {
      const earlier = await fetchCard(asking.id);
      setTaken({ id: asking.id, before: partOf(engine.state().draft, open) });
      engine.change(partOf(draftOf(earlier), open));
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
      <section className={classes['similar']} role="status">
        <p className={classes['similarRow']}>{t(($) => $.proposalWizard.similar.taken, { id: taken.id })}</p>
        <UnstyledButton className={classes['take'] ?? ''} onClick={undo}>
          <IconBack size={16} stroke={1.7} aria-hidden />
          {t(($) => $.proposalWizard.similar.undo)}
        </UnstyledButton>
      </section>
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
        text={
          written.length > 0 &&
          t(($) => $.proposalWizard.similar.confirmText, {
            fields: written.map((field) => t(($) => $.proposalWizard.short[field])).join(', '),
          })
        }
        yes={t(($) => $.proposalWizard.similar.yes)}
        no={t(($) => $.proposalWizard.similar.no)}
      />
    </section>
  );
};
