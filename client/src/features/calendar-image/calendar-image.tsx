import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { imageQuery } from '../../api/calendar-image/calendar-image.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './calendar-image.module.css';
import { ReplaceImage } from './replace-image.tsx';

/** The picture that the facility publishes; whoever may replaces it here. */
export const CalendarImage = ({ type, canReplace }: { type: ImageKind; canReplace: boolean }) => {
  const { data, isError } = useQuery(imageQuery(type));
  return (
    <Panel
      title={t(($) => $.calendarImage.image)}
      action={canReplace && data && <ReplaceImage type={type} isFirst={data.url === null} />}
    >
      {isError && <EmptyState level={3} title={t(($) => $.calendarImage.failed)} />}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.url === null && (
        <p className="luch-note luch-flush">
          {t(($) => $.calendarImage.none)}. {t(($) => $.calendarImage.noneText)}
        </p>
      )}
      {data?.url && (
        <figure className={classes['figure']}>
          <a href={data.url} target="_blank" rel="noreferrer">
            <img src={data.url} alt={t(($) => $.calendarImage.alt[type])} />
          </a>
          {data.uploaded_at && (
            <figcaption className="luch-caption">
              {t(($) => $.calendarImage.uploaded, { date: formatDate(data.uploaded_at) })}
            </figcaption>
          )}
        </figure>
      )}
    </Panel>
  );
};
