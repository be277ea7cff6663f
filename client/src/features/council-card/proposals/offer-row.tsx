import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offered } from '../../../api/council/council.queries.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatNumber } from '../../../lib/dates.ts';
import classes from './proposals.module.css';

/** One proposal that may join. Of three hundred only the one that is ticked is drawn anew. */
export const OfferRow = memo(
  ({
    offer,
    isChosen,
    onChoose,
  }: {
    offer: Offered;
    isChosen: boolean;
    onChoose: (ids: readonly number[], isChosen: boolean) => void;
  }) => {
    useTranslation();
    const { id, experiment_duration: hours } = offer;
    return (
      <li className={classes['offer']}>
        <Checkbox
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose([id], checked)}
          label={
            <>
              <span className={classes['number']}>{t(($) => $.proposalCard.short, { id })}</span> {offer.name}
            </>
          }
          description={[
            offer.applicant_name,
            offer.station_name,
            hours === null ? '' : t(($) => $.councilCard.hours, { hours: formatNumber(hours) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <StatusChip id={offer.last_status_id} name={offer.status_name} />
      </li>
    );
  },
);
OfferRow.displayName = 'OfferRow';
