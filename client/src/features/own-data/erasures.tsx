import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Erasure, erasuresQuery, useSettleErasure } from '../../api/own-data.ts';
import { formatDate } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lateDialog } from '../../ui/late.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { obstacleWords } from './obstacle-words.ts';
import classes from './own-data.module.css';

const RefuseErasure = lateDialog(async () => (await import('./refuse-erasure.tsx')).RefuseErasure);

/** People who asked to be erased, for those who decide. */
export const Erasures = () => {
  const { data, error } = useQuery(erasuresQuery);
  if (error && !data) return <EmptyState title={failureWords(error)} />;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.length === 0)
    return <EmptyState title={t(($) => $.ownData.staff.none)} text={t(($) => $.ownData.staff.noneText)} />;
  return (
    <Panel label={t(($) => $.ownData.erase.title)}>
      <ul className="luch-list">
        {data.map((erasure) => (
          <ErasureRow key={erasure.id} erasure={erasure} />
        ))}
      </ul>
    </Panel>
  );
};

const ErasureRow = ({ erasure }: { erasure: Erasure }) => {
  const { name, email, asked_at: asked, reason, obstacles } = erasure;
  return (
    <li className={classes['request']}>
      <div className="luch-vertical luch-grow">
        <b className="luch-name">{name}</b>
        <span className="luch-caption luch-breaks">
          {`${email} · ${t(($) => $.ownData.staff.asked, { date: formatDate(asked) })}`}
        </span>
        {reason !== '' && <span className="luch-lines">{reason}</span>}
        {obstacles.length > 0 && (
          <span className="luch-amber">{t(($) => $.ownData.staff.inHand, { what: obstacleWords(obstacles) })}</span>
        )}
      </div>
      <div className="luch-row">
        <Refuse erasure={erasure} />
        <Erase erasure={erasure} />
      </div>
    </li>
  );
};

const Erase = ({ erasure: { id, name, obstacles } }: { erasure: Erasure }) => {
  const [isAsking, setAsking] = useState(false);
  const settle = useSettleErasure(() => setAsking(false));
  return (
    <>
      <Button color="red" disabled={obstacles.length > 0} onClick={() => setAsking(true)}>
        {t(($) => $.ownData.staff.erase)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => settle.mutate({ id, decision: 'erase' })}
        running={settle.isPending}
        title={t(($) => $.ownData.staff.eraseTitle, { name })}
        text={t(($) => $.ownData.staff.eraseText)}
        yes={t(($) => $.ownData.staff.eraseYes)}
        no={t(($) => $.ownData.staff.eraseNo)}
        danger
      />
    </>
  );
};

const Refuse = ({ erasure }: { erasure: Erasure }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        onPointerEnter={RefuseErasure.ahead}
        onFocus={RefuseErasure.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.ownData.staff.refuse)}
      </Button>
      {isOpen && <RefuseErasure erasure={erasure} onClose={() => setOpen(false)} />}
    </>
  );
};
