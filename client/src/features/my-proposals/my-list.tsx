import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useOpenPdf } from '../../api/proposal/export.ts';
import type { ProposalRow, Waiting } from '../../api/proposal/proposal.ts';
import { CardHours, hoursColumns } from '../../entities/beam-time/row-hours.tsx';
import { myReadinessQuery } from '../../api/visit.ts';
import { ReadinessLine } from '../../entities/readiness/readiness-line.tsx';
import { keeps } from '../../lib/facility.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { formatDate } from '../../lib/dates.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAlert, IconCopy, IconEdit, IconPdf, IconTrash } from '../../ui/icons.ts';
import { actionsTrack } from '../../ui/list/column-tracks.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { ListTable, type RowCard } from '../../ui/list/list-table.tsx';
import { RowButton, RowButtons } from '../../ui/list/row-button.tsx';
import { CardState, StateCell } from '../../ui/list/state-cell.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './my-list.module.css';
import { type MyTab, myTabs, nameOfTab, tabNamed } from './my-tabs.ts';
import type { MyProposals } from './use-my-list.ts';
import { useNewProposal } from './use-new-proposal.ts';
import { numberText } from '../../ui/number-text.ts';

/** My proposals by tab: everything that is chosen here stands in the address. */
export const MyList = ({
  list,
  counts,
  deadline,
  createButton,
  onDelete,
}: {
  list: MyProposals;
  counts: Waiting['counts'] | undefined;
  deadline: string | undefined;
  createButton: ReactNode;
  onDelete: (id: number) => void;
}) => {
  const { search, change } = list;
  const tab = tabNamed(search.tab);
  const withActions = tab !== 'list_archive';
  const columns = useMyColumns(withActions, onDelete);
  return (
    <Panel flush label={t(($) => $.myProposals.tabs[tab])}>
      <div className={classes['head']}>
        <CountTabs
          label={t(($) => $.myProposals.tabs.label)}
          value={tab}
          onChange={(next) => change({ tab: nameOfTab(next) })}
          tabs={myTabs.map((id) => ({ id, label: t(($) => $.myProposals.tabs[id]), count: counts?.[id] }))}
        />
        <SearchField
          label={t(($) => $.myProposals.search)}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined }, { replace: true })}
        />
      </div>
      <ListTable
        list={list}
        name={t(($) => $.myProposals.tabs[tab])}
        density="applicant"
        columns={columns}
        empty={
          <MyListEmpty
            tab={tab}
            text={search.q}
            deadline={deadline}
            action={createButton}
            onClear={() => change({ q: undefined })}
          />
        }
        card={myRowCard(withActions ? onDelete : undefined)}
      />
    </Panel>
  );
};

/**
 * A row on a phone: title and meta, then state, then hours and what may be done.
 * @param onDelete left out where rows have no actions
 */
const myRowCard = (onDelete: ((id: number) => void) | undefined): RowCard<ProposalRow> => ({
  head: (row) => (
    <>
      <MyTitle row={row} numbered />
      <CardState>
        <MyStatus row={row} />
      </CardState>
    </>
  ),
  foot: (row) => (
    <>
      <Hours row={row} />
      {onDelete && <RowActions row={row} onDelete={onDelete} />}
    </>
  ),
});

const Hours = ({ row }: { row: ProposalRow }) => (
  <CardHours row={row} word={t(($) => $.myProposals.columns.hoursShort)} />
);

/** Why there are no rows, and what would fill the list. */
const MyListEmpty = ({
  tab,
  text,
  deadline,
  action,
  onClear,
}: {
  tab: MyTab;
  text: string | undefined;
  /** Until when submission is open, in words. */
  deadline: string | undefined;
  action: ReactNode;
  onClear: () => void;
}) => {
  if (text)
    return (
      <EmptyState
        title={t(($) => $.myProposals.empty.search.title)}
        text={t(($) => $.myProposals.empty.search.text, { text })}
        action={
          <Button variant="default" onClick={onClear}>
            {t(($) => $.myProposals.empty.search.clear)}
          </Button>
        }
      />
    );
  const isMain = tab === 'list';
  return (
    <EmptyState
      title={t(($) => $.myProposals.empty[tab].title)}
      text={[isMain ? deadline : '', t(($) => $.myProposals.empty[tab].text)].filter(Boolean).join(' ')}
      action={isMain && action}
    />
  );
};

/** Columns of my lists; the archive has no actions (specification, section 2). */
function useMyColumns(withActions: boolean, onDelete: (id: number) => void): Column<ProposalRow>[] {
  const head = (id: 'id' | 'name' | 'status' | 'income' | 'hours' | 'actions') => t(($) => $.myProposals.columns[id]);
  const hours = hoursColumns<ProposalRow>(head('hours'), true);
  return [
    { id: 'id', head: head('id'), kind: 'number', width: 72, sortable: true, cell: (row) => <Number id={row.id} /> },
    { id: 'name', head: head('name'), sortable: true, opens: true, cell: (row) => <MyTitle row={row} /> },
    { id: 'status', head: head('status'), sortable: true, width: 216, cell: (row) => <MyStatus row={row} /> },
    {
      id: 'date_income',
      head: head('income'),
      kind: 'date',
      sortable: true,
      cell: (row) => <DateText value={row.date_income} />,
    },
    ...hours,
    ...(withActions
      ? [
          {
            id: 'actions',
            head: head('actions'),
            kind: 'actions' as const,
            width: actionsTrack(3),
            cell: (row: ProposalRow) => <RowActions row={row} onDelete={onDelete} />,
          },
        ]
      : []),
  ];
}

const Number = ({ id }: { id: number }) => <span className="luch-absent">{id}</span>;

/** Title over station and method; proposals of others that I am a member of say whose they are. */
const MyTitle = ({ row, numbered }: { row: ProposalRow; numbered?: boolean }) => (
  <TitleCell
    title={row.name || t(($) => $.myProposals.unnamed)}
    meta={[
      numbered ? numberText(row.id) : '',
      row.station,
      row.method,
      row.is_mine ? '' : t(($) => $.myProposals.ofAuthor, { author: row.author }),
    ]}
  />
);

/** Where a proposal stands and since when; one that was sent back carries an alert. */
const MyStatus = ({ row }: { row: ProposalRow }) => {
  const isUnsent = isIn('unsent', row.last_status_id);
  const date = isUnsent ? row.updated_at : row.last_status_date;
  const since = date && t(($) => $.myProposals[isUnsent ? 'changed' : 'since'], { date: formatDate(date) });
  const needs = t(($) => $.myProposals.needsRevision);
  return (
    <StateCell
      since={since}
      under={isIn('mayHavePasses', row.last_status_id) && keeps('visits') && <MyReadiness id={row.id} />}
    >
      <StatusChip id={row.last_status_id} name={row.status_name} />
      {isIn('returned', row.last_status_id) && (
        <span role="img" aria-label={needs} title={needs} className={classes['alert']}>
          <IconAlert size={18} stroke={1.7} aria-hidden />
        </span>
      )}
    </StateCell>
  );
};

/** What its experiments still need: of all proposals in one question. */
const MyReadiness = ({ id }: { id: number }) => {
  const { data = [] } = useQuery(myReadinessQuery);
  return <ReadinessLine rows={data.filter((row) => row.proposal_id === id)} />;
};

/** Copy one's own, edit, PDF, delete: each only where the server says so. */
const RowActions = ({ row, onDelete }: { row: ProposalRow; onDelete: (id: number) => void }) => {
  const pdf = useOpenPdf();
  const { id } = row;
  const copy = useNewProposal(id);
  return (
    <RowButtons>
      {row.can_copy && (
        <RowButton
          icon={IconCopy}
          label={t(($) => $.myProposals.copy, { id })}
          busy={copy.running}
          onClick={copy.start}
        />
      )}
      {row.can_edit && (
        <RowButton
          icon={IconEdit}
          label={t(($) => $.myProposals.edit, { id })}
          renderRoot={(props) => <Link to="/new-proposal/$id" params={{ id: String(id) }} {...props} />}
        />
      )}
      {row.can_export && (
        <RowButton
          icon={IconPdf}
          label={t(($) => $.myProposals.pdf, { id })}
          busy={pdf.running}
          onClick={() => pdf.open([id])}
        />
      )}
      {row.can_delete && (
        <RowButton icon={IconTrash} label={t(($) => $.myProposals.delete, { id })} onClick={() => onDelete(id)} />
      )}
    </RowButtons>
  );
};
