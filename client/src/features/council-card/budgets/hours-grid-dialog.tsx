import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { putParts, saveAvailableTimes } from '../../../api/council/council-card.ts';
import { type CouncilCard, suggestedHoursQuery } from '../../../api/council/council.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { formatNumber } from '../../../lib/dates.ts';
import type { Answer, Body } from '../../../lib/call.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { MovedOver } from '../../../ui/moved-over.tsx';
import classes from './budgets.module.css';

interface HoursGridProps {
  council: CouncilCard;
  onClose: () => void;
}

/** Available hours of all stations at once: typed, as last time, or by the beam. What is typed stays until it is saved. */
export const HoursGridDialog = ({ council, onClose }: HoursGridProps) => {
  const query = useQuery(suggestedHoursQuery(council.id));
  return (
    <Dialog opened onClose={onClose} size="card" title={t(($) => $.councilCard.grid.title)}>
      <Awaited query={query}>
        {({ stations }) => <Grid council={council} onClose={onClose} suggested={stations} />}
      </Awaited>
    </Dialog>
  );
};

type Suggested = Answer<'GET /api/councils/available_hours/'>['stations'][number];
/** By station: what is typed, and what stood there when it was. */
type Typed = Readonly<Record<string, { hours: TypedNumber; over: number | null }>>;
const sources = ['last_time', 'by_beam'] as const;

const Grid = ({ council, suggested, onClose }: HoursGridProps & { suggested: readonly Suggested[] }) => {
  const { council_stations: stations } = council;
  const { values: typed, change, forget } = useKept<Typed>(`council-grid-${council.id}`, () => ({}));
  const of = new Map(suggested.map((one) => [one.station_id, one]));
  const knownOf = new Map(stations.map((one) => [one.station_id, one.available_time]));
  const typedAt = (id: number, by = typed) => {
    const mine = by[id];
    return mine && mine.hours !== (mine.over ?? '') ? mine : undefined;
  };
  const shownAt = (id: number): TypedNumber => typedAt(id)?.hours ?? knownOf.get(id) ?? '';
  const put = (hours: readonly (readonly [id: number, TypedNumber])[]) =>
    change((before) => {
      const next = hours.flatMap(([id, typedHours]) => {
        const { hours: same, over } = typedAt(id, before) ?? { over: knownOf.get(id) ?? null };
        return typedHours === same ? [] : [[id, { hours: typedHours, over }]];
      });
      return { ...before, ...Object.fromEntries(next) };
    });
  const isWrong = stations.some(({ station_id: id }) => typeof shownAt(id) === 'string' && shownAt(id) !== '');
  const changed = stations.flatMap(({ station_id: id, available_time: known }) => {
    const hours = shownAt(id);
    const wanted = typeof hours === 'number' ? hours : null;
    return wanted === known
      ? []
      : [{ station_id: id, new_time_available: wanted, seen_time_available: typedAt(id)?.over ?? null }];
  });
  const moved = changed.filter((one) => one.seen_time_available !== knownOf.get(one.station_id));
  /** These stand over what others have said by now, or give way to it. */
  const settle = (isMine: boolean) =>
    change((before) => ({
      ...before,
      ...Object.fromEntries(
        moved.map(({ station_id: id }) => {
          const over = knownOf.get(id) ?? null;
          return [id, { hours: isMine ? shownAt(id) : (over ?? ''), over }];
        }),
      ),
    }));
  const { save, isSaving } = useSaveHours(council.id, () => {
    forget();
    onClose();
  });
  const fill = (source: (typeof sources)[number]) =>
    put(
      suggested.flatMap((one) => {
        const hours = one[source];
        return hours === null ? [] : [[one.station_id, hours] as const];
      }),
    );
  return (
    <>
      <div className="luch-wrap">
        {sources.map((source) => (
          <Button
            key={source}
            variant="default"
            size="compact-md"
            disabled={suggested.every((one) => one[source] === null || one[source] === shownAt(one.station_id))}
            onClick={() => fill(source)}
          >
            {t(($) => $.councilCard.grid.fill[source])}
          </Button>
        ))}
      </div>
      <div className={classes['gridFrame']}>
        <table className={classes['grid']}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.councilCard.grid.station)}</th>
              <th scope="col">{t(($) => $.councilCard.grid.wanted)}</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  {t(($) => $.councilCard.grid[source])}
                </th>
              ))}
              <th scope="col">{t(($) => $.councilCard.grid.available)}</th>
            </tr>
          </thead>
          <tbody>
            {stations.map((station) => (
              <tr key={station.station_id}>
                <th scope="row">{station.name}</th>
                <td>{formatNumber(station.accepted + station.no_decision)}</td>
                {sources.map((source) => (
                  <td key={source}>{figure(of.get(station.station_id)?.[source])}</td>
                ))}
                <td>
                  <ExactNumberInput
                    size="xs"
                    w={92}
                    aria-label={t(($) => $.councilCard.budget.availableOf, { station: station.name })}
                    min={0}
                    max={100_000}
                    hideControls
                    value={shownAt(station.station_id)}
                    onChange={(hours) => put([[station.station_id, hours]])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moved.length > 0 && !isSaving && <MovedOver onMine={() => settle(true)} onTheirs={() => settle(false)} />}
      <div className="luch-buttons">
        <Button variant="default" size="md" onClick={onClose}>
          {t(($) => $.councilCard.grid.no)}
        </Button>
        <Button
          size="md"
          disabled={changed.length === 0 || moved.length > 0 || isWrong}
          aria-disabled={isSaving || undefined}
          onClick={() => save(changed)}
        >
          {t(($) => $.councilCard.grid.yes, { count: changed.length })}
        </Button>
      </div>
    </>
  );
};

const figure = (hours: number | null | undefined) =>
  hours === null || hours === undefined ? '—' : formatNumber(hours);

function useSaveHours(councilId: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async (stations: Body<'POST /api/councils/save_times_available/'>['stations']) =>
      withStatus(await saveAvailableTimes({ council_id: councilId, stations })),
    onSuccess: ({ detail, stations }) => {
      putParts(queryClient, councilId, { council_stations: stations });
      toastSuccess(detail);
      onSaved();
    },
  });
  return { save: mutate, isSaving: isPending };
}
