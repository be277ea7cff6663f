import { type RecipientState, recipientStates } from '@luch/contract/mailing/mailing-kinds.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Mailing, type Recipient, recipientsQuery } from '../../api/mailing.ts';
import { formatDateTime, formatNumber } from '../../lib/dates.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './mailing.module.css';

/** What became of each address, twenty at a time. */
export const RecipientsLog = ({ mailing }: { mailing: Mailing }) => {
  const [state, setState] = useState<RecipientState>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(recipientsQuery(mailing, state, page));
  const states = recipientStates.filter((one) => mailing.counts[one] > 0);
  return (
    <div className="luch-column">
      <div className="luch-ends-wrap">
        <h3 className="luch-name luch-flush">{t(($) => $.mailing.log)}</h3>
        <NativeSelect
          aria-label={t(($) => $.mailing.state)}
          value={state ?? ''}
          data={[
            { value: '', label: t(($) => $.mailing.all) },
            ...states.map((value) => ({
              value,
              label: `${t(($) => $.words.mailing.state[value])}, ${formatNumber(mailing.counts[value])}`,
            })),
          ]}
          onChange={(event) => {
            setState(recipientStates.find((one) => one === event.currentTarget.value));
            setPage(1);
          }}
        />
      </div>
      {data && (
        <div className={classes['log'] ?? ''}>
          <Rows mailing={mailing} state={state} rows={data.rows} />
        </div>
      )}
      {!data && error && <NotLoaded level={3} title={t(($) => $.mailing.logFailed)} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && data.pages > 1 && <Pages page={page} pages={data.pages} onPage={setPage} />}
    </div>
  );
};

const Rows = ({ mailing, state, rows }: { mailing: Mailing; state: RecipientState | undefined; rows: Recipient[] }) => (
  <DataTable
    name={t(($) => $.mailing.log)}
    rows={rows}
    rowKey={(row) => row.person_id}
    empty={
      <p className="luch-note luch-flush">
        {areErased(mailing, state) ? t(($) => $.mailing.erased) : t(($) => $.mailing.noRows)}
      </p>
    }
    columns={[
      { id: 'who', head: t(($) => $.mailing.who), cell: (row) => <Who row={row} />, opens: true },
      { id: 'state', head: t(($) => $.mailing.state), cell: (row) => <Fate row={row} />, width: 280 },
      {
        id: 'when',
        head: t(($) => $.mailing.when),
        kind: 'date',
        cell: ({ at }) => at && formatDateTime(at),
        width: 150,
      },
    ]}
  />
);

/** Addresses of a mailing of long ago are erased, and how many there were is still known. */
function areErased({ finished_at: finishedAt, counts }: Mailing, state: RecipientState | undefined): boolean {
  const kept = state === undefined ? recipientStates : [state];
  return finishedAt !== null && kept.some((one) => counts[one] > 0);
}

const Who = ({ row: { name, email } }: { row: Recipient }) => (
  <>
    <span className="luch-block luch-breaks">{name}</span>
    <span className="luch-caption luch-breaks">{email}</span>
  </>
);

const Fate = ({ row: { state, reason, error } }: { row: Recipient }) => (
  <>
    {reason === null
      ? t(($) => $.words.mailing.state[state])
      : `${t(($) => $.words.mailing.state[state])}: ${t(($) => $.words.mailing.reason[reason])}`}
    {state === 'failed' && error && <span className="luch-hint luch-block luch-breaks">{error}</span>}
  </>
);

const Pages = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <div className="luch-row">
    <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
      {t(($) => $.mailing.previous)}
    </Button>
    <span className="luch-hint">{t(($) => $.mailing.page, { page, pages })}</span>
    <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {t(($) => $.mailing.next)}
    </Button>
  </div>
);
