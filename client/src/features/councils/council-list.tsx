import { Button, Checkbox } from '@mantine/core';
import { type CouncilSlug, councilStatus } from '@luch/contract/council/council.machine.ts';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilRow } from '../../api/council/council.queries.ts';
import { MoveDialog } from '../../entities/council/moves/move-dialog.tsx';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTable, type RowCard } from '../../ui/list/list-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CouncilActions } from './council-actions.tsx';
import { useCouncilColumns, CouncilTitle } from './council-columns.tsx';
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
