import { roles } from '@luch/contract/account/roles.ts';
import { figureRows } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type About, pageQuery } from '../../api/statistics.ts';
import { formatNumber } from '../../lib/dates.ts';
import { ChartPanel } from './chart-panel.tsx';
import { BarsWaiting } from './chart-waiting.tsx';
import { chartTable, useFigureNames } from './chart-table.ts';
import { useWidth } from './use-width.ts';
import classes from './statistics.module.css';
import { wordsWidth } from './scales.ts';

const most = 10;

/** People by role: those who may sign in now. */
export const RolesChart = ({ about }: { about: About | undefined }) => {
  const names = useFigureNames();
  const asked = useQuery(pageQuery(about));
  const { roles: rows = [], total: users } = asked.data?.people ?? {};
  const title = t(($) => $.words.statistics.table.roles.title);
  return (
    <ChartPanel
      asked={asked}
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
  const asked = useQuery(pageQuery(about));
  const rows = asked.data?.people?.organisations ?? [];
  const title = t(($) => $.words.statistics.table.organisations.title);
  const names = useFigureNames();
  const nameOf = (name: string) => name || names.noOrganisation;
  return (
    <ChartPanel
      asked={asked}
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

/** Narrower than this a name stands above its bar: beside it, one of the two would have no room. */
const beside = 480;
export const countRow = (width: number): number => (width >= beside ? 30 : 46);

/** Names with how many, as bars. */
export const CountBars = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}) => {
  const { ref, width } = useWidth(280);
  const isBeside = width >= beside;
  const room = isBeside ? width / 2 : width - 48;
  const row = countRow(width);
  const left = isBeside ? 14 + Math.min(room, Math.max(0, ...rows.map(({ name }) => wordsWidth(name)))) : 0;
  const scale = (width - left - 48) / Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div ref={ref}>
      <svg width={width} height={rows.length * row} role="img" aria-label={title}>
        {rows.map(({ key, name, count }, index) => {
          const words = index * row + 15;
          const bar = isBeside ? words : words + 16;
          return (
            <g key={key}>
              <text className={classes['text']} x={0} y={words + 4.5}>
                {short(name, room)}
              </text>
              <rect
                className={classes['given']}
                x={left}
                y={bar - 5}
                width={Math.max(1, count * scale)}
                height={10}
                rx={2}
              />
              <text className={`${classes['strong']} ${classes['end']}`} x={width} y={bar + 4.5}>
                {count}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};

/** As much of a name as there is room for; the table has it whole. */
function short(name: string, room: number): string {
  const wide = wordsWidth(name);
  if (wide <= room) return name;
  return `${name.slice(0, Math.floor((name.length * room) / wide) - 2).trimEnd()}…`;
}
