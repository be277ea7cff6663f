import { roles } from '@luch/contract/account/roles.ts';
import { figureRows } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type About, organisationsQuery, rolesQuery, usersQuery } from '../../api/statistics/statistics.queries.ts';
import { formatNumber } from '../../lib/dates.ts';
import { countRow, CountBars } from './count-bars.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { BarsWaiting } from './chart-waiting.tsx';
import { chartTable, useFigureNames } from './chart-table.ts';

const most = 10;

/** People by role: those who may sign in now. */
export const RolesChart = ({ about }: { about: About | undefined }) => {
  const names = useFigureNames();
  const [asked, asUsers] = [useQuery(rolesQuery), useQuery(usersQuery(about))];
  const rows = asked.data ?? [];
  const users = asUsers.data;
  const title = t(($) => $.words.statistics.table.roles.title);
  return (
    <ChartPanel
      asked={[asked, asUsers]}
      waiting={<BarsWaiting rows={roles.length} rowOf={countRow} />}
      title={title}
      figures={['by_role', 'users']}
      summary={
        users &&
        t(($) => $.statistics.roles.summary, {
          total: formatNumber(users.total),
          authors: formatNumber(users.authors),
        })
      }
      table={chartTable('roles', figureRows.roles(rows, names))}
    >
      <CountBars title={title} rows={rows.map(({ role, name, count }) => ({ key: role, name, count }))} />
    </ChartPanel>
  );
};

/** Organisations of the authors of the chosen proposals. */
export const OrganisationsChart = ({ about }: { about: About | undefined }) => {
  const asked = useQuery(organisationsQuery(about));
  const rows = asked.data ?? [];
  const title = t(($) => $.words.statistics.table.organisations.title);
  const names = useFigureNames();
  const nameOf = (name: string) => name || names.noOrganisation;
  return (
    <ChartPanel
      asked={[asked]}
      waiting={<BarsWaiting rows={most} rowOf={countRow} />}
      title={title}
      figures={['by_organisation']}
      summary={
        rows.length > most ? t(($) => $.statistics.organisations.more, { count: rows.length - most }) : undefined
      }
      table={chartTable('organisations', figureRows.organisations(rows, names))}
    >
      <CountBars
        title={title}
        rows={rows
          .slice(0, most)
          .map((one) => ({ key: String(one.organisation_id), name: nameOf(one.organisation), count: one.proposals }))}
      />
    </ChartPanel>
  );
};
