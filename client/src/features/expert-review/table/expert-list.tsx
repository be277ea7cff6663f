import type { ExpertState } from '@luch/contract/review/expertise.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ExpertRow } from '../../../api/review/review.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable, type RowCard } from '../../../ui/list/list-table.tsx';
import { CardState } from '../../../ui/list/state-cell.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ExpertActions, ExpertTitle, MyRating, type RowCommands, StateChip } from './expert-cells.tsx';
import { useExpertColumns } from './expert-columns.tsx';
import classes from './expert-list.module.css';
import { ExpertTools } from './expert-tools.tsx';
import { stateLooks, stateNamed } from './row-states.ts';
import type { ExpertProposals } from './use-expert-list.ts';

/** Proposals that are assigned to this expert; what is chosen here stands in the address. */
export const ExpertList = ({
  list,
  counts,
  ...commands
}: {
  list: ExpertProposals;
  counts: Readonly<Record<ExpertState, number>> | undefined;
} & RowCommands) => {
  const columns = useExpertColumns(commands);
  const name = t(($) => $.expertReview.list);
  return (
    <Panel flush label={name}>
      <ExpertTools list={list} counts={counts} />
      <ListTable
        list={list}
        name={name}
        columns={columns}
        rowName={(row) => t(($) => $.expertReview.number, { id: row.id })}
        rowTone={(row) => stateLooks[row.state].tone}
        empty={<Empty list={list} />}
        card={expertRowCard(commands)}
      />
    </Panel>
  );
};

/** What would fill this table, or how to see it again without the conditions. */
const Empty = ({ list: { search, change } }: { list: ExpertProposals }) => {
  if (!search.q && !stateNamed(search.tab))
    return <EmptyState title={t(($) => $.expertReview.empty.title)} text={t(($) => $.expertReview.empty.text)} />;
  return (
    <EmptyState
      title={t(($) => $.expertReview.empty.filteredTitle)}
      text={t(($) => $.expertReview.empty.filteredText)}
      action={
        <Button variant="default" onClick={() => change({ q: undefined, tab: undefined })}>
          {t(($) => $.expertReview.empty.clear)}
        </Button>
      }
    />
  );
};

/** A row on a phone: title and who asks, then state, station and my rating, then what may be done. */
const expertRowCard = (commands: RowCommands): RowCard<ExpertRow> => ({
  head: (row) => (
    <>
      <ExpertTitle row={row} withAuthor numbered />
      <CardState>
        <StateChip row={row} />
        {row.mark !== null && <MyRating row={row} />}
      </CardState>
    </>
  ),
  foot: (row) => (
    <>
      <span className={classes['station']}>{row.station}</span>
      <ExpertActions row={row} {...commands} />
    </>
  ),
});
