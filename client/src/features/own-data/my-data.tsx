import { text } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  archiveQuery,
  openArchive,
  type OwnArchive,
  type OwnData,
  ownDataQuery,
  useAskErasure,
  useTakeAlong,
  useWithdrawErasure,
} from '../../api/own-data.ts';
import { formatBytes, formatDate, formatDateTime, formatTime } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { IconDownload } from '../../ui/icons.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useKept } from '../../lib/use-kept.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { obstacleWords } from './obstacle-words.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import classes from './own-data.module.css';

/** What is kept about the person who reads it: how much of each kind, as an archive, and to be erased. */
export const MyData = () => {
  const { data, error, refetch } = useQuery(ownDataQuery);
  if (error && !data)
    return <NotLoaded title={t(($) => $.ownData.title)} text={failureWords(error)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={10} />;
  return (
    <div className={classes['columns']}>
      <Kept sections={data.sections} />
      <div className="luch-stack">
        <Acting acting={data.acting} />
        <Reads reads={data.reads} />
        <TakeAlong />
        <AskErasure own={data} />
      </div>
    </div>
  );
};

/** Administrators who saw the portal as this person does. */
const Acting = ({ acting }: Pick<OwnData, 'acting'>) => {
  if (acting.length === 0) return null;
  return (
    <Panel title={t(($) => $.ownData.acting)}>
      <p className="luch-hint luch-flush">{t(($) => $.ownData.actingNote)}</p>
      <ul className="luch-list">
        {acting.map(({ by, at, until }) => (
          <li key={at}>{t(($) => $.ownData.actingAt, { by, at: formatDateTime(at), until: formatTime(until) })}</li>
        ))}
      </ul>
    </Panel>
  );
};

/** By day; the newest first. */
const Reads = ({ reads }: Pick<OwnData, 'reads'>) => {
  const days = [...Map.groupBy(reads, ({ day }) => day)];
  return (
    <Panel title={t(($) => $.ownData.reads)}>
      <p className="luch-hint luch-flush">{t(($) => $.ownData.readsNote)}</p>
      {days.length === 0 && <p className="luch-text luch-flush">{t(($) => $.ownData.readsNone)}</p>}
      <dl className={classes['reads']}>
        {days.map(([day, ofDay]) => (
          <div key={day}>
            <dt>{formatDate(day)}</dt>
            {[...Map.groupBy(ofDay, ({ office }) => office)].map(([office, all]) => (
              <dd key={office}>{`${office}: ${all.map(({ what }) => what).join(', ')}`}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  );
};

const Kept = ({ sections }: Pick<OwnData, 'sections'>) => (
  <Panel title={t(($) => $.ownData.kept)}>
    <dl className={classes['sections']}>
      {sections.map(({ section, count }) => (
        <div key={section} className="luch-ends luch-ruled">
          <dt>{t(($) => $.words.ownData.section[section])}</dt>
          <dd>{count === 0 ? t(($) => $.ownData.none) : t(($) => $.ownData.records, { count })}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

/** Asked for, made in the background, and fetched when it is there. */
const TakeAlong = () => {
  const [id, setId] = useState<number>();
  const { data: archive } = useQuery(archiveQuery(id));
  const take = useTakeAlong(setId);
  return (
    <Panel title={t(($) => $.ownData.take.title)}>
      <div className="luch-column">
        <p className="luch-note luch-flush">{t(($) => $.ownData.take.text)}</p>
        <div role="status">{archive && <State archive={archive} />}</div>
        <div className="luch-buttons">
          {archive?.made_at ? (
            <Download id={archive.id} />
          ) : (
            <Button
              variant="default"
              disabled={take.isPending || (archive !== undefined && archive.failure === null)}
              onClick={() => take.mutate()}
            >
              {t(($) => $.ownData.take.ask)}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
};

const State = ({
  archive: { failure, made_at: made, expires_at: expires, size, done, total },
}: {
  archive: OwnArchive;
}) => {
  if (failure !== null) return <Notice tone="red">{failure}</Notice>;
  if (made !== null)
    return t(($) => $.ownData.take.ready, { size: formatBytes(size ?? 0), date: expires ? formatDate(expires) : '' });
  return total === 0 ? t(($) => $.ownData.take.waiting) : t(($) => $.ownData.take.making, { done, total });
};

const Download = ({ id }: { id: number }) => {
  const open = useCommand({
    mutationFn: () => openArchive(id),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      disabled={open.isPending}
      onClick={() => open.mutate()}
    >
      {t(($) => $.ownData.take.download)}
    </Button>
  );
};

/** What goes and what stays, what is to be ended first, and the request itself. */
const AskErasure = ({ own: { erasure, obstacles, kept } }: { own: OwnData }) => {
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
