import { Group, NativeSelect } from '@mantine/core';
import { momentAt } from '@luch/contract/reference/wall-time.ts';
import { t } from 'i18next';
import { releaseBatch, useRefreshOutbox } from '../../api/outbox.ts';
import { facilityTimeZone, formatTime, plainDateOf, today, zoneName } from '../../lib/dates.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { confirmOf, isNumberTyped, Trial, type Tried } from './release-sheet.tsx';

const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
const usual = '10:00';

/** The batch is made known by itself then, by the clocks of the facility: what will go is read now. */
export const MomentDialog = ({ batch, onClose, ...tried }: Tried & { onClose: () => void }) => {
  const refresh = useRefreshOutbox();
  const { release_at: planned, decisions } = batch;
  const time = planned ? formatTime(planned) : usual;
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.moment.title),
        text: <p className="luch-flush">{t(($) => $.outbox.moment.text, { count: decisions })}</p>,
        size: 'card',
        yes: t(($) => $.outbox.moment.set),
        no: t(($) => $.outbox.cancel),
        blocked: ({ day }) => !day || tried.preview === undefined,
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).ReleaseInput,
        initialValues: { day: planned ? plainDateOf(planned) : null, time, confirm: '' },
        toInput: ({ day, time: at, confirm }) => ({
          batch_id: batch.id,
          confirm: confirmOf(batch, confirm),
          at: momentAt(`${day ?? today()} ${at}`, facilityTimeZone).toISOString(),
        }),
        keptAt: `outbox-moment-${batch.id}`,
        kept: ({ day, time: at }) => ({ day, time: at }),
        refusedAt: ({ fields }) => (fields?.['at'] ? { day: fields['at'].join(' ') } : undefined),
        send: releaseBatch,
        refresh,
        fields: (form) => (
          <>
            <Group grow align="flex-start">
              <DateField
                label={t(($) => $.outbox.moment.day)}
                min={today()}
                {...form.getInputProps('day')}
                value={form.values.day}
              />
              <FieldFrame label={t(($) => $.outbox.moment.time, { zone: zoneName() })}>
                {(id) => (
                  <NativeSelect
                    size="md"
                    id={id}
                    data={times.includes(time) ? times : [time, ...times]}
                    {...form.getInputProps('time')}
                  />
                )}
              </FieldFrame>
            </Group>
            <Trial batch={batch} {...tried} />
            {isNumberTyped(batch) && (
              <TextField label={t(($) => $.outbox.release.number)} {...form.getInputProps('confirm')} />
            )}
          </>
        ),
      }}
    />
  );
};
