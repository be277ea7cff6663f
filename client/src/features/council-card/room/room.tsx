import { type Decision, isOverBudget } from '@luch/contract/council/decision.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { type CouncilCard, type CouncilEntry, councilQuery } from '../../../api/council/council.ts';
import { ofStation } from '../../../entities/beam-time/hours-picture.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import type { CouncilQuestion } from '../../../entities/council/moves/council-question.ts';
import { MoveDialog } from '../../../entities/council/moves/move-dialog.tsx';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { formatNumber, formatTime, zoneName } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Wordmark } from '../../../ui/mark.tsx';
import { IconClose, IconFullScreen } from '../../../ui/icons.ts';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { hoursAt } from '../budgets/hours-at.ts';
import { CouncilWaiting } from '../council-waiting.tsx';
import { barOf, type BudgetWith, budgetWith } from '../discussion/budget-with.ts';
import { inOrder, placeIn } from '../discussion/discussed.ts';
import { LineSign } from '../discussion/line-sign.tsx';
import { useLead } from '../discussion/use-lead.ts';
import { useEntryKeys } from '../entries/use-entry-keys.ts';
import { nextMove } from '../moves/moves-of.ts';
import { RoomFoot } from './room-foot.tsx';
import { RoomProposal } from './room-proposal.tsx';
import classes from './room.module.css';

/** A council on the screen in the room: one proposal at a time, large, with keys for who leads. */
export const Room = ({ id, onLeave }: { id: number; onLeave: () => void }) => {
  const { data: council, error, refetch } = useQuery(councilQuery(id));
  const title = council ? t(($) => $.councilCard.title, { name: council.name }) : t(($) => $.councilCard.untitled);
  useOwnPageName(title);
  return (
    <div className={classes['room']}>
      <RoomHead title={title} council={council} onLeave={onLeave} />
      {!council ? (
        <main className={classes['main']}>
          <CouncilWaiting id={id} error={error} onAgain={() => void refetch()} />
        </main>
      ) : council.discussion ? (
        <Discussing council={council} />
      ) : (
        <main className={classes['main']}>
          <EmptyState
            level={2}
            title={t(($) => $.councilCard.room.over, { status: council.status_name })}
            text={t(($) => $.councilCard.room.overText)}
            action={<Button onClick={onLeave}>{t(($) => $.councilCard.room.leave)}</Button>}
          />
        </main>
      )}
    </div>
  );
};

const Discussing = ({ council }: { council: CouncilCard }) => {
  const decide = useDecide(council.id);
  const lead = useLead(council.id);
  const place = placeIn(council);
  const { now } = place;
  const mayDecide = council.edits.decision.allowed && now?.is_own === false;
  const own = useRef<HTMLElement>(null);
  // What is decided stays when it is pressed again: it is taken back at the card.
  const decideNow = (solution: Decision) => {
    if (now && now.status !== solution) void decide.solution(now, solution);
  };
  useEntryKeys(own, {
    entries: inOrder(council),
    current: now?.id,
    onCurrent: (id) => id !== now?.id && lead.discuss(id),
    onDecide: mayDecide ? decideNow : undefined,
    inRoom: true,
  });
  return (
    <>
      <main ref={own} className={classes['main']}>
        <AllDecided council={council} />
        {now ? (
          <RoomProposal key={now.id} council={council} entry={now} mayDecide={mayDecide} decide={decide} />
        ) : (
          <div className={classes['notBegun']}>
            <EmptyState
              level={2}
              title={t(($) => $.councilCard.discussion.notBegun)}
              text={t(($) => $.councilCard.room.begin)}
            />
          </div>
        )}
      </main>
      <RoomBudgets council={council} entry={now} />
      <RoomFoot place={place} lead={lead} onDecide={mayDecide ? decideNow : undefined} />
    </>
  );
};

/**
 * Nothing is left to decide: it is said, with the step that follows and what it still lacks. What was decided about the
 * own work its author learns by that step alone.
 */
const AllDecided = ({ council }: { council: CouncilCard }) => {
  const [moving, setMoving] = useState<CouncilQuestion>();
  const entries = council.proposals_council;
  const next = nextMove(council);
  const isDecided = entries.every(({ status, is_own: isOwn }) => status !== null || (isOwn && next?.verdict.allowed));
  if (entries.length === 0 || !next || !isDecided) return null;
  return (
    <section className={classes['decided']} role="status">
      <p>
        <b>{t(($) => $.councilCard.room.allDecided, { count: entries.length })}</b>
        {next.why && <span>{next.why}</span>}
      </p>
      <Button disabled={!next.verdict.allowed} onClick={() => setMoving({ action: next.action, council })}>
        {t(($) => $.words.council.action[next.action].label)}
      </Button>
      {moving && (
        <MoveDialog key={moving.action} question={moving} onClose={() => setMoving(undefined)} onInstead={setMoving} />
      )}
    </section>
  );
};

/** Whose council, how far it has come, and the time in the facility's zone. */
const RoomHead = ({
  title,
  council,
  onLeave,
}: {
  title: string;
  council: CouncilCard | undefined;
  onLeave: () => void;
}) => {
  const fill = useFullScreen();
  const { place, total } = council ? placeIn(council) : { place: 0, total: 0 };
  return (
    <header className={classes['head']}>
      <Wordmark size={32} />
      <h1 className={classes['council']}>{title}</h1>
      <span className={classes['state']}>
        <LineSign />
        {place > 0 && <span>{t(($) => $.councilCard.room.place, { place, total })}</span>}
        <Clock />
        {fill && (
          <ActionIcon size={40} aria-label={t(($) => $.councilCard.room.fullScreen)} onClick={fill}>
            <IconFullScreen size={22} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon size={40} aria-label={t(($) => $.councilCard.room.leave)} onClick={onLeave}>
          <IconClose size={22} stroke={1.7} />
        </ActionIcon>
      </span>
    </header>
  );
};

const Clock = () => {
  const now = formatTime(new Date(useServerNow(1000)));
  return (
    <time className={classes['clock']} title={zoneName()}>
      {now}
    </time>
  );
};

/** Fills the screen, or gives it back; undefined where the browser does not. */
function useFullScreen(): (() => void) | undefined {
  const [toggle] = useState(() => () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // Refused by the browser's own settings: everything is there all the same.
    change.catch(() => undefined);
  });
  // Who leaves the room has the window back as it was.
  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return document.fullscreenEnabled ? toggle : undefined;
}

/** Hours of the proposal's station large, with what they would become; those of the others small. */
const RoomBudgets = ({ council, entry }: { council: CouncilCard; entry: CouncilEntry | undefined }) => {
  const budget = entry && !entry.is_own ? budgetWith(entry, council.council_stations) : undefined;
  const others = council.council_stations.filter(({ station_id: id }) => !budget || id !== entry?.proposal.station_id);
  return (
    <aside className={classes['side']} aria-label={t(($) => $.councilCard.budget.title)}>
      {budget && <Large budget={budget} />}
      <ul className={classes['stations']} data-many={others.length > 9 || undefined}>
        {others.map((station) => (
          <li key={station.station_id} data-over={isOverBudget(station.accepted, station.available_time) || undefined}>
            <p className="luch-ends">
              <span>{station.name}</span>
              <span>
                <b>{formatNumber(station.accepted)}</b> /{' '}
                {station.available_time === null
                  ? '—'
                  : t(($) => $.councilCard.hours, { hours: formatNumber(station.available_time) })}
              </span>
            </p>
            <HoursBar picture={ofStation(hoursAt(station, 0))} />
          </li>
        ))}
      </ul>
    </aside>
  );
};

const Large = ({ budget }: { budget: BudgetWith }) => {
  const { name, accepted, available } = budget;
  return (
    <section className={classes['budget']} aria-label={name}>
      <h3>{name}</h3>
      <p className={classes['given']} data-over={(budget.isAccepted && budget.isOver) || undefined}>
        <b>{formatNumber(accepted)}</b>
        <span>
          {available === null
            ? t(($) => $.councilCard.room.given)
            : t(($) => $.councilCard.room.givenOf, { available: formatNumber(available) })}
        </span>
      </p>
      <HoursBar picture={ofStation(barOf(budget))} />
      <Outlook budget={budget} />
    </section>
  );
};

/** What comes of the hours if this proposal is accepted, or what has come of them. */
const Outlook = ({ budget }: { budget: BudgetWith }) => {
  const { available, becomes, hours, isAccepted, isOpen, isOver } = budget;
  const left = available === null ? null : available - becomes;
  const room = {
    becomes: formatNumber(becomes),
    hours: formatNumber(hours),
    left: formatNumber(Math.abs(left ?? 0)),
  };
  if (!isOpen && !isAccepted) return null;
  const kind = isAccepted ? 'accepted' : 'becomes';
  return (
    <p className={classes['outlook']} data-over={isOver || undefined}>
      {t(($) => $.councilCard.room[kind], room)}
      {left !== null && ', '}
      {left !== null && t(($) => $.councilCard.room[isOver ? 'missing' : 'left'], room)}
    </p>
  );
};
