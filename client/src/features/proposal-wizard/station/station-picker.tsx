import { searchStations, stationDocuments } from '@luch/contract/reference/station-search.ts';
import { CloseButton, Input, TextInput, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { useFieldError } from '../fields/use-field-error.tsx';
import type { Equipment, Method } from '../../../api/reference/stations.ts';
import { methodsOf } from '../references.ts';
import { StationCard } from './station-card.tsx';
import classes from './station-picker.module.css';

/** Two rows to choose from; one row once something is chosen. */
const shownAtFirst = { choosing: 6, chosen: 3 } as const;

interface Choosing {
  chosen: Equipment | undefined;
  methods: readonly Method[];
  onChoose: (station: Equipment) => void;
}

/** The station, by what one wants to do or from the whole list of a facility. */
export const StationPicker = ({
  kind,
  chosen,
  equipment,
  methods,
  onChoose,
}: Choosing & {
  kind: number;
  equipment: readonly Equipment[];
}) => {
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const error = useFieldError('stations');
  const { here, total, elsewhere } = useStationSearch(query, kind, equipment, methods);
  const isSearching = query.trim() !== '';
  // The chosen one stays in sight, whatever is searched.
  const listed = isSearching ? here : [...here].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  const few = chosen && !isSearching ? shownAtFirst.chosen : shownAtFirst.choosing;
  const shown = isWhole ? listed : listed.slice(0, few);
  const all = () => {
    setQuery('');
    setWhole(true);
  };
  return (
    <div className={classes['root']} data-path="stations">
      <QueryField value={query} onChange={setQuery} />
      <div className={classes['line']}>
        <span role="status">
          {isSearching
            ? t(($) => $.proposalWizard.station.found, { count: here.length, total })
            : t(($) => $.proposalWizard.station.all, { count: total })}
        </span>
        {(isSearching || (!isWhole && total > few)) && (
          <UnstyledButton className={classes['link'] ?? ''} onClick={all}>
            {t(($) => $.proposalWizard.station.showAll)}
          </UnstyledButton>
        )}
      </div>
      {here.length === 0 && <p className={classes['none']}>{t(($) => $.proposalWizard.station.nothing)}</p>}
      <StationGrid shown={shown} chosen={chosen} methods={methods} onChoose={onChoose} isRefused={Boolean(error)} />
      {listed.length > shown.length && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
          {t(($) => $.proposalWizard.station.showMore, { count: listed.length - shown.length })}
        </UnstyledButton>
      )}
      {elsewhere.length > 0 && <ElsewhereHint stations={elsewhere} onChoose={onChoose} />}
      {error && (
        <Input.Error size="md" mt={8}>
          {error}
        </Input.Error>
      )}
    </div>
  );
};

const StationGrid = ({
  shown,
  chosen,
  methods,
  onChoose,
  isRefused,
}: Choosing & { shown: readonly Equipment[]; isRefused: boolean }) => {
  const name = useId();
  return (
    <div
      className={classes['grid']}
      role="radiogroup"
      aria-label={t(($) => $.proposalWizard.label.stations)}
      aria-invalid={isRefused || undefined}
    >
      {shown.map((station) => (
        <StationCard
          key={station.id}
          name={name}
          station={station}
          methods={methodsOf(methods, { ...station, is_available: true })}
          isChosen={station === chosen}
          onChoose={() => onChoose(station)}
        />
      ))}
    </div>
  );
};

const QueryField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <FieldFrame label={t(($) => $.proposalWizard.station.what)} help={t(($) => $.proposalWizard.helpOf.stations)}>
    {(id) => (
      <TextInput
        id={id}
        size="md"
        type="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={t(($) => $.proposalWizard.placeholder.search)}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        rightSection={
          value.trim() !== '' ? (
            <CloseButton aria-label={t(($) => $.ui.clear)} onClick={() => onChange('')} />
          ) : undefined
        }
      />
    )}
  </FieldFrame>
);

const most = 4;

/** What was searched can be done at another facility too; one press takes the station there. */
const ElsewhereHint = ({
  stations,
  onChoose,
}: {
  stations: readonly Equipment[];
  onChoose: (station: Equipment) => void;
}) => (
  <p className={classes['elsewhere']}>
    {t(($) => $.proposalWizard.station.elsewhere)}{' '}
    {stations.slice(0, most).map((station, index) => (
      <span key={station.id}>
        {index > 0 && ', '}
        <UnstyledButton className={classes['link'] ?? ''} onClick={() => onChoose(station)}>
          {station.name}
        </UnstyledButton>{' '}
        <span className={classes['kind']}>({t(($) => $.proposalWizard.facility[station.megascience_type])})</span>
      </span>
    ))}
  </p>
);

interface StationHits {
  /** Stations of the chosen facility that fit, the best first; all of them when nothing is searched. */
  readonly here: readonly Equipment[];
  /** How many stations the facility has. */
  readonly total: number;
  /** Stations of other facilities that fit, when something is searched. */
  readonly elsewhere: readonly Equipment[];
}

/** Stations by what one wants to do: names, methods and descriptions in both languages. */
function useStationSearch(
  query: string,
  kind: number | null,
  equipment: readonly Equipment[],
  methods: readonly Method[],
): StationHits {
  const text = useDeferredValue(query.trim());
  const documents = useMemo(() => stationDocuments(equipment, methods), [equipment, methods]);
  return useMemo(() => {
    const stations = new Map(equipment.filter(({ type }) => type === 'station').map((row) => [row.id, row]));
    const found = searchStations(text, documents).flatMap(({ id }) => stations.get(id) ?? []);
    const isHere = (row: Equipment): boolean => row.megascience_type_ext_id === kind;
    return {
      here: found.filter(isHere),
      total: [...stations.values()].filter(isHere).length,
      elsewhere: text ? found.filter((row) => !isHere(row)) : [],
    };
  }, [text, documents, equipment, kind]);
}
