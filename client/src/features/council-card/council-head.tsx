import { ActionIcon, Button, Modal } from '@mantine/core';
import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import { councilKindOf } from '@luch/contract/council/council-kind.ts';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { CouncilCard } from '../../api/council/council.queries.ts';
import { MoveDialog } from '../../entities/council/moves/move-dialog.tsx';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { formatDate, formatRange } from '../../lib/dates.ts';
import { IconClose, IconPresentation } from '../../ui/icons.ts';
import classes from './council-card.module.css';
import { nextMove, otherMoves } from './moves/moves-of.ts';
import { PapersMenu } from './papers/papers-menu.tsx';
import { LineSign } from './discussion/line-sign.tsx';
import { StartTime } from './start-time.tsx';

/** Number, state, when and for which sessions, how far it has come; the next step and the way out. */
export const CouncilHead = ({
  council,
  title,
  views,
  onClose,
  onShowRoom,
}: {
  council: CouncilCard;
  title: string;
  /** How its proposals are looked at. */
  views?: ReactNode;
  onClose: () => void;
  onShowRoom: (() => void) | undefined;
}) => {
  const [moving, setMoving] = useState<CouncilQuestion>();
  const { proposals_council: entries } = council;
  const decided = entries.filter(({ status }) => status !== null).length;
  const next = nextMove(council);
  return (
    <header className={classes['bar']}>
      <div className={classes['name']}>
        <div className={classes['titleLine']}>
          <Modal.Title component="h2" className={classes['title'] ?? ''}>
            {title}
          </Modal.Title>
          <StatusChip kind="council" id={council.status} name={council.status_name} />
          {council.discussion && <LineSign />}
        </div>
        <div className={classes['when']}>
          {formatDate(council.date)}, <StartTime council={council} />
          {council.sessions.map((session) => (
            <span key={session.megascience_type_ext_id}>
              {' · '}
              {t(($) => $.councils.sessionOf[councilKindOf(session.megascience_type_ext_id)], { name: session.name })},{' '}
              {formatRange(session.start, session.end)}
            </span>
          ))}
          {' · '}
          {decided > 0
            ? t(($) => $.councilCard.decided, { decided, total: entries.length })
            : t(($) => $.councilCard.proposals, { count: entries.length })}
        </div>
      </div>
      <div className={classes['tools']}>
        {views}
        <PapersMenu council={council} />
        {onShowRoom && council.edits.discussion.allowed && <ShowRoom onClick={onShowRoom} />}
        <Moves council={council} onMove={(action) => setMoving({ action, council })} />
        <ActionIcon size={36} className={classes['close'] ?? ''} aria-label={t(($) => $.ui.close)} onClick={onClose}>
          <IconClose size={20} stroke={1.7} />
        </ActionIcon>
      </div>
      {next?.why && <p className={classes['why']}>{next.why}</p>}
      {moving && (
        <MoveDialog key={moving.action} question={moving} onClose={() => setMoving(undefined)} onInstead={setMoving} />
      )}
    </header>
  );
};

/** The next step filled, the others beside it. */
const Moves = ({ council, onMove }: { council: CouncilCard; onMove: (action: CouncilAction) => void }) => {
  const next = nextMove(council);
  return (
    <>
      {otherMoves(council).map((move) => (
        <Button key={move.action} variant="default" onClick={() => onMove(move.action)}>
          {t(($) => $.words.council.action[move.action].label)}
        </Button>
      ))}
      {next && (
        <Button disabled={!next.verdict.allowed} title={next.why} onClick={() => onMove(next.action)}>
          {t(($) => $.words.council.action[next.action].label)}
        </Button>
      )}
    </>
  );
};

const ShowRoom = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconPresentation size={18} stroke={1.7} />} onClick={onClick}>
    {t(($) => $.councilCard.room.open)}
  </Button>
);
