import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { sendDeliveryAgain } from '../../../api/administration/webhooks.mutations.ts';
import { deliveriesQuery, type Delivery } from '../../../api/administration/webhooks.queries.ts';
import type { Numbered } from '../../../api/administration/work.queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { OnceMore, What, WorkList } from '../work/work-list.tsx';
import type { WorkSearch } from '../work/work-search.ts';

type Row = Numbered<Delivery>;
const deliveryStates = ['waiting', 'retried', 'delivered', 'failed'] as const;
const tones = { waiting: 'slate', retried: 'amber', delivered: 'green', failed: 'red' } as const;

/** What was sent to webhooks in the last month, and what became of it. */
export const DeliveriesList = ({ search }: { search: WorkSearch }) => {
  const state = deliveryStates.find((one) => one === search.delivery);
  const list = useList<Row, WorkSearch>({
    search,
    pageQuery: (page, pageSize) => deliveriesQuery({ page, page_size: pageSize, state }),
  });
  const what = (row: Row) => (
    <What text={t(($) => $.webhooks.about, { type: row.type, id: row.subject_id })} error={row.problem} />
  );
  return (
    <WorkList
      name={t(($) => $.webhooks.log)}
      empty={{ title: t(($) => $.webhooks.logEmpty), text: t(($) => $.webhooks.logEmptyText) }}
      list={list}
      filters={
        <NativeSelect
          aria-label={t(($) => $.administration.work.state)}
          value={state ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.work.any) },
            ...deliveryStates.map((one) => ({ value: one, label: t(($) => $.webhooks.deliveryState[one]) })),
          ]}
          onChange={(event) =>
            list.change({ delivery: deliveryStates.find((one) => one === event.currentTarget.value) })
          }
        />
      }
      columns={[
        { id: 'webhook', head: t(($) => $.webhooks.one), cell: (row) => row.webhook, width: 200 },
        { id: 'what', head: t(($) => $.administration.audit.what), cell: what, opens: true },
        {
          id: 'attempts',
          head: t(($) => $.webhooks.attempts),
          kind: 'number',
          cell: (row) => row.attempts,
          width: 110,
        },
      ]}
      head={(row) => row.webhook}
      what={what}
      state={(row) => <Chip tone={tones[row.state]}>{t(($) => $.webhooks.deliveryState[row.state])}</Chip>}
      again={(row) =>
        row.can_resend && (
          <OnceMore
            text={t(($) => $.administration.work.sendAgain)}
            label={t(($) => $.webhooks.resendNamed, { what: `${row.type} ${row.subject_id}` })}
            send={() => sendDeliveryAgain({ id: row.name })}
          />
        )
      }
    />
  );
};
