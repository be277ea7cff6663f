import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { stationLoadQuery } from '../../api/calendar/load.ts';
import { loadWeeks } from '../../entities/calendar/load.ts';
import { LoadFree, LoadSpan, LoadWeeks } from '../../entities/calendar/load-strip.tsx';
import { failureWords } from '../../lib/failure-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './station-proposals.module.css';

/** Thirteen weeks of a station: what is taken of its hours, and what is free. */
export const LoadPanel = ({ stationId, hasBeam }: { stationId: number; hasBeam: boolean | undefined }) => {
  const { data, error } = useQuery(stationLoadQuery(stationId));
  const weeks = data?.[0] && loadWeeks(data[0].weeks);
  return (
    <Panel
      title={t(($) => $.load.title)}
      action={
        weeks && (
          <span className="luch-hint">
            <LoadSpan weeks={weeks} />
            {hasBeam !== undefined && ' · '}
            {hasBeam !== undefined && <LoadFree weeks={weeks} hasBeam={hasBeam} />}
          </span>
        )
      }
    >
      <div className={classes['load']}>
        {weeks ? (
          <LoadWeeks weeks={weeks} />
        ) : error ? (
          <p className="luch-note luch-flush">{failureWords(error)}</p>
        ) : (
          <SkeletonLines lines={2} />
        )}
      </div>
    </Panel>
  );
};
