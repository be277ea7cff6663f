import { councilKindOf } from '@luch/contract/council/council-kind.ts';
import { t } from 'i18next';
import type { CouncilRow } from '../../api/council/council.queries.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { DateText } from '../../ui/date-text.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';
import { CouncilActions } from './council-actions.tsx';

export const CouncilTitle = ({ row }: { row: CouncilRow }) => {
  const sessions = row.sessions.map(({ megascience_type_ext_id: kind, name }) =>
    t(($) => $.councils.sessionOf[councilKindOf(kind)], { name }),
  );
  return <TitleCell title={row.name} meta={[t(($) => $.councils.startsAt, { time: row.start_time }), ...sessions]} />;
};

/** As the specification orders them. */
export function useCouncilColumns(
  hasActions: boolean,
  onAsk: (question: CouncilQuestion) => void,
): Column<CouncilRow>[] {
  const head = (id: 'id' | 'date' | 'name' | 'proposals' | 'created' | 'actions') => t(($) => $.councils.columns[id]);
  const actions: Column<CouncilRow> = {
    id: 'actions',
    head: head('actions'),
    kind: 'actions',
    width: 64,
    cell: (row) => <CouncilActions row={row} onAsk={onAsk} />,
  };
  return [
    {
      id: 'id',
      head: head('id'),
      kind: 'number',
      width: 64,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    { id: 'date', head: head('date'), kind: 'date', cell: ({ date }) => <DateText value={date} /> },
    { id: 'name', head: head('name'), opens: true, cell: (row) => <CouncilTitle row={row} /> },
    {
      id: 'proposals',
      head: head('proposals'),
      kind: 'number',
      width: 112,
      cell: ({ proposal_count: count }) => (count === 0 ? <span className="luch-absent">0</span> : count),
    },
    { id: 'created', head: head('created'), kind: 'date', cell: (row) => <DateText value={row.create_date} /> },
    ...(hasActions ? [actions] : []),
  ];
}
