import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { CouncilStation } from '../../../api/council/council.ts';
import { formatNumber } from '../../../lib/dates.ts';
import classes from './budgets.module.css';

/** Hours of a station by what was decided; available ones may be a field. */
export const BudgetFacts = ({
  hours,
  available = hours.available_time === null ? '—' : formatNumber(hours.available_time),
}: {
  hours: Pick<CouncilStation, 'available_time' | 'accepted' | 'no_decision' | 'for_revision' | 'rejected'>;
  available?: ReactNode;
}) => (
  <dl className={classes['facts']}>
    <Fact name={t(($) => $.councilCard.budget.available)}>{available}</Fact>
    <Fact name={t(($) => $.councilCard.budget.accepted)}>{formatNumber(hours.accepted)}</Fact>
    <Fact name={t(($) => $.councilCard.budget.noDecision)}>{formatNumber(hours.no_decision)}</Fact>
    <Fact name={t(($) => $.councilCard.budget.forRevision)}>{formatNumber(hours.for_revision)}</Fact>
    <Fact name={t(($) => $.councilCard.budget.rejected)}>{formatNumber(hours.rejected)}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
