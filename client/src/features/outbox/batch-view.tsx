import { useThrottledValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import {
  type BatchCard,
  batchQuery,
  letDecisionsGo,
  type PreviewedLetter,
  previewQuery,
  type ToldLetter,
  toldOfBatch,
  useRefreshOutbox,
} from '../../api/outbox.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Chip } from '../../ui/chip.tsx';
import { late } from '../../ui/late.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { BatchActions } from './batch-actions.tsx';
import { Decisions } from './decisions.tsx';
import { Figures, type PreviewFailure } from './figures.tsx';
import { EditLetterDialog, LetterPane } from './letter-pane.tsx';
import { batchLooks } from './looks.ts';
import classes from './outbox.module.css';
import { useShownDecisions } from './use-shown-decisions.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** Of batches that were made known alone. */
const ToldAnswer = late(async () => (await import('../../entities/told/told-fold.tsx')).ToldAnswer);

interface Opened {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  onGone: () => void;
}

/** One batch: what is in it, the letters of the decision that is chosen, and what may be done with all of it. */
export const BatchView = ({ id, ...opened }: Opened & { id: number }) => {
  const { data, error, refetch } = useQuery(batchQuery(id));
  if (error && !data) {
    if (isCallError(error) && error.status === 404) return <p className="luch-note">{t(($) => $.outbox.gone)}</p>;
    return <NotLoaded title={t(($) => $.outbox.failed)} text={failureWords(error)} onAgain={() => void refetch()} />;
  }
  return data ? <Batch batch={data} {...opened} /> : <SkeletonLines lines={8} />;
};

const Batch = ({ batch, chosen, onChoose, onGone }: Opened & { batch: BatchCard }) => {
  const own = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<PreviewedLetter>();
  const isOpen = batch.status === 'held';
  // Another state of the batch has other letters.
  const changed = changedIn(batch);
  const asked = useThrottledValue(changed, BETWEEN_PREVIEWS);
  const {
    data: preview,
    isStale,
    isFetching,
    error,
    refetch,
  } = useQuery({ ...previewQuery(batch.id, asked), enabled: isOpen });
  const failure = useFailure(error && !isFetching ? failureWords(error) : undefined, refetch);
  const list = useShownDecisions(batch, preview);
  const decision = list.rows.find(({ proposal_id: id }) => id === chosen);
  const letters = preview?.letters.filter((one) => one.proposal_id === decision?.proposal_id);
  const letGo = useLetGo(batch.id);
  const mayChange = batch.can.change.allowed;
  const at = list.rows.findIndex(({ proposal_id: id }) => id === chosen);
  const step = (by: number) => () => {
    const next = list.rows[at === -1 ? 0 : at + by]?.proposal_id;
    if (next === undefined) return false;
    onChoose(next);
    document.querySelector(`[data-decision="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const [first] = letters ?? [];
  useKeys('outbox', own, {
    next: step(1),
    previous: step(-1),
    edit: mayChange && first ? () => setEditing(first) : undefined,
    letGo: mayChange && decision ? () => letGo.mutate([decision.proposal_id]) : undefined,
  });
  return (
    <section ref={own} className={classes['batch']} aria-label={batch.title}>
      <div className="luch-ends-wrap">
        <div className="luch-row">
          <h2 className="luch-card-title luch-breaks luch-flush">{batch.title}</h2>
          <Chip {...batchLooks[batch.status]}>{t(($) => $.words.outbox.status[batch.status])}</Chip>
        </div>
        <span className="luch-caption">
          {t(($) => $.outbox.collected, { people: batch.people.join(', ') || batch.created_by })}
        </span>
      </div>
      <Figures batch={batch} preview={preview} failure={failure} />
      <div className={classes['panes']}>
        <div className={classes['pane']}>
          <Decisions
            batch={batch}
            list={list}
            chosen={chosen}
            onChoose={onChoose}
            onLetGo={(id) => letGo.mutate([id])}
            isLetting={letGo.isPending}
          />
        </div>
        <div className={classes['pane']}>
          {isOpen ? (
            <LetterPane
              batch={batch}
              decision={decision}
              letters={letters}
              unused={preview?.unused.filter((one) => one.proposal_id === decision?.proposal_id) ?? []}
              isFailed={failure !== undefined}
              all={preview?.letters ?? []}
              place={{ at, all: list.rows.length, onNext: step(1), onPrevious: step(-1) }}
              onEdit={setEditing}
            />
          ) : (
            <Told batch={batch} />
          )}
        </div>
      </div>
      <BatchActions
        batch={batch}
        preview={isStale || asked !== changed ? undefined : preview}
        failure={failure}
        onGone={onGone}
        onEdit={(letter) => {
          onChoose(letter.proposal_id);
          setEditing(letter);
        }}
      />
      {/* Beside the panes: also of a decision that the list, as it is filtered, does not show. */}
      {editing && mayChange && (
        <EditLetterDialog batch={batch} letter={editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
};

const SOON = 5000; // ms
/** While others go on changing the batch: each preview carries all of it out, and so many are answered. */
const BETWEEN_PREVIEWS = 5000; // ms

/** What the release has written, of the proposals that one may read. */
const Told = ({ batch: { id, letters } }: { batch: BatchCard }) => (
  <Panel title={t(($) => $.outbox.toldTitle)}>
    <ToldAnswer
      ask={toldOfBatch(id)}
      none={t(($) => $.told.noneOfBatch)}
      numbered
      // Also until the list itself has heard of the last one.
      again={(told) => (letters.waiting > 0 || told.some(({ state }) => isOnItsWay(state)) ? SOON : false)}
    />
  </Panel>
);
const isOnItsWay = (state: ToldLetter['state']): boolean => state === 'waiting' || state === 'failing';

/** Why it failed, also while it is tried again by a press: the pressed button stays, and keeps the focus. */
function useFailure(failed: string | undefined, refetch: () => Promise<unknown>): PreviewFailure | undefined {
  const [trying, setTrying] = useState<string>();
  const text = trying ?? failed;
  if (text === undefined) return undefined;
  const again = async () => {
    setTrying(text);
    await refetch();
    setTrying(undefined);
  };
  return { text, isTrying: trying !== undefined, onAgain: () => trying === undefined && void again() };
}

const changedIn = ({ held, edited, sentences }: BatchCard): string =>
  JSON.stringify([held.map(({ proposal_id: id, at, status }) => [id, at, status]), edited, sentences]);

/** Takes decisions back: nobody has heard of them. */
function useLetGo(batchId: number) {
  const refresh = useRefreshOutbox();
  return useCommand({
    mutationFn: (ids: readonly number[]) => letDecisionsGo({ batch_id: batchId, proposal_ids: [...ids] }),
    onSuccess: ([answer]) => {
      if (answer?.status === 'dropped') toastSuccess(t(($) => $.held.gone));
      else toast({ type: 'warning', title: answer?.detail ?? '' });
    },
    onSettled: () => refresh(),
  });
}
