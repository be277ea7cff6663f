import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type BatchCard, batchQuery, type Preview, previewQuery } from '../../api/outbox/outbox.queries.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { BatchActions } from './batch-actions.tsx';
import { Decisions } from './decisions.tsx';
import { LetterPane } from './letter-pane.tsx';
import { batchLooks } from './looks.ts';
import classes from './outbox.module.css';

/** One batch: what is in it, the letters of the decision that is chosen, and what may be done with all of it. */
export const BatchView = ({ id, onGone }: { id: number; onGone: () => void }) => {
  const { data, error, refetch } = useQuery(batchQuery(id));
  if (error && !data) {
    if (isCallError(error) && error.status === 404) return <p className="luch-note">{t(($) => $.outbox.gone)}</p>;
    return <NotLoaded title={t(($) => $.outbox.failed)} text={failureWords(error)} onAgain={() => void refetch()} />;
  }
  return data ? <Batch batch={data} onGone={onGone} /> : <SkeletonLines lines={8} />;
};

const Batch = ({ batch, onGone }: { batch: BatchCard; onGone: () => void }) => {
  const [chosen, setChosen] = useState<number>();
  const isOpen = batch.status === 'held';
  // Another state of the batch has other letters.
  const { data: preview } = useQuery({ ...previewQuery(batch.id, changedIn(batch)), enabled: isOpen });
  const decision = batch.held.find(({ proposal_id: id }) => id === chosen);
  return (
    <section className={classes['batch']} aria-label={batch.title}>
      <div className="luch-ends-wrap">
        <div className="luch-row">
          <h2 className="luch-heading luch-breaks luch-flush">{batch.title}</h2>
          <Chip {...batchLooks[batch.status]}>{t(($) => $.words.outbox.status[batch.status])}</Chip>
        </div>
        <BatchActions batch={batch} preview={preview} onGone={onGone} />
      </div>
      <Figures batch={batch} preview={preview} />
      <div className={classes['panes']}>
        <div className={classes['pane']}>
          <Decisions batch={batch} preview={preview} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className={classes['pane']}>
          {isOpen && <LetterPane batch={batch} decision={decision} preview={preview} />}
        </div>
      </div>
    </section>
  );
};

const changedIn = ({ held, edited, sentences }: BatchCard): string =>
  JSON.stringify([held.map(({ proposal_id: id, at, status }) => [id, at, status]), edited, sentences]);

const Figures = ({ batch, preview }: { batch: BatchCard; preview: Preview | undefined }) => {
  const { by_status: counts, letters, released_at: releasedAt, released_by: by } = batch;
  if (batch.status === 'held')
    return (
      <div className={classes['figures']}>
        <Figure name={t(($) => $.outbox.figures.decisions)} value={batch.decisions} />
        {preview ? (
          <>
            <Figure name={t(($) => $.outbox.figures.letters)} value={preview.letters.length} />
            <Figure name={t(($) => $.outbox.figures.people)} value={preview.people.length} />
            <Figure name={t(($) => $.outbox.figures.without)} value={preview.without.length} />
            <Figure name={t(($) => $.outbox.figures.refused)} value={preview.refused.length} />
          </>
        ) : (
          <span className="luch-hint" role="status">
            {t(($) => $.outbox.figures.counting)}
          </span>
        )}
        <span className="luch-caption">
          {t(($) => $.outbox.collected, { people: batch.people.join(', ') || batch.created_by })}
        </span>
      </div>
    );
  const settled = counts.done + counts.refused;
  return (
    <div className={classes['figures']} role="status">
      <div className="luch-bar" aria-hidden>
        <i style={{ width: `${batch.decisions === 0 ? 0 : (settled / batch.decisions) * 100}%` }} />
      </div>
      <span className="luch-hint">{t(($) => $.outbox.progress, { done: settled, all: batch.decisions })}</span>
      <span className="luch-hint">{t(($) => $.outbox.told, { ...letters })}</span>
      {counts.refused > 0 && (
        <Chip tone="red" glyph="cross">
          {`${t(($) => $.outbox.figures.refused)}: ${counts.refused}`}
        </Chip>
      )}
      {releasedAt && (
        <span className="luch-caption">
          {t(($) => $.outbox.releasedBy, { date: formatDateTime(releasedAt), by: by ?? '' })}
        </span>
      )}
    </div>
  );
};

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <div className="luch-caption">{name}</div>
    <div className={classes['number']}>{value}</div>
  </div>
);
