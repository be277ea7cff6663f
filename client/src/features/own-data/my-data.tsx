import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type OwnData, ownDataQuery } from '../../api/own-data/own-data.queries.ts';
import { formatDate, formatDateTime, formatTime } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { AskErasure } from './ask-erasure.tsx';
import classes from './own-data.module.css';
import { TakeAlong } from './take-along.tsx';

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
