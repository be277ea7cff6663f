import { t } from 'i18next';
import { type KeyboardEvent, useRef } from 'react';
import { useKeys } from '../../lib/use-keys.ts';
import { CardState } from '../../ui/list/state-cell.tsx';
import { ListTable, type RowCard } from '../../ui/list/list-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { FoundProposal, ProposalRow } from '../../api/proposal/proposal.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Column } from '../../ui/list/data-table.props.ts';
import classes from './found-list.module.css';
import type { FoundProposals } from './use-found-list.ts';
import { numberText } from '../../ui/number-text.ts';

/** A search over all proposals: type, go down with the arrows, open with Enter. */
export const FoundList = ({ list }: { list: FoundProposals }) => {
  const { rows, total, more, stale, fetching, error, card, change } = list;
  const text = list.search.q?.trim() ?? '';
  const columns = useFoundColumns(text);
  const root = useRef<HTMLDivElement>(null);
  useKeys('search', root, { down: rows?.length ? 'part' : undefined, open: rows?.length ? 'part' : undefined });
  const openers = () => root.current?.querySelectorAll<HTMLElement>('[data-row-opener]');
  const moveByKeys = (event: KeyboardEvent) => {
    const { target, code } = event;
    const first = openers()?.[0];
    if (target instanceof HTMLInputElement && first) {
      // Enter opens what was found for these very words, never what stood there before.
      if (code === 'Enter' && !stale && target.value.trim() === text && rows?.[0]) card.open(rows[0].id);
      if (code !== 'ArrowDown') return;
      first.focus();
      event.preventDefault();
    } else if (code === 'ArrowUp' && target === first) {
      root.current?.querySelector('input')?.focus();
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div ref={root} onKeyDown={moveByKeys}>
      <Panel flush label={t(($) => $.staffProposals.find.results)}>
        <div className={classes['head']}>
          <SearchField
            label={t(($) => $.staffProposals.find.label)}
            value={text}
            onChange={(q) => change({ q: q || undefined }, { replace: true })}
            width="100%"
            size="md"
            autoFocus={card.id === undefined}
            busy={fetching && text !== ''}
          />
          <p className={classes['count']} role="status">
            {text !== '' && rows && !stale && !error && <FoundCount count={total} more={more} />}
          </p>
        </div>
        <ListTable
          list={list}
          name={t(($) => $.staffProposals.find.results)}
          columns={columns}
          empty={<NothingFound sought={text !== ''} />}
          card={foundCard(text)}
        />
      </Panel>
    </div>
  );
};

/** What was found, on a phone. */
const foundCard = (sought: string): RowCard<FoundProposal> => ({
  head: (row) => (
    <>
      <FoundTitle row={row} numbered sought={sought} />
      <CardState>
        <StatusChip id={row.last_status_id} name={row.status_name} />
      </CardState>
    </>
  ),
});

const FoundCount = ({ count, more }: { count: number; more: boolean }) => {
  if (count === 0) return null;
  return more
    ? t(($) => $.staffProposals.find.most, { count: count - 1 })
    : t(($) => $.staffProposals.find.found, { count });
};

/** Before the first word: what can be sought; after it: what to try next. */
const NothingFound = ({ sought }: { sought: boolean }) => {
  const part = sought ? 'nothing' : 'start';
  return (
    <EmptyState title={t(($) => $.staffProposals.find[part].title)} text={t(($) => $.staffProposals.find[part].text)} />
  );
};

/** What was found: number and name first, then whose, where and how far. */
function useFoundColumns(sought: string): Column<ProposalRow>[] {
  return [
    {
      id: 'id',
      head: t(($) => $.staffProposals.columns.id),
      kind: 'number',
      width: 72,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    {
      id: 'name',
      head: t(($) => $.staffProposals.columns.name),
      opens: true,
      cell: (row) => <FoundTitle row={row} sought={sought} />,
    },
    {
      id: 'status',
      head: t(($) => $.staffProposals.columns.status),
      width: 178,
      cell: (row) => <StatusChip id={row.last_status_id} name={row.status_name} />,
    },
    {
      id: 'date_income',
      head: t(($) => $.staffProposals.columns.income),
      kind: 'date',
      cell: (row) => <DateText value={row.date_income} />,
    },
  ];
}

const FoundTitle = ({ row, numbered, sought }: { row: ProposalRow; numbered?: boolean; sought: string }) => (
  <TitleCell
    mark={(text) => <MarkedText text={text} sought={sought} />}
    title={row.name || t(($) => $.staffProposals.find.unnamed)}
    meta={[numbered ? numberText(row.id) : '', row.author, row.organisation, row.station]}
  />
);
