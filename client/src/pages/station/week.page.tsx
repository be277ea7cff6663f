import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { mondayOf } from '@luch/contract/kernel/days.ts';
import { useState } from 'react';
import { calendarStationsQuery } from '../../api/calendar/calendar.ts';
import { fewStations } from '../../features/shell/menu.ts';
import { weekReadinessQuery, weekSlotsQuery } from '../../api/visit.ts';
import { DoorSignButton } from '../../features/visits/door-sign-button.tsx';
import { StationWeek, WeekChoice } from '../../features/visits/week/station-week.tsx';
import type { WeekSearch } from '../../features/visits/week/week-search.ts';
import { today } from '../../lib/dates.ts';
import { present } from '../../lib/search.ts';
import { useHasRoomBeside } from '../../lib/use-phone.ts';
import { Awaited } from '../../ui/awaited.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SampleBeside, SampleOver } from '../parts/samples.tsx';
import { ProposalOver } from '../parts/proposal-over.tsx';

/** Whether the experiments of a station are ready, week by week. */
export const WeekPage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/portal/week' });
  const asked = useQuery(calendarStationsQuery);
  const stations = asked.data ?? [];
  const [proposals, setProposals] = useState<readonly number[]>([]);
  /** Another station or week shows the samples of none. */
  const change = ({ station = search.station, week = search.week, sample }: WeekSearch) =>
    void navigate({ to: '/week', search: present({ station, week, sample }), replace: true });
  const stationId = search.station ?? stations[0]?.id;
  const monday = mondayOf(search.week ?? today());
  const sample = useSample(stationId, monday, search.sample);
  const changeTo = (week: string) => change({ week });
  const Sample = sample.isBeside ? SampleBeside : SampleOver;
  return (
    <>
      <PageTitle
        beside={
          <>
            <StationChoice stations={stations} value={stationId} onChange={(id) => change({ station: id })} />
            {stationId !== undefined && <WeekChoice monday={monday} change={changeTo} />}
          </>
        }
      >
        {t(($) => $.pages.station.titles.week)}
      </PageTitle>
      {stationId === undefined ? (
        <Awaited level={2} query={asked}>
          {() => <EmptyState title={t(($) => $.visits.week.noStation)} />}
        </Awaited>
      ) : (
        <div className="luch-columns" data-beside={(sample.slot && sample.isBeside) || undefined}>
          <StationWeek
            stationId={stationId}
            monday={monday}
            change={changeTo}
            onOpen={(id) => setProposals([id])}
            onSample={(id) => change({ sample: id })}
            current={sample.slot?.id}
          />
          {sample.slot && (
            <Sample
              proposalId={sample.slot.proposal_id}
              foot={<DoorSignButton slotId={sample.slot.id} />}
              onClose={() => {
                sample.close();
                change({});
              }}
            />
          )}
        </div>
      )}
      <ProposalOver ids={proposals} onShow={setProposals} />
    </>
  );
};

/**
 * The slot whose samples are looked at: the chosen one; where there is room beside the week, from the start the first that
 * waits for the word of its station. It stays when others move it meanwhile.
 */
function useSample(stationId: number | undefined, monday: string, chosen: number | undefined) {
  const isBeside = useHasRoomBeside();
  const place = `${stationId} ${monday}`;
  const [first, setFirst] = useState<{ place: string; proposalId?: number }>();
  const enabled = stationId !== undefined;
  const { data: slots } = useQuery({ ...weekSlotsQuery(stationId ?? 0, monday), enabled });
  const { data: needs, isPlaceholderData } = useQuery({ ...weekReadinessQuery(stationId ?? 0, monday), enabled });
  const waiting = needs?.find(({ need, turn, state }) => need === 'sample' && turn === 'station' && state !== 'ready');
  if (isBeside && waiting && !isPlaceholderData && first?.place !== place)
    setFirst({ place, proposalId: waiting.proposal_id });
  const shown = chosen ?? (isBeside && first?.place === place ? first.proposalId : undefined);
  return {
    isBeside,
    slot: slots?.find(({ proposal_id: id }) => id === shown),
    close: () => setFirst({ place }),
  };
}

const StationChoice = ({
  stations,
  value,
  onChange,
}: {
  stations: readonly { id: number; name: string }[];
  value: number | undefined;
  onChange: (id: number) => void;
}) => {
  const options = stations.map(({ id, name }) => ({ value: String(id), label: name }));
  const label = t(($) => $.visits.week.choice);
  if (options.length > fewStations)
    return (
      <Select
        aria-label={label}
        searchable
        allowDeselect={false}
        data={options}
        value={value === undefined ? null : String(value)}
        onChange={(id) => id !== null && onChange(Number(id))}
      />
    );
  if (options.length < 2) return null;
  return (
    <Segmented
      label={label}
      options={options}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
};
