import { calendar } from '@luch/contract/kernel/limits.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import { Button, Loader, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  type RecordCard,
  responsiblesQuery,
  saveResponsibles,
  useRefreshCalendar,
} from '../../../api/calendar/calendar.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toast, toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import classes from './card.module.css';
import { MovedRecord, useSeenRecord } from './seen-record.tsx';

/** Who of the station is there. */
export const Responsibles = ({ card }: { card: RecordCard }) => {
  const [isChoosing, choose] = useState(false);
  const { allowed } = card.can.responsibles;
  if (card.station_id === null || (card.responsibles.length === 0 && !allowed)) return null;
  return (
    <section className={classes['part']} aria-label={t(($) => $.calendar.card.responsibles)}>
      <div className="luch-ends">
        <h3 className="luch-name luch-flush">{t(($) => $.calendar.card.responsibles)}</h3>
        {allowed && !isChoosing && (
          <Button variant="subtle" size="compact-sm" onClick={() => choose(true)}>
            {t(($) => $.calendar.card.choosePeople)}
          </Button>
        )}
      </div>
      {isChoosing ? (
        <ResponsiblesForm card={card} stationId={card.station_id} onDone={() => choose(false)} />
      ) : (
        <p className="luch-text luch-flush">
          {card.responsibles.map(fullName).join(', ') || t(($) => $.calendar.card.nobody)}
        </p>
      )}
    </section>
  );
};

const ResponsiblesForm = ({ card, stationId, onDone }: { card: RecordCard; stationId: number; onDone: () => void }) => {
  const { data, error: failure, refetch } = useQuery(responsiblesQuery(stationId));
  const kept = useKept(`responsibles-${card.id}`, () => ({ ids: card.resp.map(String) }), { now: card.version });
  const { values, change, forget } = kept;
  const refresh = useRefreshCalendar();
  const seen = useSeenRecord(card, kept);
  const known = new Map([...card.responsibles, ...(data ?? [])].map((one) => [String(one.id), fullName(one)]));
  const { mutate, isPending } = useCommand({
    mutationFn: async () =>
      saveResponsibles({ id: card.id, seen_version: seen.version, responsibles: values.ids.map(Number) }),
    meta: { quiet: true },
    onSuccess: ({ detail }) => {
      forget();
      toastSuccess(detail);
      onDone();
    },
    onError: (error) =>
      isCallError(error) && error.detail
        ? toastError(
            error,
            t(($) => $.calendar.card.responsiblesFailed),
          )
        : toast({ type: 'error', title: t(($) => $.calendar.card.responsiblesFailed) }),
    onSettled: () => refresh(),
  });
  return (
    <form
      className="luch-column"
      onSubmit={(event) => {
        event.preventDefault();
        if (data && !seen.hasMoved && !isPending) mutate();
      }}
    >
      <MovedRecord card={card} seen={seen} />
      <FieldFrame label={t(($) => $.calendar.card.whoIsThere)}>
        {(id) => (
          <MultiSelect
            id={id}
            searchable
            maxValues={calendar.maxResponsibles}
            nothingFoundMessage={t(($) => $.ui.nothingFound)}
            disabled={!data}
            rightSection={!data && !failure && <Loader size={16} />}
            data={[...known].map(([value, label]) => ({ value, label }))}
            value={[...values.ids]}
            onChange={(ids) => change(() => ({ ids }))}
          />
        )}
      </FieldFrame>
      {!data && failure && <NotLoadedNotice title={failureWords(failure)} onAgain={() => void refetch()} />}
      <div className="luch-buttons">
        <Button variant="default" onClick={onDone}>
          {t(($) => $.ui.cancel)}
        </Button>
        <SubmitButton size="sm" sending={isPending} disabled={!data || seen.hasMoved}>
          {t(($) => $.ui.save)}
        </SubmitButton>
      </div>
    </form>
  );
};
