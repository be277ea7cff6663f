import { type ListName, listNames } from '@luch/contract/reference/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { listCountsQuery } from '../../../api/administration/lists.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { wordOf } from '../../../lib/words.ts';
import classes from './lists.module.css';

/** All lists with how much is in each; the schedule of sessions has a page of its own. */
export const ListsNav = ({ current }: { current: ListName }) => {
  const { data: counts } = useQuery(listCountsQuery);
  return (
    <nav className={classes['nav']} aria-label={t(($) => $.administration.lists.all)}>
      <ul className="luch-list">
        {listNames.map((list) => (
          <li key={list}>
            <Link
              to="/admin/lists"
              search={{ list }}
              className={classes['list']}
              aria-current={list === current ? 'page' : undefined}
            >
              {listTitle(list)}
              <span className={classes['count']}>
                {/* Not known is not none. */}
                {counts && formatNumber(counts.find((one) => one.list === list)?.active ?? 0, 0)}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/sessions" className={classes['list']}>
            {t(($) => $.administration.lists.sessions)}
            <span aria-hidden>→</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
};

export const listTitle = (list: ListName): string => wordOf(`lists.names.${list}`) ?? list;
