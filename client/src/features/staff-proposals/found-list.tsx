import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FoundCard } from './found-card.tsx';
import { useFoundColumns } from './found-columns.tsx';
import classes from './found-list.module.css';

/** As many as the server answers at most. */
const most = 20;

/** A search over all proposals: type, walk down with the arrows, open with Enter. */
export const FoundList = ({
  text,
  onText,
  card,
  rows,
  stale,
  searching,
  error,
  onRetry,
  onHover,
}: {
  /** What is sought, as the address has it. */
  text: string;
  onText: (text: string) => void;
  card: CardAddress;
  rows: readonly ProposalRow[] | undefined;
  /** The rows are still those of the words before. */
  stale: boolean;
  searching: boolean;
  error: unknown;
  onRetry: () => void;
  onHover: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const columns = useFoundColumns();
  const root = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const openers = () => root.current?.querySelectorAll<HTMLElement>('[data-row-opener]');
  const walk = (event: KeyboardEvent) => {
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
    <div ref={root} onKeyDown={walk}>
      <Panel flush label={t(($) => $.staffProposals.find.results)}>
        <div className={classes['head']}>
          <SearchField
            label={t(($) => $.staffProposals.find.label)}
            value={text}
            onChange={onText}
            width="100%"
            size="md"
            autoFocus={card.id === undefined}
            busy={searching && text !== ''}
          />
          <p className={classes['count']} role="status">
            {text !== '' && rows && !stale && !error && <FoundCount count={count} />}
          </p>
        </div>
        <DataTable
          name={t(($) => $.staffProposals.find.results)}
          columns={columns}
          rows={rows}
          stale={stale}
          rowKey={(row) => row.id}
          rowHref={(row) => card.hrefOf(row.id)}
          onOpen={(row) => card.open(row.id)}
          onHover={(row) => onHover(row.id)}
          current={card.id}
          error={text === '' ? undefined : error}
          onRetry={onRetry}
          empty={<NothingFound sought={text !== ''} />}
          renderCard={(row) => <FoundCard row={row} card={card} />}
        />
      </Panel>
    </div>
  );
};

const FoundCount = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return count < most
    ? t(($) => $.staffProposals.find.found, { count })
    : t(($) => $.staffProposals.find.most, { count });
};

/** Before the first word: what can be sought; after it: what to try next. */
const NothingFound = ({ sought }: { sought: boolean }) => {
  const { t } = useTranslation();
  const part = sought ? 'nothing' : 'start';
  return (
    <EmptyState title={t(($) => $.staffProposals.find[part].title)} text={t(($) => $.staffProposals.find[part].text)} />
  );
};
