import { Button, Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type BatchCard, batchesQuery, type Held, moveDecisions, useRefreshOutbox } from '../../api/outbox.ts';
import { formatDate, formatMark, formatNumber } from '../../lib/dates.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { IconEdit } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { actionTone } from './looks.ts';
import classes from './outbox.module.css';
import type { ShownDecisions, Which } from './use-shown-decisions.ts';

const whichOnes: readonly Which[] = ['all', 'refused', 'edited'];

/** What is decided, by what it decides; one is chosen to read its letters. */
export const Decisions = ({
  batch,
  list,
  chosen,
  onChoose,
  onLetGo,
  isLetting,
}: {
  batch: BatchCard;
  list: ShownDecisions;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onLetGo: (id: number) => void;
  isLetting: boolean;
}) => (
  <Panel flush label={t(($) => $.outbox.figures.decisions)}>
    <div className={classes['search']}>
      <SearchField label={t(($) => $.outbox.search)} value={list.search} onChange={list.setSearch} />
      <Narrowed list={list} />
    </div>
    {list.rows.length === 0 && (
      <p className={classes['none']}>
        {batch.held.length === 0 ? t(($) => $.outbox.nothing) : t(($) => $.outbox.nothingFound)}
      </p>
    )}
    {list.groups.map((some) => (
      <section key={some[0]?.action}>
        <GroupHead some={some} />
        <ul className="luch-list">
          {some.map((one) => (
            <li key={one.proposal_id} className={classes['row']} data-decision={one.proposal_id}>
              <UnstyledButton
                className={classes['decision']}
                aria-current={one.proposal_id === chosen || undefined}
                onClick={() => onChoose(one.proposal_id)}
              >
                <Decision
                  one={one}
                  trouble={list.troubles.get(one.proposal_id)}
                  isEdited={list.edited.has(one.proposal_id)}
                />
              </UnstyledButton>
              {one.proposal_id === chosen && batch.can.change.allowed && (
                <div className={classes['rowActions']}>
                  <Button variant="subtle" size="xs" disabled={isLetting} onClick={() => onLetGo(one.proposal_id)}>
                    {t(($) => $.outbox.letGo)}
                  </Button>
                  <MoveMenu batch={batch} one={one} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Panel>
);

/** Nothing where there is nothing to choose from. */
const Narrowed = ({ list }: { list: ShownDecisions }) => {
  const offered = whichOnes.filter((which) => which === 'all' || which === list.which || list.counts[which] > 0);
  if (offered.length === 1) return null;
  return (
    <Segmented
      size="xs"
      label={t(($) => $.outbox.filter.label)}
      value={list.which}
      onChange={list.setWhich}
      options={offered.map((which) => ({
        value: which,
        label: t(($) => $.outbox.filter[which], { count: list.counts[which] }),
      }))}
    />
  );
};

const GroupHead = ({ some }: { some: readonly Held[] }) => {
  const [first] = some;
  if (!first) return null;
  const hours = some.reduce((sum, { inputs }) => sum + (inputs.hours ?? 0), 0);
  return (
    <h3 className={classes['group']}>
      <span className={classes['legend']} data-tone={actionTone(first.action)}>
        <b className="luch-name">{first.action_name}</b> {some.length}
      </span>
      {hours > 0 && (
        <span className="luch-digits">{t(($) => $.outbox.hoursInAll, { hours: formatNumber(hours) })}</span>
      )}
    </h3>
  );
};

const Decision = ({ one, trouble, isEdited }: { one: Held; trouble: string | undefined; isEdited: boolean }) => (
  <>
    <span className={classes['line']}>
      <span className="luch-caption luch-digits">{one.proposal_id}</span>
      <b className={classes['title']} title={one.name}>
        {one.name}
      </b>
      <span className="luch-caption luch-nowrap">{one.station}</span>
      <span className="luch-digits luch-nowrap luch-strong">{amountOf(one)}</span>
      <span className={classes['mark']}>{isEdited && <IconEdit size={16} stroke={1.7} aria-hidden />}</span>
    </span>
    {/* In one line: rows do not move when it is known what would not pass. */}
    <span className="luch-caption">
      {one.author}
      {' · '}
      {trouble ? (
        <span className="luch-toned" data-tone="red">
          {trouble}
        </span>
      ) : (
        t(($) => $.outbox.by, { by: one.by, date: formatDate(one.at) })
      )}
    </span>
  </>
);

const amountOf = ({ inputs: { hours }, mark }: Held): string =>
  hours === undefined
    ? mark === null
      ? ''
      : formatMark(mark)
    : t(($) => $.outbox.hours, { hours: formatNumber(hours) });

/** As it is, with its edited letters, to another open batch. */
const MoveMenu = ({ batch, one }: { batch: BatchCard; one: Held }) => {
  const { data = [] } = useQuery(batchesQuery);
  const refresh = useRefreshOutbox();
  const others = data.filter(({ id, can }) => id !== batch.id && can.change.allowed);
  const move = useCommand({
    mutationFn: (to: number) => moveDecisions({ batch_id: batch.id, proposal_ids: [one.proposal_id], to_batch_id: to }),
    onSuccess: ([answer], to) => {
      const title = others.find(({ id }) => id === to)?.title ?? '';
      if (answer?.status === 'held') toastSuccess(t(($) => $.outbox.moved, { title }));
      else toast({ type: 'warning', title: answer?.detail ?? '' });
    },
    onSettled: () => refresh(),
  });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="xs" disabled={move.isPending}>
          {t(($) => $.outbox.move)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => move.mutate(id)}>
            {title}
          </Menu.Item>
        ))}
        {others.length === 0 && <Menu.Label>{t(($) => $.outbox.noOther)}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
};
