import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { calendarStationsQuery } from '../../api/calendar/calendar.queries.ts';
import { fewStations } from '../../features/shell/menu.ts';
import { StationWeek } from '../../features/visits/week/station-week.tsx';
import type { WeekSearch } from '../../features/visits/week/week-search.ts';
import { today } from '../../lib/dates.ts';
import { present } from '../../lib/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ProposalOver } from '../parts/proposal-over.tsx';

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** Whether the experiments of a station are ready, week by week. */
export const WeekPage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/portal/week' });
  const { data: stations = [] } = useQuery(calendarStationsQuery);
  const [proposals, setProposals] = useState<readonly number[]>([]);
  const change = (changed: WeekSearch) =>
    void navigate({ to: '/week', search: present({ ...search, ...changed }), replace: true });
  const stationId = search.station ?? stations[0]?.id;
  return (
    <div data-full-width>
      <PageTitle
        beside={
          stations.length > fewStations ? (
            <Select
              aria-label={t(($) => $.visits.week.choice)}
              searchable
              allowDeselect={false}
              data={stations.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={stationId === undefined ? null : String(stationId)}
              onChange={(id) => id !== null && change({ station: Number(id) })}
            />
          ) : (
            stations.length > 1 && (
              <Segmented
                label={t(($) => $.visits.week.choice)}
                options={stations.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={stationId === undefined ? undefined : String(stationId)}
                onChange={(id) => change({ station: Number(id) })}
              />
            )
          )
        }
      >
        {t(($) => $.pages.station.titles.week)}
      </PageTitle>
      {stationId === undefined ? (
        <EmptyState title={t(($) => $.visits.week.noStation)} />
      ) : (
        <StationWeek
          stationId={stationId}
          week={isDay(search.week) ? search.week : today()}
          change={(week) => change({ week })}
          onOpen={(id) => setProposals([id])}
        />
      )}
      <ProposalOver ids={proposals} onShow={setProposals} />
    </div>
  );
};
