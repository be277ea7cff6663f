import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  documentsQuery,
  isInWork,
  type KeptDocument,
  useDocumentCommand,
  useOpenDocument,
} from '../../api/documents.ts';
import { formatBytes, formatDateTime } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './documents.module.css';

/** What was made for me, and what is being made; the one that was just asked for is marked. */
export const DocumentList = ({ chosen }: { chosen?: number | undefined }) => {
  const { data, isError, refetch } = useQuery(documentsQuery);
  if (isError && !data) return <NotLoaded title={t(($) => $.documents.failedToLoad)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.length === 0)
    return <EmptyState title={t(($) => $.documents.empty.title)} text={t(($) => $.documents.empty.text)} />;
  return (
    <Panel flush label={t(($) => $.documents.list)}>
      <ul className={classes['list']}>
        {data.map((one) => (
          <DocumentRow key={one.id} document={one} isChosen={one.id === chosen} />
        ))}
      </ul>
    </Panel>
  );
};

const tones = { waiting: 'neutral', making: 'blue', made: 'green', failed: 'red' } as const;
const glyphs = { waiting: 'dashed', making: 'ring-3', made: 'full', failed: 'cross' } as const;

const DocumentRow = ({ document: one, isChosen }: { document: KeptDocument; isChosen: boolean }) => (
  <li className={classes['row']} data-chosen={isChosen || undefined} aria-current={isChosen || undefined}>
    <div className={classes['about']}>
      <span className={classes['name']}>{one.name}</span>
      <span className="luch-hint">
        {t(($) => $.documents.asked, { at: formatDateTime(one.asked_at) })}
        {one.size !== null && ` · ${formatBytes(one.size)}`}
        {one.expires_at && ` · ${t(($) => $.documents.until, { at: formatDateTime(one.expires_at) })}`}
      </span>
      {one.failure && <span className={classes['failure']}>{one.failure}</span>}
    </div>
    <div className={classes['state']}>
      <Chip tone={tones[one.state]} glyph={glyphs[one.state]}>
        {t(($) => $.documents.state[one.state])}
      </Chip>
      {one.state === 'making' && one.total > 0 && <HowFar document={one} />}
    </div>
    <Actions document={one} />
  </li>
);

const HowFar = ({ document: one }: { document: KeptDocument }) => {
  const words = t(($) => $.documents.progress, { done: one.done, total: one.total });
  return (
    <div className={classes['progress']}>
      <progress className={classes['bar']} value={one.done} max={one.total} aria-label={words} />
      <span className="luch-label" role="status">
        {words}
      </span>
    </div>
  );
};

const Actions = ({ document: one }: { document: KeptDocument }) => {
  const { open, running } = useOpenDocument();
  const again = useDocumentCommand('again');
  const remove = useDocumentCommand('remove');
  const [asks, setAsks] = useState(false);
  const named = { name: one.name };
  return (
    <div className={classes['actions']}>
      {one.state === 'made' && (
        <Button
          variant="default"
          aria-label={t(($) => $.documents.openNamed, named)}
          aria-busy={running || undefined}
          onClick={() => open(one.id)}
        >
          {t(($) => $.documents.open)}
        </Button>
      )}
      {one.state === 'failed' && (
        <Button
          variant="default"
          aria-label={t(($) => $.documents.againNamed, named)}
          aria-busy={again.isPending || undefined}
          onClick={() => again.mutate(one.id)}
        >
          {t(($) => $.documents.again)}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={isInWork(one) ? t(($) => $.documents.stopNamed, named) : t(($) => $.documents.removeNamed, named)}
        onClick={() => setAsks(true)}
      >
        {isInWork(one) ? t(($) => $.documents.stop) : t(($) => $.documents.remove)}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutate(one.id, { onSuccess: () => setAsks(false) })}
        running={remove.isPending}
        title={isInWork(one) ? t(($) => $.documents.confirm.stop) : t(($) => $.documents.confirm.remove)}
        text={one.name}
        yes={isInWork(one) ? t(($) => $.documents.stop) : t(($) => $.documents.remove)}
        no={t(($) => $.documents.confirm.keep)}
        danger
      />
    </div>
  );
};
