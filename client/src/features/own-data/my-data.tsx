import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OwnData, ownDataQuery } from '../../api/own-data/own-data.queries.ts';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { AskErasure } from './ask-erasure.tsx';
import classes from './own-data.module.css';
import { TakeAlong } from './take-along.tsx';

/** What is kept about the person who reads it: how much of each kind, as an archive, and to be erased. */
export const MyData = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownDataQuery);
  if (error && !data)
    return <NotLoaded title={t(($) => $.ownData.title)} text={failureWords(error)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={10} />;
  return (
    <div className={classes['columns']}>
      <Kept sections={data.sections} />
      <div className="luch-stack">
        <Acting acting={data.acting} />
        <TakeAlong />
        <AskErasure own={data} />
      </div>
    </div>
  );
};

/** Administrators who saw the portal as this person does. */
const Acting = ({ acting }: Pick<OwnData, 'acting'>) => {
  const { t } = useTranslation();
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

const Kept = ({ sections }: Pick<OwnData, 'sections'>) => {
  const { t } = useTranslation();
  return (
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
};
