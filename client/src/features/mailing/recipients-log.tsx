import { type RecipientState, recipientStates } from '@luch/contract/mailing/mailing-kinds.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mailing, type Recipient, recipientsQuery } from '../../api/mailing/mailing.queries.ts';
import { formatDateTime, formatNumber } from '../../lib/dates.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './mailing.module.css';

/** What became of each address, twenty at a time. */
export const RecipientsLog = ({ mailing }: { mailing: Mailing }) => {
  const { t } = useTranslation();
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
      {data && <Rows rows={data.rows} />}
      {!data && error && <NotLoaded level={3} title={t(($) => $.mailing.logFailed)} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && data.pages > 1 && <Pages page={page} pages={data.pages} onPage={setPage} />}
    </div>
  );
};

const Rows = ({ rows }: { rows: readonly Recipient[] }) => {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="luch-note luch-flush">{t(($) => $.mailing.noRows)}</p>;
  return (
    <table className={classes['log']} aria-label={t(($) => $.mailing.log)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.mailing.who)}</th>
          <th scope="col">{t(($) => $.mailing.state)}</th>
          <th scope="col">{t(($) => $.mailing.when)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ person_id: id, name, email, state, reason, at, error }) => (
          <tr key={id}>
            <td>
              <span className="luch-block luch-breaks">{name}</span>
              <span className="luch-caption luch-breaks">{email}</span>
            </td>
            <td>
              {reason === null
                ? t(($) => $.words.mailing.state[state])
                : `${t(($) => $.words.mailing.state[state])}: ${t(($) => $.words.mailing.reason[reason])}`}
              {state === 'failed' && error && <span className="luch-hint luch-block luch-breaks">{error}</span>}
            </td>
            <td className={classes['when'] ?? ''}>{at && formatDateTime(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Pages = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation();
  return (
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
};
