import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { MoveDialog } from '../../../entities/council/moves/move-dialog.tsx';
import type { CouncilQuestion } from '../../../entities/council/moves/council-question.ts';
import { nextMove } from '../moves/moves-of.ts';
import classes from './room.module.css';

/**
 * Nothing is left to decide: it is said, with the step that follows and what it still lacks. What was decided about the
 * own work its author learns by that step alone.
 */
export const AllDecided = ({ council }: { council: CouncilCard }) => {
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
