import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { StationReport } from '../../features/station-report/station-report.tsx';
import { present } from '../../lib/search.ts';

/** What was done at the stations of this person, day by day. */
export const ReportPage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/portal/bs/report' });
  return (
    <>
      <StationReport
        title={t(($) => $.pages.station.titles.report)}
        search={search}
        change={(days) => void navigate({ to: '/bs/report', search: present(days), replace: true })}
      />
    </>
  );
};
