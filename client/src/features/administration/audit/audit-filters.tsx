import { countedUpTo } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { DayFilter } from '../../../ui/date-field.tsx';
import { ChosenFilters } from '../../../ui/list/folded-filters.tsx';
import type { ListRow } from '../../../ui/list/page-query.ts';
import type { List } from '../../../ui/list/use-list.ts';
import type { AuditSearch } from './audit-search.ts';
import classes from '../people/people.module.css';

type Audit = List<ListRow, AuditSearch>;

/** What lies further back than pages lead is reached by its days. */
export const Days = ({ list: { search, change } }: { list: Pick<Audit, 'search' | 'change'> }) => (
  <>
    <DayFilter
      label={t(($) => $.administration.audit.from)}
      value={search.from}
      onChange={(from) => change({ from })}
    />
    <DayFilter
      label={t(($) => $.administration.audit.until)}
      value={search.until}
      onChange={(until) => change({ until })}
    />
  </>
);

export const Found = ({ list: { total, more } }: { list: Pick<Audit, 'total' | 'more'> }) => (
  <span className={classes['count']}>
    {more
      ? t(($) => $.administration.audit.countMore, { most: countedUpTo })
      : t(($) => $.administration.audit.count, { count: total })}
  </span>
);

/** Whom all of it is about, where the card of somebody has led here. */
export const OfPerson = ({ list: { search, change } }: { list: Pick<Audit, 'search' | 'change'> }) => {
  const { person: id } = search;
  if (id === undefined) return null;
  const name = t(($) => $.administration.audit.person, { id });
  return <ChosenFilters filters={[{ id: 'person', name, clear: () => change({ person: undefined }) }]} />;
};
