import { type ReportColumn, reportColumns } from '@luch/contract/calendar/bs-report.columns.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import {
  type ReportDays,
  type ReportRow,
  stationReportQuery,
  useOpenReport,
} from '../../api/calendar/station-report.ts';
import { formatDate, formatNumber, today } from '../../lib/dates.ts';
import { wordOf } from '../../lib/words.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import type { Column } from '../../ui/list/data-table.props.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ReportSearch } from './report-search.ts';
import classes from './station-report.module.css';
import { numberText } from '../../ui/number-text.ts';

/** Of maintenance, in-house work and experiments: what is closed, with who closed it and what they wrote. */
export const StationReport = ({
  title,
  search,
  change,
}: {
  title: string;
  search: ReportSearch;
  change: (days: ReportSearch) => void;
}) => {
  const days: ReportDays = { from: search.from ?? `${today().slice(0, 8)}01`, to: search.to ?? today() };
  const columns = useColumns();
  const isTurned = days.from > days.to;
  const rows = useQuery({ ...stationReportQuery(days), enabled: !isTurned });
  return (
    <>
      <PageTitle
        note={t(($) => $.stationReport.note)}
        action={<WorkbookButton days={days} disabled={isTurned || !rows.data?.length} />}
      >
        {title}
      </PageTitle>
      <div className={classes['days']} role="group" aria-label={t(($) => $.stationReport.days)}>
        <DateField
          label={t(($) => $.stationReport.from)}
          value={days.from}
          onChange={(from) => from && change({ ...search, from })}
        />
        <DateField
          label={t(($) => $.stationReport.to)}
          value={days.to}
          onChange={(to) => to && change({ ...search, to })}
          error={isTurned && t(($) => $.stationReport.turned)}
        />
        {!isTurned && rows.data && <Summary rows={rows.data} />}
      </div>
      {!isTurned && (
        <Panel flush label={title}>
          <DataTable
            name={title}
            columns={columns}
            rows={rows.data}
            rowKey={(row) => row.id}
            foundBy={(row) => `${row.station} ${row.name} ${row.author} ${row.comment}`}
            stale={rows.isPlaceholderData}
            error={rows.data ? undefined : rows.error}
            onRetry={() => void rows.refetch()}
            empty={
              <EmptyState title={t(($) => $.stationReport.empty.title)} text={t(($) => $.stationReport.empty.text)} />
            }
          />
        </Panel>
      )}
    </>
  );
};

const Summary = ({ rows }: { rows: readonly ReportRow[] }) => {
  const hours = formatNumber(rows.reduce((sum, row) => sum + row.hours, 0));
  return <span className="luch-hint">{t(($) => $.stationReport.summary, { count: rows.length, hours })}</span>;
};

const WorkbookButton = ({ days, disabled }: { days: ReportDays; disabled: boolean }) => {
  const { open, running } = useOpenReport();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      disabled={disabled}
      aria-busy={running || undefined}
      onClick={() => open(days)}
    >
      Excel
    </Button>
  );
};

function useColumns(): readonly Column<ReportRow>[] {
  return reportColumns.map((id) => ({
    id,
    head: t(($) => $.words.calendar.report.column[id]),
    cell: cells[id],
    ...looks[id],
  }));
}

const cells: Readonly<Record<ReportColumn, (row: ReportRow) => ReactNode>> = {
  station: (row) => row.station,
  type: (row) => wordOf(`calendar.types.${row.type}`),
  proposal: (row) => row.proposal_id && numberText(row.proposal_id),
  name: (row) => <span className={classes['long']}>{row.name}</span>,
  start: (row) => momentOf(row.created_at),
  finish: (row) => momentOf(row.end_at),
  hours: (row) => formatNumber(row.hours),
  author: (row) => <span className="luch-nowrap">{row.author}</span>,
  comment: (row) => <span className={classes['long']}>{row.comment}</span>,
};

const looks: Partial<Record<ReportColumn, Pick<Column<ReportRow>, 'kind' | 'width' | 'opens' | 'givesWay'>>> = {
  station: { width: 120 },
  type: { width: 176, givesWay: 1 },
  proposal: { width: 92 },
  author: { width: 150 },
  start: { kind: 'date', width: 150 },
  finish: { kind: 'date', width: 150 },
  hours: { kind: 'number', width: 72 },
  // What does not fit beside it stands under it.
  name: { opens: true },
  comment: { width: 240 },
};

/** Times of the report are those of the facility's clock already. */
const momentOf = (at: string): string => `${formatDate(at.slice(0, 10))}, ${at.slice(11, 16)}`;
