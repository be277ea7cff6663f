import { NativeSelect } from '@mantine/core';
import i18next, { t } from 'i18next';
import type { Offered } from '../../../api/council/council.queries.ts';
import { type Narrowed, type Narrowing, narrowings, valueOf } from './found-offers.ts';

/** Session, station and status, each where there is something to choose. */
export const OfferFilters = ({
  offers,
  value,
  onChange,
}: {
  offers: readonly Offered[];
  value: Narrowed;
  onChange: (value: Narrowed) => void;
}) =>
  narrowings.map((by) => {
    const options = optionsOf(offers, by);
    if (options.length < 2) return null;
    const any = t(($) => $.councilCard.add.filters[by === 'status' ? 'anyStatus' : 'any']);
    const label = t(($) => $.councilCard.add.filters[by]);
    return (
      <NativeSelect
        key={by}
        aria-label={label}
        data={[{ value: '', label: `${label}: ${any.toLowerCase()}` }, ...options]}
        value={value[by]}
        onChange={({ currentTarget }) => onChange({ ...value, [by]: currentTarget.value })}
      />
    );
  });

const optionsOf = (offers: readonly Offered[], by: Narrowing): string[] =>
  [...new Set(offers.map(valueOf[by]))]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, i18next.language, { numeric: true }));
