import type { Decision } from '@luch/contract/council/decision.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef } from 'react';
import { type CouncilCard, councilQuery } from '../../../api/council/council.queries.ts';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { CouncilWaiting } from '../council-waiting.tsx';
import { inOrder, placeIn } from '../discussion/discussed.ts';
import { useLead } from '../discussion/use-lead.ts';
import { useEntryKeys } from '../entries/use-entry-keys.ts';
import { AllDecided } from './all-decided.tsx';
import { RoomBudgets } from './room-budgets.tsx';
import { RoomFoot } from './room-foot.tsx';
import { RoomHead } from './room-head.tsx';
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
          <RoomProposal council={council} entry={now} mayDecide={mayDecide} decide={decide} />
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
