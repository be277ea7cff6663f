import { passLimits as pass } from '@luch/contract/pass/pass-limits.ts';
import { Select, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { passCountsQuery, type PassRow, takeInWork, useRefreshPasses } from '../../../api/pass.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { CountTabs } from '../../../ui/count-tabs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { ListTable, type RowCard } from '../../../ui/list/list-table.tsx';
import { CardState } from '../../../ui/list/state-cell.tsx';
import { TitleCell } from '../../../ui/list/title-cell.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useClearButton } from '../../../ui/use-clear-button.ts';
import { typeWords } from '../pass-words.ts';
import classes from '../passes.module.css';
import { LostTime } from '../lost-time.tsx';
import { Period } from '../period.tsx';
import { type PassWait, passWaits } from './pass-search.ts';
import type { Passes } from './use-pass-list.ts';
import { atOnce } from '@luch/contract/kernel/limits.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { numberText } from '../../../ui/number-text.ts';

const tabs = ['current', 'archive'] as const;

/** Passes for the office that handles them; what is chosen here stands in the address. */
export const PassList = ({ list }: { list: Passes }) => {
  const { search, change } = list;
  const { data: counts } = useQuery(passCountsQuery);
  const columns = usePassColumns();
  const tab = search.tab ?? 'current';
  const name = t(($) => $.passes.tabs[tab]);
  const isNarrow = Boolean(search.q ?? search.wait);
  return (
    <Panel flush label={name}>
      <div className={classes['strip']}>
        <CountTabs
          label={t(($) => $.passes.label)}
          value={tab}
          onChange={(next) => change({ tab: next === 'current' ? undefined : next, wait: undefined })}
          tabs={tabs.map((id) => ({ id, label: t(($) => $.passes.tabs[id]), count: counts?.[id] }))}
        />
        <div className={classes['tools']}>
          {tab === 'current' && <PassWaitFilter value={search.wait} onChange={(wait) => change({ wait })} />}
          <SearchField
            label={t(($) => $.passes.search)}
            value={search.q ?? ''}
            onChange={(q) => change({ q: q || undefined }, { replace: true })}
            busy={list.stale}
          />
        </div>
      </div>
      <ListTable
        list={list}
        name={name}
        rowName={({ id }) => numberText(id)}
        columns={columns}
        sizes={pass.pageSizes}
        card={passRowCard}
        empty={
          <EmptyState
            title={isNarrow ? t(($) => $.passes.empty.found) : t(($) => $.passes.empty[tab].title)}
            text={isNarrow ? t(($) => $.passes.empty.foundText) : t(($) => $.passes.empty[tab].text)}
          />
        }
      />
      <PassSelection list={list} />
    </Panel>
  );
};

/** Only what waits for the office. */
const PassWaitFilter = ({
  value,
  onChange,
}: {
  value: PassWait | undefined;
  onChange: (wait: PassWait | undefined) => void;
}) => {
  const clear = useClearButton();
  const name = t(($) => $.passes.wait.label);
  return (
    <Select
      aria-label={name}
      placeholder={name}
      {...clear(name)}
      data={passWaits.map((wait) => ({ value: wait, label: t(($) => $.passes.wait[wait]) }))}
      value={value ?? null}
      onChange={(next) => onChange(passWaits.find((wait) => wait === next))}
    />
  );
};

function usePassColumns(): readonly Column<PassRow>[] {
  return [
    {
      id: 'id',
      head: t(($) => $.passes.columns.id),
      kind: 'number',
      width: 64,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    { id: 'period', head: t(($) => $.passes.columns.period), width: 178, cell: (row) => <Period pass={row} /> },
    { id: 'guests', head: t(($) => $.passes.columns.guests), opens: true, cell: (row) => <GuestsAndGoods row={row} /> },
    { id: 'station', head: t(($) => $.passes.columns.station), width: 210, cell: (row) => <Where row={row} /> },
    { id: 'type', head: t(($) => $.passes.columns.type), width: 166, cell: (row) => <Kind row={row} /> },
    {
      id: 'status',
      head: t(($) => $.passes.columns.status),
      width: 170,
      cell: (row) => <StatusChip kind="pass" id={row.status} name={row.status_name} />,
    },
  ];
}

/** The first guest and how many more. */
const Guests = ({ row: { first_guest: first, guest_count: count } }: { row: PassRow }) => {
  if (count === 0) return <span className="luch-absent">{t(($) => $.passes.noGuests)}</span>;
  return (
    <span className={classes['guestCell']}>
      {first || t(($) => $.passes.guests, { count })}
      {first && count > 1 && <span className="luch-absent"> +{count - 1}</span>}
    </span>
  );
};

/** Who comes, and whether anything is brought along. */
const GuestsAndGoods = ({ row }: { row: PassRow }) => (
  <>
    <Guests row={row} />
    {row.has_lost_time && <LostTime />}
    {row.need_applicant_equipment_pass && (
      <span className="luch-caption luch-block">{t(($) => $.words.pass.equipment)}</span>
    )}
  </>
);

const Where = ({ row: { proposal } }: { row: PassRow }) => (
  <TitleCell title={proposal.station?.name ?? t(($) => $.passes.noStation)} meta={[numberText(proposal.id)]} />
);

/** Until when, and under it with whom. */
const Kind = ({ row: { type } }: { row: PassRow }) => {
  const [until, ...how] = typeWords(type).split(/ (?=\()/);
  return (
    <span className="luch-hint">
      <span className="luch-block">{until}</span>
      <span className="luch-nowrap">{how.join(' ')}</span>
    </span>
  );
};

/** A row on a phone: guests and state, then the days and where to. */
const passRowCard: RowCard<PassRow> = {
  head: (row) => (
    <>
      <Guests row={row} />
      <CardState>
        <StatusChip kind="pass" id={row.status} name={row.status_name} />
      </CardState>
    </>
  ),
  middle: (row) => (
    <>
      <Period pass={row} />
      {row.has_lost_time && <LostTime />}
    </>
  ),
  foot: (row) => <Where row={row} />,
};

/** The chosen passes: requests among them are taken in work together; the others stay chosen, with a word why. */
const PassSelection = ({ list: { selection } }: { list: Passes }) => {
  const refresh = useRefreshPasses();
  const { mutate, isPending, data, reset } = useCommand({
    mutationFn: takeInWork,
    onSuccess: ({ detail, done }) => {
      selection?.drop(done);
      if (done.length > 0) toastSuccess(detail, undefined, pass.toast);
      void refresh();
    },
  });
  const ids = [...(selection?.selected ?? [])];
  if (ids.length === 0) return null;
  const refused = data?.refused.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <SelectionBar
      label={t(($) => $.passes.chosen.label)}
      chosen={t(($) => $.passes.chosen.count, { count: ids.length })}
      clear={t(($) => $.passes.chosen.clear)}
      onClear={() => {
        reset();
        selection?.clear();
      }}
      note={
        ids.length > atOnce.passes
          ? t(($) => $.passes.chosen.tooMany, { count: atOnce.passes })
          : refused.length > 0 && (
              <ul className="luch-list" role="alert">
                {refused.map(({ id, detail }) => (
                  <li key={id}>{t(($) => $.passes.chosen.refused, { id, why: detail })}</li>
                ))}
              </ul>
            )
      }
    >
      <Button disabled={ids.length > atOnce.passes} aria-busy={isPending || undefined} onClick={() => mutate(ids)}>
        {t(($) => $.passes.chosen.inWork)}
      </Button>
    </SelectionBar>
  );
};
