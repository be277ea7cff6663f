import { text } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useAskErasure, useWithdrawErasure } from '../../api/own-data/own-data.mutations.ts';
import type { OwnData } from '../../api/own-data/own-data.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { useKept } from '../../lib/use-kept.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { obstacleWords } from './obstacle-words.ts';
import classes from './own-data.module.css';

/** What goes and what stays, what is to be ended first, and the request itself. */
export const AskErasure = ({ own: { erasure, obstacles, kept } }: { own: OwnData }) => {
  const isOpen = erasure?.state === 'open';
  return (
    <Panel title={t(($) => $.ownData.erase.title)}>
      <div className="luch-column">
        <p className="luch-note luch-flush">{t(($) => $.ownData.erase.text)}</p>
        <p className="luch-note luch-flush">{t(($) => $.ownData.erase.stays)}</p>
        <ul className={classes['stays']}>
          {kept.map((what) => (
            <li key={what}>{t(($) => $.words.ownData.kept[what])}</li>
          ))}
        </ul>
        {obstacles.length > 0 && (
          <Notice tone="amber" title={t(($) => $.ownData.erase.first)}>
            {obstacleWords(obstacles)}
          </Notice>
        )}
        {erasure?.state === 'refused' && (
          <Notice tone="red">
            {t(($) => $.ownData.erase.refused, {
              date: formatDate(erasure.settled_at ?? erasure.asked_at),
              answer: erasure.answer,
            })}
          </Notice>
        )}
        {isOpen ? <OpenRequest asked={erasure.asked_at} /> : <Ask />}
      </div>
    </Panel>
  );
};

const OpenRequest = ({ asked }: { asked: string }) => {
  const withdraw = useWithdrawErasure();
  return (
    <div className="luch-ends-wrap">
      <span>{t(($) => $.ownData.erase.open, { date: formatDate(asked) })}</span>
      <Button variant="default" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t(($) => $.ownData.erase.withdraw)}
      </Button>
    </div>
  );
};

const Ask = () => {
  const {
    values: { reason },
    change,
    forget,
  } = useKept('erasure-reason', () => ({ reason: '' }));
  const [isAsking, setAsking] = useState(false);
  const ask = useAskErasure(() => setAsking(false));
  return (
    <>
      <TextAreaField
        optional
        minRows={2}
        max={text.comment}
        label={t(($) => $.ownData.erase.reason)}
        value={reason}
        onChange={({ currentTarget: { value } }) => change(() => ({ reason: value }))}
      />
      <div className="luch-buttons">
        <Button variant="default" color="red" disabled={reason.length > text.comment} onClick={() => setAsking(true)}>
          {t(($) => $.ownData.erase.ask)}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => ask.mutate(reason, { onSuccess: forget })}
        running={ask.isPending}
        title={t(($) => $.ownData.erase.askTitle)}
        text={t(($) => $.ownData.erase.askText)}
        yes={t(($) => $.ownData.erase.askYes)}
        no={t(($) => $.ownData.erase.askNo)}
        danger
      />
    </>
  );
};
