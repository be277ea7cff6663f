import { Button, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { letDecisionsGo, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import type { BatchCard, Held, Preview } from '../../api/outbox/outbox.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './outbox.module.css';

/** What is decided, by what it decides; one is chosen to read its letters. */
export const Decisions = ({
  batch,
  preview,
  chosen,
  onChoose,
}: {
  batch: BatchCard;
  preview: Preview | undefined;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) => {
  const [search, setSearch] = useState('');
  const found = batch.held.filter((one) => isFound(one, search));
  const groups = [...Map.groupBy(found, ({ action }) => action).values()];
  const refused = new Map(preview?.refused.map((one) => [one.proposal_id, one.detail]));
  return (
    <Panel flush label={t(($) => $.outbox.figures.decisions)}>
      <div className={classes['search']}>
        <SearchField label={t(($) => $.outbox.search)} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && (
        <p className="luch-note">
          {batch.held.length === 0 ? t(($) => $.outbox.nothing) : t(($) => $.outbox.nothingFound)}
        </p>
      )}
      {groups.map((some) => (
        <section key={some[0]?.action}>
          <h3 className={`luch-label ${classes['group'] ?? ''}`}>{`${some[0]?.action_name ?? ''}, ${some.length}`}</h3>
          <ul className={classes['list']}>
            {some.map((one) => (
              <li key={one.proposal_id} className="luch-ruled">
                <UnstyledButton
                  className={classes['item']}
                  aria-current={one.proposal_id === chosen || undefined}
                  onClick={() => onChoose(one.proposal_id)}
                >
                  <Decision one={one} trouble={one.detail ?? refused.get(one.proposal_id)} />
                </UnstyledButton>
                {one.proposal_id === chosen && batch.can.change.allowed && <LetGo batch={batch} one={one} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
};

const isFound = ({ proposal_id: id, name, author }: Held, search: string): boolean =>
  `${id} ${name} ${author}`.toLowerCase().includes(search.trim().toLowerCase());

const Decision = ({ one, trouble }: { one: Held; trouble: string | undefined }) => (
  <>
    <span className="luch-ends">
      <b className="luch-name luch-breaks">{`№ ${one.proposal_id} ${one.name}`}</b>
      <span className="luch-digits luch-nowrap">
        {one.inputs.hours === undefined ? '' : t(($) => $.outbox.hours, { hours: one.inputs.hours })}
      </span>
    </span>
    <span className="luch-caption">
      {[one.author, one.station, t(($) => $.outbox.by, { by: one.by, date: formatDate(one.at) })].join(' · ')}
    </span>
    {trouble && (
      <span className="luch-caption luch-toned" data-tone="red">
        {trouble}
      </span>
    )}
  </>
);

/** Taken back: nobody has heard of it. */
const LetGo = ({ batch, one }: { batch: BatchCard; one: Held }) => {
  const refresh = useRefreshOutbox();
  const letGo = useCommand({
    mutationFn: () => letDecisionsGo({ batch_id: batch.id, proposal_ids: [one.proposal_id] }),
    onSuccess: ([answer]) => {
      if (answer?.status === 'dropped') toastSuccess(t(($) => $.outbox.letGone));
      else toast({ type: 'warning', title: answer?.detail ?? '' });
    },
    onSettled: () => refresh(),
  });
  return (
    <Button variant="subtle" disabled={letGo.isPending} onClick={() => letGo.mutate()}>
      {t(($) => $.outbox.letGo)}
    </Button>
  );
};
