import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import i18next, { t } from 'i18next';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouncilCard, type Offered, offeredQuery } from '../../../api/council/council.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { useAddProposals } from '../../../entities/council/use-add-proposals.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { useKept } from '../../../lib/use-kept.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Awaited } from '../../../ui/awaited.tsx';
import { everything, foundOffers, type Narrowed, type Narrowing, narrowings, valueOf } from './found-offers.ts';
import classes from './proposals.module.css';
import { numberText } from '../../../ui/number-text.ts';

interface AddProposalsProps {
  council: CouncilCard;
  onClose: () => void;
}

/** Proposals that may join the council: found, ticked, added together. What is ticked stays until then. */
export const AddProposalsDialog = ({ council, onClose }: AddProposalsProps) => {
  const query = useQuery(offeredQuery(council.id));
  return (
    <Dialog opened onClose={onClose} size="card" title={t(($) => $.councilCard.add.title, { name: council.name })}>
      <Awaited query={query}>
        {(offers) =>
          offers.length === 0 ? (
            <EmptyState
              level={3}
              title={t(($) => $.councilCard.add.empty)}
              text={t(($) => $.councilCard.add.emptyText)}
            />
          ) : (
            <Choice council={council} offers={offers} onClose={onClose} />
          )
        }
      </Awaited>
    </Dialog>
  );
};

const Choice = ({ council, offers, onClose }: AddProposalsProps & { offers: readonly Offered[] }) => {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { values, change, forget } = useKept(`council-add-${council.id}`, noIds);
  const [narrowed, narrow] = useState<Narrowed>(everything);
  const found = useMemo(() => foundOffers(offers, typed, narrowed), [offers, typed, narrowed]);
  const chosen = useMemo(() => new Set(values.ids), [values.ids]);
  // Others may have taken what was ticked before.
  const sent = offers.flatMap(({ id }) => (chosen.has(id) ? id : []));
  const { add, isAdding } = useAddProposals(council.id, () => {
    forget();
    onClose();
  });
  const [choose] = useState(() => (ids: readonly number[], isChosen: boolean) => {
    setMissing(false);
    change(({ ids: before }) => ({
      ids: isChosen ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id)),
    }));
  });
  return (
    <div className={classes['root']}>
      <div className="luch-ends-wrap">
        <SearchField
          label={t(($) => $.councilCard.add.search)}
          value={typed}
          onChange={setTyped}
          width={320}
          autoFocus
        />
        <OfferFilters offers={offers} value={narrowed} onChange={narrow} />
        {found.length > 0 && <SelectAll found={found} chosen={chosen} onChoose={choose} />}
      </div>
      {found.length === 0 ? (
        <p className="luch-note luch-flush">{t(($) => $.ui.nothingFound)}</p>
      ) : (
        <ul className={classes['list']} aria-label={t(($) => $.councilCard.add.list)}>
          {found.map((offer) => (
            <OfferRow key={offer.id} offer={offer} isChosen={chosen.has(offer.id)} onChoose={choose} />
          ))}
        </ul>
      )}
      <div className="luch-wrap">
        <Chosen count={sent.length} isMissing={isMissing} />
        <Button size="md" variant="default" onClick={onClose}>
          {t(($) => $.councilCard.add.no)}
        </Button>
        <Button
          size="md"
          aria-disabled={isAdding || undefined}
          onClick={() => (sent.length === 0 ? setMissing(true) : add(sent))}
        >
          {t(($) => $.councilCard.add.yes)}
        </Button>
      </div>
    </div>
  );
};

const SelectAll = ({
  found,
  chosen,
  onChoose,
}: {
  found: readonly Offered[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}) => {
  const ids = found.map(({ id }) => id);
  const isAll = ids.every((id) => chosen.has(id));
  return (
    <Checkbox
      label={t(($) => $.councilCard.add.all, { count: ids.length })}
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => chosen.has(id))}
      onChange={({ currentTarget: { checked } }) => onChoose(ids, checked)}
    />
  );
};

const Chosen = ({ count, isMissing }: { count: number; isMissing: boolean }) => {
  return isMissing ? (
    <p className={classes['missing']} role="alert">
      {t(($) => $.words.council.refusal.choose_proposals)}
    </p>
  ) : (
    <p className={classes['chosen']} role="status">
      {t(($) => $.councilCard.add.chosen, { count })}
    </p>
  );
};

const noIds = (): { ids: readonly number[] } => ({ ids: [] });

/** One proposal that may join. Of three hundred only the one that is ticked is drawn anew. */
const OfferRow = memo(
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
              <span className={classes['number']}>{numberText(id)}</span> {offer.name}
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

/** Session, station and status, each where there is something to choose. */
const OfferFilters = ({
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
