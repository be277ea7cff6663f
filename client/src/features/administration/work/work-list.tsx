import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { workKey } from '../../../api/administration/work.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { List } from '../../../ui/list/use-list.ts';
import { NoRows } from '../no-rows.tsx';
import classes from '../people/people.module.css';
import type { WorkSearch } from './work-search.ts';

interface Row {
  readonly id: number;
  readonly created_at: string;
}
interface Props<One extends Row> {
  readonly name: string;
  /** What is said of nothing: what will stand here, as long as nothing is sought. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly list: List<One, WorkSearch>;
  readonly filters: ReactNode;
  readonly columns: readonly Column<One>[];
  readonly head: (row: One) => string;
  readonly what: (row: One) => ReactNode;
  readonly state: (row: One) => ReactNode;
  /** Once more, where that is possible. */
  readonly again: (row: One) => ReactNode;
}

/** Letters or jobs: when, what, what became of it, and once more. */
export function WorkList<One extends Row>({
  name,
  empty,
  list,
  filters,
  columns,
  head,
  what,
  state,
  again,
}: Props<One>) {
  const { q, letter, job, delivery } = list.search;
  const isNarrow = [q, letter, job, delivery].some((one) => one !== undefined);
  return (
    <section className={classes['list']} aria-label={name}>
      <div className={classes['filters']}>{filters}</div>
      <ListTable
        list={list}
        opens={false}
        name={name}
        columns={[
          {
            id: 'at',
            head: t(($) => $.administration.audit.at),
            kind: 'date',
            cell: (row) => formatDateTime(row.created_at),
            width: 168,
          },
          ...columns,
          { id: 'state', head: t(($) => $.administration.work.state), cell: state, width: 150 },
          { id: 'again', head: t(($) => $.administration.work.actions), kind: 'actions', cell: again, width: 200 },
        ]}
        card={{
          head: (row) => <span className="luch-strong luch-block luch-breaks">{head(row)}</span>,
          middle: what,
          foot: (row) => (
            <>
              {state(row)}
              {again(row)}
            </>
          ),
        }}
        empty={<NoRows narrowed={isNarrow} {...empty} />}
      />
    </section>
  );
}

export const What = ({ text, error }: { text: string; error: string }) => (
  <span>
    {text}
    {error && <span className={classes['note']}>{error}</span>}
  </span>
);

interface OnceMoreProps {
  readonly text: string;
  readonly label: string;
  readonly send: () => Promise<{ readonly detail: string }>;
}

export const OnceMore = ({ text, label, send }: OnceMoreProps) => {
  const queryClient = useQueryClient();
  const again = useCommand({
    mutationFn: send,
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await queryClient.invalidateQueries({ queryKey: workKey });
    },
  });
  return (
    <Button variant="subtle" size="xs" disabled={again.isPending} aria-label={label} onClick={() => again.mutate()}>
      {text}
    </Button>
  );
};
