import { councilKindOf } from '@luch/contract/council/council-kind.ts';
import { Button, Checkbox } from '@mantine/core';
import { type CouncilSlug, councilStatus } from '@luch/contract/council/council.machine.ts';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilRow } from '../../api/council/council.ts';
import { MoveDialog } from '../../entities/council/moves/move-dialog.tsx';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/list/data-table.props.ts';
import { ListTable, type RowCard } from '../../ui/list/list-table.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CouncilActions } from './council-actions.tsx';
import {
  councilTabOf,
  type CouncilListView,
  hasActions,
  hasToConfirm,
  tabsOf,
  wordOfCouncilTab,
} from './council-tabs.ts';
import classes from './councils.module.css';
import type { Councils } from './use-council-list.ts';

/** Councils by status; what is chosen here stands in the address. */
export const CouncilList = ({
  view,
  list,
  counts,
  onCreate,
}: {
  view: CouncilListView;
  list: Councils;
  /** By status id. */
  counts: Readonly<Record<string, number>> | undefined;
  onCreate?: () => void;
}) => {
  const { search, change } = list;
  const tab = councilTabOf(view, search.tab);
  const [question, setQuestion] = useState<CouncilQuestion>();
  const isToConfirm = hasToConfirm(view, tab) && search.to_confirm === true;
  const mayAct = hasActions(view, tab);
  const columns = useCouncilColumns(mayAct, setQuestion);
  const name = t(($) => $.councils.tabs[tab]);
  return (
    <Panel flush label={name}>
      <div className={classes['tabs']}>
        <CountTabs
          label={t(($) => $.councils.label)}
          value={tab}
          onChange={(next) => change({ tab: wordOfCouncilTab(view, next), to_confirm: undefined })}
          tabs={tabsOf(view).map((id) => ({
            id,
            label: t(($) => $.councils.tabs[id]),
            count: counts?.[councilStatus[id]],
          }))}
        />
        {hasToConfirm(view, tab) && (
          <Checkbox
            label={t(($) => $.councils.toConfirm)}
            checked={isToConfirm}
            onChange={({ currentTarget: { checked } }) => change({ to_confirm: checked || undefined })}
          />
        )}
      </div>
      <ListTable
        list={list}
        name={name}
        columns={columns}
        card={councilRowCard(mayAct, setQuestion)}
        empty={isToConfirm ? <NothingToConfirm /> : <Empty tab={tab} onCreate={onCreate} />}
      />
      {question && (
        <MoveDialog
          key={`${question.action}-${question.council.id}`}
          question={question}
          onClose={() => setQuestion(undefined)}
          onInstead={setQuestion}
        />
      )}
    </Panel>
  );
};

/** A row on a phone: number and sessions, then the day, how many proposals, and what may be done. */
const councilRowCard = (mayAct: boolean, onAsk: (question: CouncilQuestion) => void): RowCard<CouncilRow> => ({
  head: (row) => <CouncilTitle row={row} />,
  foot: (row) => (
    <>
      <DayAndCount row={row} />
      {mayAct && <CouncilActions row={row} onAsk={onAsk} />}
    </>
  ),
});

const DayAndCount = ({ row }: { row: CouncilRow }) => (
  <span>
    <DateText value={row.date} />{' '}
    <span className="luch-absent">{t(($) => $.councils.inCard, { id: row.id, count: row.proposal_count })}</span>
  </span>
);

const NothingToConfirm = () => (
  <EmptyState title={t(($) => $.councils.empty.toConfirm.title)} text={t(($) => $.councils.empty.toConfirm.text)} />
);

/** Where councils are planned, an empty list of drafts leads to the first one. */
const Empty = ({ tab, onCreate }: { tab: CouncilSlug; onCreate: (() => void) | undefined }) => (
  <EmptyState
    title={t(($) => $.councils.empty[tab].title)}
    text={t(($) => $.councils.empty[tab].text)}
    action={
      onCreate &&
      tab === 'draft' && (
        <Button variant="default" onClick={onCreate}>
          {t(($) => $.councils.create.open)}
        </Button>
      )
    }
  />
);

const CouncilTitle = ({ row }: { row: CouncilRow }) => {
  const sessions = row.sessions.map(({ megascience_type_ext_id: kind, name }) =>
    t(($) => $.councils.sessionOf[councilKindOf(kind)], { name }),
  );
  return <TitleCell title={row.name} meta={[t(($) => $.councils.startsAt, { time: row.start_time }), ...sessions]} />;
};

/** As the specification orders them. */
function useCouncilColumns(mayAct: boolean, onAsk: (question: CouncilQuestion) => void): Column<CouncilRow>[] {
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
    ...(mayAct ? [actions] : []),
  ];
}
