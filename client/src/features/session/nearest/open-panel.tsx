import { stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { Waiting } from '../../../api/proposal/proposal.ts';
import type { Session } from '../../../api/reference/sessions.ts';
import { daysUntil, formatLastDay, formatRange } from '../../../lib/dates.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type OpenCall, openCall } from '../open-call.ts';
import classes from './nearest.module.css';
import { numberText } from '../../../ui/number-text.ts';

type Draft = Waiting['items'][number];

/** How long submission is open, what of mine is unfinished, and what follows from being late. */
export const OpenPanel = ({
  sessions,
  draft,
  children,
}: {
  sessions: readonly Session[];
  draft: Draft | undefined;
  /** The way on: to the draft, to a new proposal, or to the sign-in. */
  children: ReactNode;
}) => {
  const open = openCall(sessions);
  if (!open)
    return (
      <Panel title={t(($) => $.session.empty)}>
        <p className="luch-hint luch-flush">{t(($) => $.session.emptyText)}</p>
        <div className={classes['side']}>{children}</div>
      </Panel>
    );
  return (
    <>
      <Panel label={t(($) => $.sessions.open.label)}>
        <p className="luch-small luch-medium luch-muted luch-flush">
          {t(($) => $.sessions.open.title, { names: [...new Set(open.sessions.map(({ name }) => name))].join(', ') })}
        </p>
        <Days open={open} />
        {draft && <DraftLine draft={draft} />}
        <div className={classes['side']}>{children}</div>
      </Panel>
      <Late open={open} sessions={sessions} />
    </>
  );
};

const Days = ({ open }: { open: OpenCall }) => {
  const days = daysUntil(open.deadline);
  return (
    <>
      <p className={classes['days']}>
        {days > 0 ? (
          <>
            <strong>{days}</strong>
            <span className="luch-small luch-muted">
              {t(($) => $.sessions.open.days, { count: days, date: formatLastDay(open.deadline) })}
            </span>
          </>
        ) : (
          <b>{t(($) => $.sessions.open.today, { date: formatLastDay(open.deadline) })}</b>
        )}
      </p>
      <div className={classes['bar']} aria-hidden>
        <i style={{ width: `${open.gone * 100}%` }} />
      </div>
    </>
  );
};

const DraftLine = ({ draft }: { draft: Draft }) => {
  const steps = draft.missing_steps.map((step) => lowerFirst(t(($) => $.words.proposal.step[step]))).join(', ');
  return (
    <div className={classes['draft']}>
      <span>
        <StatusGlyph glyph="dashed" />
      </span>
      <h3 className="luch-name luch-flush">
        {numberText(draft.id)} {draft.name || t(($) => $.myProposals.unnamed)}
      </h3>
      <span />
      <p className="luch-hint luch-flush">
        {draft.missing_steps.length === 0
          ? t(($) => $.myProposals.draftReady)
          : t(($) => $.myProposals.draftText, { done: draft.steps_done, all: stepNames.length, steps })}
      </p>
    </div>
  );
};

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** What comes after the deadline goes into the next session of the same facility (decision 0007). */
const Late = ({ open, sessions }: { open: OpenCall; sessions: readonly Session[] }) => {
  const after = [...open.sessions, ...open.others].flatMap((session) => sessionAfter(session, sessions) ?? []);
  return (
    <Panel title={t(($) => $.sessions.late.title)}>
      <p className="luch-hint luch-flush">
        {after.length === 0
          ? t(($) => $.sessions.late.nothing)
          : t(($) => $.sessions.late.text, {
              sessions: after
                .map((session) =>
                  t(($) => $.sessions.late.session, {
                    name: session.name,
                    kind: t(($) => $.sessions.short[session.megascience_type]),
                    range: formatRange(session.date_start, session.date_end),
                  }),
                )
                .join('; '),
            })}
      </p>
    </Panel>
  );
};

const sessionAfter = (open: Session, sessions: readonly Session[]): Session | undefined =>
  sessions
    .filter((one) => one.megascience_type === open.megascience_type && one.deadline > open.deadline)
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline))[0];
