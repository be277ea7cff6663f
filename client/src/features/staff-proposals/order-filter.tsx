import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from 'i18next';
import classes from './staff-list.module.css';
import type { StaffTab } from './staff-tabs.ts';
import { showsReview } from './tab-offers.ts';
import { usualSort, type StaffProposals } from './use-staff-list.ts';

const orders = ['-date_income', 'date_income', 'name', '-hours'] as const;
const ofReview = ['-mark', 'mark', '-missing', '-verdict'] as const;
type Order = (typeof orders | typeof ofReview)[number];

/** The order of a list whose window has no room for a head of each: beside the other filters. */
export const OrderFilter = ({ tab, list: { sort, change } }: { tab: StaffTab; list: StaffProposals }) => {
  const roomy = useMediaQuery('(min-width: 1240px)', undefined, { getInitialValueInEffect: false });
  if (roomy) return null;
  const known: readonly Order[] = [...orders, ...(showsReview(tab) ? ofReview : [])];
  return (
    <Select
      className={classes['order'] ?? ''}
      aria-label={t(($) => $.staffProposals.order.label)}
      data={known.map((order) => ({ value: order, label: t(($) => $.staffProposals.order[order]) }))}
      value={known.find((order) => order === sort) ?? null}
      placeholder={t(($) => $.staffProposals.order.label)}
      onChange={(next) => change({ sort: next === null || next === usualSort ? undefined : next })}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  );
};
