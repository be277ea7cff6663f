import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAfterTerm } from '../../../entities/proposal/after-term.ts';
import { formatDate, formatRange, formatZonedTime } from '../../../lib/dates.ts';
import { IconAlert, IconClock } from '../../../ui/icons.ts';
import { useDraft, useOpenProposal } from '../draft/draft-context.ts';
import { numbersIn } from '../draft/draft.ts';
import { namedIn, shownStation, useFacility } from '../references.ts';
import { scaleOf } from '../station/beam-time.ts';
import { useTimeWords } from '../station/use-time-words.ts';
import { readRange } from '../steps/date-range.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import { useTeamWords } from '../steps/use-team-words.ts';
import { timeLeft } from './session-for.ts';
import classes from './summary.module.css';
import { useDestination } from './use-destination.ts';
import { answerName } from '@luch/contract/forms/answer-name.ts';
import { useAnswerText } from '../../../entities/proposal/document/answer-words.ts';
import { useWizard } from '../wizard-context.ts';

/** The proposal in a few lines while it is being written, with its deadline at the foot. */
export const SummaryPanel = ({ flat = false }: { flat?: boolean }) => {
  const { view } = useOpenProposal();
  const draft = useDraft();
  const { equipment, methods } = useFacility();
  const { destination } = useDestination();
  const members = useTeamMembers().length;
  const teamWords = useTeamWords();
  const words = useTimeWords();
  const isLocked = useWizard().isLocked('stations');
  const station = shownStation(equipment, draft.stations[0], { view, isLocked });
  const listed = methods?.find(({ id }) => id === draft.method);
  const method = listed?.short_name || (listed ?? namedIn(view.method, draft.method))?.name;
  const duration = numbersIn(draft).experiment_duration ?? 0;
  const time = scaleOf(draft.facility_kind).unit === 'days' ? words.days(duration / 24) : words.hours(duration);
  const [from, to] = readRange(draft.experiment_calendar);
  const session =
    destination.kind === 'none'
      ? ''
      : `, ${t(($) => $.proposalWizard.summary.sessionShort, { name: destination.session.name })}`;
  return (
    <section
      className={classes['panel']}
      data-flat={flat || undefined}
      aria-label={t(($) => $.proposalWizard.summary.title)}
    >
      <div className={classes['body']}>
        {!flat && <h2 className={classes['title']}>{t(($) => $.proposalWizard.summary.title)}</h2>}
        <dl className={classes['list']}>
          <Line label={t(($) => $.proposalWizard.summary.name)} filled={draft.name.trim() !== ''}>
            <span className={classes['name']}>{draft.name}</span>
          </Line>
          <Line label={t(($) => $.proposalWizard.summary.station)} filled={station !== undefined}>
            <strong>{station?.name}</strong>
            {method && `, ${method}`}
          </Line>
          <Line label={t(($) => $.proposalWizard.summary.time)} filled={duration > 0}>
            <strong>{time}</strong>
            {session}
          </Line>
          <Line label={t(($) => $.proposalWizard.summary.samples)} filled={draft.sample_description.trim() !== ''}>
            {draft.sample_description}
          </Line>
          <Line label={t(($) => $.proposalWizard.summary.team)} filled>
            {members === 0 ? <span className={classes['quiet']}>{teamWords(0)}</span> : teamWords(members)}
          </Line>
          {from && (
            <Line label={t(($) => $.proposalWizard.summary.dates)} filled>
              {formatRange(from, to ?? from)}
            </Line>
          )}
        </dl>
      </div>
      <EndedAnswers />
      <Deadline />
    </section>
  );
};

const Line = ({ label, filled, children }: { label: string; filled: boolean; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {filled ? (
        children
      ) : (
        <span className={classes['missing']}>
          <IconAlert size={15} stroke={1.8} aria-hidden />
          {t(($) => $.proposalWizard.empty)}
        </span>
      )}
    </dd>
  </div>
);

const hour = 3_600_000;

/** Until when a submit leads where it leads now, by the server's clock, and what becomes of a later one. */
const Deadline = () => {
  // Seconds matter in the last hour only.
  const rough = useDestination(10_000);
  const isClose = rough.destination.kind !== 'none' && leftOf(rough.destination.until, rough.now) < hour;
  const { destination, now } = useDestination(isClose ? 1000 : 10_000);
  const after = useAfterTerm();
  if (destination.kind === 'none') return null;
  const { session, until } = destination;
  const left = leftOf(until, now);
  return (
    <div className={classes['deadline']} data-close={left < 48 * hour || undefined}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      {until ? (
        <div>
          <p className={classes['until']}>{t(($) => $.proposalWizard.deadline.until, { date: formatDate(until) })}</p>
          <p className={classes['left']} role="timer">
            {formatZonedTime(until)}, <Left milliseconds={left} />
          </p>
          <p className={classes['left']}>{after(destination)}</p>
        </div>
      ) : (
        <div>
          <p className={classes['until']}>{t(($) => $.proposalWizard.deadline.stays, { name: session.name })}</p>
          <p className={classes['left']}>
            {t(($) => $.proposalWizard.deadline.staysText, {
              range: formatRange(session.date_start, session.date_end),
            })}
          </p>
        </div>
      )}
    </div>
  );
};

const leftOf = (until: string | null, now: number): number =>
  until ? Date.parse(until) - now : Number.POSITIVE_INFINITY;

const Left = ({ milliseconds }: { milliseconds: number }) => {
  const left = timeLeft(milliseconds);
  if (left.unit === 'days') return t(($) => $.proposalWizard.deadline.days, { count: left.days });
  if (left.unit === 'hours') return t(($) => $.proposalWizard.deadline.hours, left);
  return t(($) => $.proposalWizard.deadline.minutes, left);
};

/** What is no longer asked, with what was answered: kept, and not printed. */
const EndedAnswers = () => {
  const { own } = useWizard();
  const draft = useDraft();
  const text = useAnswerText();
  const ended = own.questions.filter(({ is_ended: isEnded }) => isEnded);
  if (ended.length === 0) return null;
  return (
    <div className={classes['body']}>
      <h2 className={classes['title']}>{t(($) => $.proposalWizard.questions.ended, { count: ended.length })}</h2>
      <dl className={classes['list']}>
        {ended.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>{text(question, draft[answerName(question.id)] ?? null)}</dd>
          </div>
        ))}
      </dl>
      <p className="luch-note luch-flush">{t(($) => $.proposalWizard.questions.endedKept)}</p>
    </div>
  );
};
