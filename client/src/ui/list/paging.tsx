import { pageSizes } from '@luch/contract/kernel/screen-limits.ts';
import { NativeSelect, Pagination } from '@mantine/core';
import { t } from 'i18next';
import classes from './paging.module.css';

export interface PagingFacts {
  page: number;
  pageSize: number;
  total: number;
  /** The total is one more than was looked at: there may be many. */
  more?: boolean;
  sizes?: readonly number[];
  onChange: (next: { page?: number; page_size?: number }) => void;
}

/** Which rows one sees, how many there are, and how to get to the others. Nothing when all of them are on the screen. */
export const Paging = ({ page, pageSize, total, more = false, sizes = pageSizes.options, onChange }: PagingFacts) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total <= Math.min(...sizes)) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const names = {
    first: t(($) => $.lists.paging.first),
    previous: t(($) => $.lists.paging.previous),
    next: t(($) => $.lists.paging.next),
    last: t(($) => $.lists.paging.last),
  };
  return (
    <nav className={classes['root']} aria-label={t(($) => $.lists.paging.label)}>
      <span className={classes['range']} aria-live="polite">
        {more
          ? t(($) => $.lists.paging.rangeOfMany, { from, to, most: total - 1 })
          : t(($) => $.lists.paging.range, { from, to, total })}
      </span>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={(next) => onChange({ page: next })}
          getItemProps={(number) => ({ 'aria-label': t(($) => $.lists.paging.page, { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': names[control] })}
        />
      )}
      <label className="luch-row luch-push">
        {t(($) => $.lists.paging.perPage)}
        <NativeSelect
          size="xs"
          data={sizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => onChange({ page: 1, page_size: Number(event.currentTarget.value) })}
        />
      </label>
    </nav>
  );
};
