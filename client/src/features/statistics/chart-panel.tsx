import type { Figure } from '@luch/contract/statistics/figures.ts';
import type { FigureRows } from '@luch/contract/statistics/table-rows.ts';
import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import { formatNumber } from '../../lib/dates.ts';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Definitions } from './definitions.tsx';
import { saveCsv, saveSvg } from './save-file.ts';
import classes from './statistics.module.css';

/** Of what the charts are: the time in words, for what is taken along, and whether that is all there is. */
export const ChartScope = createContext({ period: '', isWhole: false });

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell of a row says what it is about. */
  readonly rows: FigureRows;
}

/** What a picture is drawn from. */
export type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;

export const stateOf = ({ data, isError }: Asked): 'here' | 'waiting' | 'failed' =>
  data !== undefined ? 'here' : isError ? 'failed' : 'waiting';

/** A picture, its figures as a table, and both of them to take along. */
export const ChartPanel = ({
  asked,
  waiting,
  title,
  note,
  figures,
  legend,
  summary,
  linksAbove,
  table,
  children,
}: {
  asked: Asked;
  /** In the place of the picture while that is on its way, as large. */
  waiting: ReactNode;
  title: string;
  note?: string | undefined;
  /** What is counted. */
  figures: readonly Figure[];
  legend?: ReactNode;
  summary?: ReactNode;
  /** Nothing is said at the foot: the ways to the table stand beside the title. */
  linksAbove?: boolean;
  table: ChartTable;
  children: ReactNode;
}) => {
  const [asTable, setAsTable] = useState(false);
  const { isWhole } = use(ChartScope);
  const picture = useRef<HTMLDivElement>(null);
  const state = stateOf(asked);
  const isDrawn = state === 'here' && table.rows.length > 0;
  const links = <Links {...{ title, table, asTable, onTable: setAsTable, picture }} />;
  return (
    <Panel
      title={
        <span className={classes['named']}>
          {title}
          <Definitions of={title} figures={figures} />
          {note && <span className={classes['titleNote']}>{note}</span>}
        </span>
      }
      action={linksAbove ? isDrawn && links : state !== 'failed' && legend}
    >
      {state === 'waiting' && waiting}
      {state === 'failed' && (
        <NotLoadedNotice title={t(($) => $.statistics.notLoaded)} onAgain={() => void asked.refetch()} />
      )}
      {state === 'here' && !isDrawn && (
        <p className="luch-note">{isWhole ? t(($) => $.statistics.noneYet) : t(($) => $.statistics.nothing)}</p>
      )}
      {isDrawn && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div ref={picture} className={classes['picture']} role="group" aria-label={title} tabIndex={0}>
          {children}
        </div>
      )}
      {asTable && isDrawn && <FigureTable title={title} table={table} />}
      {!linksAbove && (isDrawn || state === 'waiting') && (
        <div className={classes['foot']}>
          <span className="luch-hint">{isDrawn ? summary : '\u00a0'}</span>
          {isDrawn && links}
        </div>
      )}
    </Panel>
  );
};

/** The table to be looked at, and both of them as files. */
const Links = ({
  title,
  table,
  asTable,
  onTable,
  picture,
}: {
  title: string;
  table: ChartTable;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  picture: RefObject<HTMLDivElement | null>;
}) => {
  const { period } = use(ChartScope);
  const save = () => {
    const svg = picture.current?.querySelector('svg');
    if (svg) saveSvg(svg, { title, period });
  };
  return (
    <div className={classes['links']}>
      <button type="button" className="luch-link" aria-expanded={asTable} onClick={() => onTable(!asTable)}>
        {asTable ? t(($) => $.statistics.noTable) : t(($) => $.statistics.table)}
      </button>
      <button
        type="button"
        className="luch-link"
        aria-label={t(($) => $.statistics.saveAs, { title, format: 'SVG' })}
        onClick={save}
      >
        SVG
      </button>
      <button
        type="button"
        className="luch-link"
        aria-label={t(($) => $.statistics.saveAs, { title, format: 'CSV' })}
        onClick={() => saveCsv(`${title}, ${period}`, [table.columns, ...table.rows])}
      >
        CSV
      </button>
    </div>
  );
};

const FigureTable = ({ title, table }: { title: string; table: ChartTable }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes['tableFrame']} role="region" aria-label={title} tabIndex={0}>
    <table className={classes['table']}>
      <thead>
        <tr>
          {table.columns.map((column, index) => (
            <th key={column} scope="col" data-figures={index > 0 || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={String(row[0])}>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={table.columns[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={table.columns[index]}>
                  {cell === null ? '—' : typeof cell === 'number' ? formatNumber(cell, 2) : cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const Legend = ({ items }: { items: readonly { readonly label: string; readonly look: string }[] }) => (
  <ul className={classes['legend']}>
    {items.map(({ label, look }) => (
      <li key={label}>
        <span aria-hidden data-look={look} className={classes['key']} />
        {label}
      </li>
    ))}
  </ul>
);
