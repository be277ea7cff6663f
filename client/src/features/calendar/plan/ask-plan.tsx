import { Button, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { askPlan, type Plan, type PlanSettings, planSettingsQuery, usePutPlan } from '../../../api/plan.ts';
import { type Session, sessionsQuery } from '../../../api/reference/sessions.ts';
import { formatDateTime, formatRange, today } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReferenceSelect } from '../../../ui/reference-select.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import type { CalendarState } from '../calendar-search.ts';
import { ScopeSelect } from '../view/toolbar.tsx';
import type { Calendar } from '../view/use-calendar.ts';
import viewClasses from '../view/view.module.css';
import classes from './ask.module.css';
import { settingsWords } from './settings-words.ts';

interface Asking {
  readonly calendar: Calendar;
  readonly state: CalendarState;
  readonly level: 1 | 2;
  /** The one that is there already, perhaps of another facility. */
  readonly plan: Plan | null;
  readonly onAsked: () => void;
  readonly onBack: (() => void) | undefined;
}

/** For which session and which stations a plan is searched, and what matters in it. */
export const AskPlan = ({ calendar, state, level, plan, onAsked, onBack }: Asking) => {
  const { station, kind, inKind } = calendar;
  const Heading = `h${level}` as const;
  const back = onBack ?? (() => state.change({ plan: undefined }));
  return (
    <>
      <div className={viewClasses['toolbar']}>
        <Heading className={viewClasses['title']}>{t(($) => $.plan.ask.title)}</Heading>
        <div className="luch-wrap luch-push">
          <ScopeSelect calendar={calendar} state={state} />
          <Button variant="default" onClick={back}>
            {onBack && plan ? t(($) => $.plan.title, { name: plan.session_name }) : t(($) => $.plan.back)}
          </Button>
        </div>
      </div>
      <div className={classes['columns']}>
        <div>
          <Panel label={t(($) => $.plan.ask.title)}>
            <div className="luch-form">
              <p className="luch-text">{t(($) => $.plan.ask.text)}</p>
              <p className="luch-text luch-strong">
                {station
                  ? t(($) => $.plan.ask.ofStation, { name: station.name })
                  : t(($) => $.plan.ask.ofKind, { count: inKind.filter((one) => one.is_active).length })}
              </p>
              <Question key={kind} {...{ calendar, state, plan, onAsked }} />
            </div>
          </Panel>
        </div>
        <div>{kind !== undefined && <PlanSettingsPanel key={kind} kindId={kind} />}</div>
      </div>
    </>
  );
};

/** Those that are not over, the nearest first. */
const sessionsOf = (sessions: readonly Session[], kind: number | undefined): Session[] =>
  sessions
    .filter((one) => one.megascience_type_ext_id === kind && one.date_end >= today())
    .toSorted((one, other) => one.date_start.localeCompare(other.date_start));

/** Where most proposals wait for time; of equals the nearest. */
const mostWaited = (sessions: readonly Session[], { waiting }: Calendar): Session | undefined => {
  const count = ({ date_start: start }: Session) => waiting.filter(({ session_start: of }) => of === start).length;
  return sessions.toSorted((one, other) => count(other) - count(one))[0];
};

const Question = ({ calendar, state, plan, onAsked }: Pick<Asking, 'calendar' | 'state' | 'plan' | 'onAsked'>) => {
  const { station, kind } = calendar;
  const { data } = useQuery(sessionsQuery);
  const sessions = sessionsOf(data ?? [], kind);
  const [chosen, setChosen] = useState<number>();
  const known = sessions.find(({ id }) => id === (chosen ?? plan?.session_id)) ?? mostWaited(sessions, calendar);
  const put = usePutPlan();
  const { mutate, isPending } = useCommand({
    mutationFn: (session: Session) =>
      askPlan({ session_id: session.id, ...(station ? { station_id: station.id } : {}) }),
    onSuccess: ({ plan: asked }, { date_start: start }) => {
      put(asked);
      state.change({ date: start > today() ? start : undefined, plan: true }, true);
      onAsked();
    },
  });
  if (data && !known) return <p className="luch-note">{t(($) => $.plan.ask.sessionNone)}</p>;
  return (
    <>
      <ReferenceSelect
        label={t(($) => $.plan.ask.session)}
        options={sessions.map(({ id, name, date_start: start, date_end: end }) => ({
          id,
          name: `${name}, ${formatRange(start, end)}`,
        }))}
        value={known?.id ?? null}
        onChange={(id) => setChosen(id ?? undefined)}
        loading={!data}
      />
      <Present plan={plan} state={state} isElsewhere={plan !== null && plan.kind_id !== kind} />
      <Button
        size="md"
        className={classes['go'] ?? ''}
        disabled={!known}
        aria-disabled={isPending || undefined}
        leftSection={isPending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
        onClick={() => known && mutate(known)}
      >
        {t(($) => $.plan.ask.go)}
      </Button>
    </>
  );
};

/** Asking throws the present plan away: said before, with a way to it where it is of another facility. */
const Present = ({ plan, state, isElsewhere }: Pick<Asking, 'plan' | 'state'> & { isElsewhere: boolean }) => {
  if (!plan) return null;
  const { session_name: name, kind_id: kind, station_id: station } = plan;
  const toIt = () =>
    state.change({ station: station ?? undefined, kind: station ? undefined : (kind as 1 | 2 | 3), date: undefined });
  return (
    <p className="luch-hint">
      {t(($) => $.plan.ask.replaces, { name })}{' '}
      {isElsewhere && (
        <button type="button" className="luch-link luch-small" onClick={toIt}>
          {t(($) => $.plan.ask.toFound, { name })}
        </button>
      )}
    </p>
  );
};

const SettingsDialog = lateDialog(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

/** What plans of this facility are weighed by, in words; heads and moderators change it. */
const PlanSettingsPanel = ({ kindId }: { kindId: number }) => {
  const { data, error } = useQuery(planSettingsQuery(kindId));
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Panel
      title={t(($) => $.plan.settings.title)}
      action={
        data?.can_change && (
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={open}>
            {t(($) => $.plan.settings.change)}
          </Button>
        )
      }
    >
      {data ? (
        <Words settings={data} />
      ) : error ? (
        <p className="luch-note">{failureWords(error)}</p>
      ) : (
        <SkeletonLines />
      )}
      {data && isOpen && <SettingsDialog settings={data} onClose={close} />}
    </Panel>
  );
};

const Words = ({ settings: { values, changed } }: { settings: PlanSettings }) => (
  <>
    <ul className={classes['words']}>
      {settingsWords(values).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    <p className="luch-caption luch-flush">
      {changed
        ? t(($) => $.plan.settings.changed, { by: changed.by, at: formatDateTime(changed.at) })
        : t(($) => $.plan.settings.isUsual)}
    </p>
  </>
);
