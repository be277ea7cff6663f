import { beamTypeOf, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { calendarStationQuery } from '../../api/calendar/load-of-stations.queries.ts';
import { stationCountsQuery } from '../../api/proposal/station-counts.queries.ts';
import { wordOfWhat } from '../../entities/calendar/what.ts';
import { StationCouncils } from '../../features/councils/station-councils.tsx';
import { LoadPanel } from '../../features/station-proposals/load-panel.tsx';
import classes from '../../features/station-proposals/station-proposals.module.css';
import type { StationSearch } from '../../features/station-proposals/station-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { IconAdd, IconCalendar } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { useOwnPageName } from '../../ui/page-name.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StationCouncilDialog, StationCouncilOnPage } from '../parts/council-on-page.tsx';
import { useCouncilAddress } from './council-address.ts';
import { StationProposals } from './station-proposals.tsx';

const route = '/portal/bs/$stationId';

const InhouseList = late(async () => {
  const [part] = await Promise.all([import('../../features/calendar/inhouse/inhouse-list.tsx'), needTexts('calendar')]);
  return part.InhouseList;
});

/** One station: its load, what waits for its verdict, what is reviewed and planned there, councils, in-house entries. */
export const StationPage = () => {
  const kindWord = (kind: number) => t(($) => $.stationProposals.kind[megascienceTypeOf(kind)]).toLocaleLowerCase();
  const { stationId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const id = Number(stationId);
  const { data: stations } = useQuery(stationCountsQuery);
  const station = stations?.find((one) => one.station_id === id);
  useOwnPageName(station?.name);
  // A station of others, or none at all, has no page.
  if (!Number.isSafeInteger(id) || (stations && !station)) return <Navigate to="/404" replace />;
  return (
    <div data-full-width>
      <PageTitle
        note={station && `${station.full_name}, ${kindWord(station.megascience_type_ext_id)}`}
        action={<Ways id={id} stations={stations ?? []} />}
      >
        {station?.name ?? t(($) => $.pages.station.titles.station)}
      </PageTitle>
      {station && <LoadPanel stationId={id} hasBeam={beamTypeOf(station.megascience_type_ext_id) !== null} />}
      <div className={classes['columns']}>
        <StationProposals key={id} id={id} search={search} counts={station?.counts} />
        <Beside key={`beside-${id}`} id={id} search={search} />
      </div>
    </div>
  );
};

/** A few stations beside each other, many on their page. */
const mostBeside = 4;

/** To the other stations in one's charge, to its calendar, to new time there. */
const Ways = ({ id, stations }: { id: number; stations: readonly { station_id: number; name: string }[] }) => {
  const navigate = useNavigate();
  const { data: planned } = useQuery(calendarStationQuery(id));
  const edit =
    planned && planned.add.length > 0 && wordOfWhat({ kind: 'entry', type: recordTypes.inhouse, stationId: id });
  return (
    <div className={classes['ways']}>
      {stations.length > 1 && stations.length <= mostBeside ? (
        <Segmented
          size="xs"
          label={t(($) => $.stationProposals.stations)}
          value={String(id)}
          options={stations.map((one) => ({ value: String(one.station_id), label: one.name }))}
          onChange={(stationId) => void navigate({ to: '/bs/$stationId', params: { stationId } })}
        />
      ) : null}
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/bs" />}>
        {t(($) => $.stationProposals.back)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/calendar" search={{ station: id }} />}
      >
        {t(($) => $.stationProposals.calendar)}
      </Button>
      {edit && (
        <Button
          leftSection={<IconAdd size={16} stroke={1.8} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/calendar" search={{ station: id, edit }} />}
        >
          {t(($) => $.stationProposals.interval)}
        </Button>
      )}
    </div>
  );
};

/** Beside the proposals: the councils that decide about them, and the station's own entries. */
const Beside = ({ id, search }: { id: number; search: StationSearch }) => {
  const navigate = useNavigate();
  const address = useCouncilAddress(search);
  const { data: planned } = useQuery(calendarStationQuery(id));
  return (
    <div className={classes['beside']}>
      <StationCouncils
        stationId={id}
        hrefOf={address.hrefOf}
        onOpen={address.open}
        onAhead={StationCouncilDialog.ahead}
      />
      {planned && (
        <InhouseList
          station={planned}
          onOpen={(event) => void navigate({ to: '/calendar', search: { station: id, event } })}
        />
      )}
      <StationCouncilOnPage stationId={id} card={address} proposals={search.proposals} />
    </div>
  );
};
