import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { Button, Group } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { type OwnVisit, useVisitCommands } from '../../../api/visit.ts';
import { formatDayMonth, toMoment } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { type Range, rangeWith } from './range-with.ts';
import classes from './own-visit.module.css';
import { dateFormat } from '@luch/contract/kernel/formats.ts';
import { lastDayOf } from '@luch/contract/reference/wall-time.ts';
import { currentLanguage } from '../../../lib/language.ts';

/** Which days, and from where: confirmed by one press together with what was changed. */
export const OwnDays = ({ own: { visit, starts, ends } }: { own: OwnVisit }) => {
  const [first, last] = [starts.slice(0, 10), lastDayOf(ends)];
  const known = { arrives: visit.arrives ?? first, leaves: visit.leaves ?? last };
  const [changed, setChanged] = useState<Partial<Range & Pick<typeof visit, 'mode'>>>({});
  // Of whoever has come meanwhile only the last day is still theirs to change.
  const begun = visit.is_there && { arrives: known.arrives, mode: visit.mode };
  const { mode, ...range } = { ...known, mode: visit.mode, ...changed, ...begun };
  const [declining, setDeclining] = useState(false);
  const { plan, act } = useVisitCommands();
  const isChanged = mode !== visit.mode || range.arrives !== known.arrives || range.leaves !== known.leaves;
  const asks = visit.can.confirm.allowed;
  const mayChange = asks || visit.can.change.allowed;
  const sending = plan.isPending || act.isPending;
  const days = { days: [...new Set([range.arrives, range.leaves])].map((day) => formatDayMonth(day)).join('–') };
  const send = async () => {
    if (isChanged)
      await plan.mutateAsync({ slot_id: visit.slot_id, people: [{ person_id: visit.person_id ?? 0, mode, ...range }] });
    setChanged({});
    if (asks) await act.mutateAsync({ visit_id: visit.id, action: 'confirm', seen_status: visit.status });
  };
  return (
    <form
      className="luch-contents"
      onSubmit={(event) => {
        event.preventDefault();
        void send().catch(() => undefined);
      }}
    >
      <Panel
        title={t(($) => $.visits.own[mode === 'remote' ? 'whenRemote' : 'when'])}
        action={
          <Chip tone={asks ? 'amber' : 'green'} glyph={asks ? 'ring-3' : 'full'}>
            {asks
              ? t(($) => $.visits.own.confirm)
              : visit.can.withdraw.allowed
                ? t(($) => $.visits.own.confirmed)
                : visit.status_name}
          </Chip>
        }
      >
        <fieldset disabled={!mayChange || sending} className="luch-contents">
          <DaysChoice
            first={first}
            last={last}
            range={range}
            isThere={visit.is_there}
            onChange={(next) => setChanged({ ...changed, ...next })}
          />
        </fieldset>
        <Group justify="space-between" mt="sm" gap="xs">
          <span className="luch-text">{t(($) => $.visits.own.mode)}</span>
          <Segmented
            label={t(($) => $.visits.own.mode)}
            size="xs"
            value={mode}
            onChange={(next) => mayChange && !visit.is_there && !sending && setChanged({ ...changed, mode: next })}
            options={[
              { value: 'on_site', label: t(($) => $.visits.own.onSite) },
              { value: 'remote', label: t(($) => $.visits.own.remote) },
            ]}
          />
        </Group>
      </Panel>
      {mayChange && (
        <div className={classes['actions']}>
          {visit.can.withdraw.allowed && (
            <Button variant="default" size="md" onClick={() => setDeclining(true)}>
              {t(($) => $.visits.own.no)}
            </Button>
          )}
          {(asks || isChanged) && (
            <SubmitButton sending={sending}>{t(($) => $.visits.own[asks ? 'yes' : 'save'], days)}</SubmitButton>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={declining}
        onClose={() => setDeclining(false)}
        onConfirm={() =>
          act.mutate(
            { visit_id: visit.id, action: 'withdraw', seen_status: visit.status },
            { onSuccess: () => setDeclining(false) },
          )
        }
        running={act.isPending}
        danger
        title={t(($) => $.visits.own.noTitle, { id: visit.proposal_id })}
        text={t(($) => $.visits.own.noText)}
        yes={t(($) => $.visits.own.noYes)}
        no={t(($) => $.visits.own.noNo)}
      />
    </form>
  );
};

/** So many days before and after the experiment are offered. */
const around = 2;

/** Days side by side, those with beam underlined; a press takes one in or out at the end of the stay. */
const DaysChoice = ({
  first,
  last,
  range,
  isThere,
  onChange,
}: {
  /** Of the experiment. */
  first: string;
  last: string;
  range: Range;
  /** The stay has begun: a press says its last day. */
  isThere: boolean;
  onChange: (range: Range) => void;
}) => {
  const from = [addDays(first, -around), range.arrives].toSorted()[0] ?? first;
  const to = [addDays(last, around), range.leaves].toSorted()[1] ?? last;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const weekdays = dateFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <fieldset className={classes['days']} aria-label={t(($) => $.visits.own.days)}>
      {days.map((day) => {
        const hasBeam = day >= first && day <= last;
        const words = { day: formatDayMonth(day) };
        return (
          <button
            key={day}
            type="button"
            className={classes['day']}
            aria-pressed={day >= range.arrives && day <= range.leaves}
            data-beam={hasBeam || undefined}
            disabled={isThere && day < range.arrives}
            onClick={() => onChange(isThere ? { ...range, leaves: day } : rangeWith(range, day))}
          >
            <span className="luch-tiny" aria-hidden>
              {weekdays.format(toMoment(day))}
            </span>
            <span className={classes['dayNumber']} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className="luch-spoken">
              {hasBeam ? t(($) => $.visits.own.day, words) : t(($) => $.visits.own.dayWithout, words)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};
