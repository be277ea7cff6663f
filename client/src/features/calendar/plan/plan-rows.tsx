import { Checkbox, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import type { PlanRow } from '../../../api/plan.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { IconChevronRight } from '../../../ui/icons.ts';
import { blockedFacts, takenWords } from './facts.ts';
import type { PlanParts } from './plan-parts.ts';
import { visitsWords } from './plan-times.ts';
import { RowFacts } from './row-facts.tsx';
import classes from './rows.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** Every proposal of the plan by stations: chosen by its box, explained where it is opened. Enough without any grid. */
export const PlanRows = (parts: PlanParts) => {
  const stations = [...new Map(parts.rows.map((row) => [row.station_id, row.station_name]))].toSorted((one, other) =>
    one[1].localeCompare(other[1]),
  );
  return stations.map(([id, name]) => (
    <section key={id}>
      <h2 className={classes['station']}>{name}</h2>
      <ul className="luch-list">
        {parts.rows
          .filter((row) => row.station_id === id)
          .toSorted((one, other) => startOf(one, parts).localeCompare(startOf(other, parts)))
          .map((row) => (
            <Item key={row.proposal_id} {...parts} one={row} />
          ))}
      </ul>
    </section>
  ));
};

/** What has no place stands last. */
const startOf = (row: PlanRow, { choice }: PlanParts): string => choice.placeOf(row).visits[0]?.start_date ?? '~';

const Item = ({ one, ...parts }: PlanParts & { one: PlanRow }) => {
  const { choice, plan, show, onOpenProposal } = parts;
  const { proposal_id: id, applicant, hours } = one;
  const isOpened = parts.row === one;
  const { visits } = choice.placeOf(one);
  const taken = takenWords(one);
  const [blocked] = blockedFacts(one, choice.placeOf(one));
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <Checkbox
          size="sm"
          className={classes['check'] ?? ''}
          aria-label={t(($) => $.plan.over.take, { id })}
          checked={choice.isChosen(one) || one.is_taken}
          indeterminate={one.partly_taken !== null}
          disabled={!choice.isOpen(one)}
          onChange={() => choice.toggle(one)}
        />
        <UnstyledButton
          className={classes['name']}
          aria-expanded={isOpened}
          onClick={() => show(isOpened ? undefined : one)}
        >
          <span className="luch-ends luch-text">
            <span>
              <b>{numberText(id)}</b> {applicant}
            </span>
            <b className="luch-nowrap">{t(($) => $.calendar.hours, { hours: formatNumber(hours) })}</b>
          </span>
          <span className="luch-hint luch-block luch-digits">
            {visits.length > 0 ? visitsWords(visits) : t(($) => $.plan.side.unplaced)}
            {taken && ` · ${taken}`}
          </span>
          {blocked && visits.length > 0 && !taken && (
            <span className="luch-small luch-toned luch-block" data-tone="red">
              {blocked.text}
            </span>
          )}
        </UnstyledButton>
        <IconChevronRight
          size={16}
          stroke={1.7}
          className={classes['arrow']}
          data-open={isOpened || undefined}
          aria-hidden
        />
      </div>
      {isOpened && (
        <div className={classes['body']}>
          <RowFacts {...{ plan, row: one, choice, onOpenProposal }} />
        </div>
      )}
    </li>
  );
};
