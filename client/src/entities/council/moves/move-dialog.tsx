import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import {
  type CouncilCard,
  councilQuery,
  type CouncilRow,
  type MovePreview,
  movePreviewQuery,
} from '../../../api/council/council.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { movedSince, type Seen } from '../../../lib/moved-on.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusChip } from '../../status/status-chip.tsx';
import { Letters } from '../../letters/letters.tsx';
import type { CouncilQuestion } from './council-question.ts';
import classes from './moves.module.css';
import { useMove } from './use-move.ts';
import { numberText } from '../../../ui/number-text.ts';

/** A move of a council that is asked about, as its row or card stood then. */
interface MoveDialogProps {
  question: CouncilQuestion;
  onClose: () => void;
  /** Another move, because somebody else has moved the council meanwhile. */
  onInstead: (question: CouncilQuestion) => void;
}

/** Says exactly what a move will do, then does it. Beside the table, not in the row: that goes while the question stands. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { question, onClose, onInstead } = props;
  const { action, council, refused: begun } = question;
  const { card, seen, moved, takeNote } = useSeenCouncil(action, council);
  const [refused, setRefused] = useState(begun);
  const [known, setKnown] = useState<MakeKnown>();
  const { run, running } = useMove(action, { onMoved: setRefused, onDone: onClose });
  // What is under way by now needs no preview: screens hear of the move before its answer comes.
  const preview = useQuery({ ...movePreviewQuery(council.id, action, known), enabled: !running });
  const isMoved = !running && (refused !== undefined || moved !== undefined);
  const goOn = () => {
    takeNote();
    setRefused(undefined);
  };
  return (
    <Question
      {...props}
      isReady={preview.data?.council_status === seen.status && !isMoved && !running}
      onConfirm={() => run({ id: council.id, seen, known })}
    >
      {isMoved ? (
        <MovedMeanwhile
          action={action}
          card={card}
          step={moved?.step}
          refused={refused}
          onGoOn={goOn}
          onInstead={onInstead}
        />
      ) : (
        <>
          <p>{t(($) => $.councils.move[action].text)}</p>
          {(action === 'finish_discussion' || action === 'hold') && <WhenKnown value={known} onChange={setKnown} />}
          <Awaited query={preview}>{(facts) => <Consequences preview={facts} />}</Awaited>
        </>
      )}
    </Question>
  );
};

const Question = ({
  question: { action, council },
  isReady,
  onConfirm,
  onClose,
  children,
}: Omit<MoveDialogProps, 'onInstead'> & { isReady: boolean; onConfirm: () => void; children: ReactNode }) => (
  <Dialog
    opened
    onClose={onClose}
    size="wide"
    small
    title={t(($) => $.councils.move[action].title, { name: council.name })}
    footer={
      <>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {t(($) => $.councils.move.no)}
        </Button>
        <Button size="md" {...(action === 'delete' && { color: 'red' })} disabled={!isReady} onClick={onConfirm}>
          {t(($) => $.words.council.action[action].label)}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

/** What is decided is told with the move, unless its moderator wants another day for it. */
const WhenKnown = ({
  value = 'now',
  onChange,
}: {
  value: MakeKnown | undefined;
  onChange: (known: MakeKnown) => void;
}) => (
  <Radio.Group
    label={t(($) => $.councils.move.known.label)}
    value={value}
    onChange={(next) => onChange(next === 'later' ? 'later' : 'now')}
  >
    <Stack gap={6} mt={6} mb={12}>
      {(['now', 'later'] as const).map((known) => (
        <Radio
          key={known}
          value={known}
          label={t(($) => $.councils.move.known[known])}
          description={t(($) => $.councils.move.known[`${known}Text`])}
        />
      ))}
    </Stack>
  </Radio.Group>
);

const positionOf = ({ status, history }: CouncilCard): Seen => ({ status, history: history.at(-1)?.id ?? 0 });

/** A council as it stood when its author turned to a move of it, and what somebody else has done with it since. */
function useSeenCouncil(action: CouncilAction, council: Pick<CouncilRow, 'id' | 'status'>) {
  // What is kept of an earlier reading shows nobody's move.
  const { data, isFetching } = useQuery({ ...councilQuery(council.id), refetchOnMount: 'always' });
  const [seen, setSeen] = useState<Seen>({ status: council.status, history: undefined });
  const [isRead, setIsRead] = useState(false);
  if (data && !isFetching && !isRead) {
    setIsRead(true);
    if (data.status === seen.status) setSeen(positionOf(data));
  }
  const card = isRead ? data : undefined;
  return {
    card,
    seen,
    moved: card && movedSince(seen, action, card),
    /** Goes on in the state that it has now. */
    takeNote: () => card && setSeen(positionOf(card)),
  };
}

/** Who has moved the council, what it is now, and what is possible now; of that nothing is known before it is read anew. */
const MovedMeanwhile = ({
  action,
  card,
  step,
  refused,
  onGoOn,
  onInstead,
}: {
  action: CouncilAction;
  card: CouncilCard | undefined;
  step: CouncilCard['history'][number] | undefined;
  refused: MovedOn | undefined;
  onGoOn: () => void;
  onInstead: (question: CouncilQuestion) => void;
}) => {
  const status = card?.status_name ?? refused?.status_name ?? '';
  const possible = card ? actionsOf(councilMachine).filter((one) => card.can[one].allowed) : [];
  return (
    <MovedNotice
      by={step?.init_by ?? refused?.by}
      what={step?.title ?? refused?.what ?? status}
      at={step?.date ?? refused?.at}
      choices={possible.map((one) =>
        one === action
          ? { label: t(($) => $.councils.goOn), choose: onGoOn }
          : {
              label: t(($) => $.words.council.action[one].label),
              choose: () => card && onInstead({ action: one, council: card }),
            },
      )}
    >
      {t(($) => $.councils.moved, { status })}
    </MovedNotice>
  );
};

/** How many proposals come where, who is written to, and what is still open. */
const Consequences = ({ preview }: { preview: MovePreview }) => {
  const { proposals, released, letters, without } = preview;
  return (
    <div className={classes['consequences']}>
      <Warnings preview={preview} />
      {proposals.length > 0 && (
        <section>
          <h3 className={classes['head']}>{t(($) => $.councils.move.proposals)}</h3>
          <ul className={classes['list']}>
            {proposals.map(({ to_status: to, status_name: name, count }) => (
              <li key={to}>
                <b>{t(($) => $.councilCard.proposals, { count })}</b> → <StatusChip id={to} name={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {released.length > 0 && (
        <section>
          <h3 className={classes['head']}>{t(($) => $.councils.move.released, { count: released.length })}</h3>
          <p className={classes['names']}>
            {released.map(({ proposal_id: id, name }) => `${numberText(id)} ${name}`).join('; ')}
          </p>
        </section>
      )}
      <Letters letters={letters} without={without} />
    </div>
  );
};

/** None of these stops the move. */
const Warnings = ({ preview }: { preview: MovePreview }) => {
  const { unrated, ending, unconfirmed, over_budget: over } = preview;
  const named = (people: MovePreview['unrated'], withCount: boolean) =>
    people.map(({ name, count }) => (withCount ? `${name} (${count})` : name)).join(', ');
  const endingWords = ({ name, count, rated }: MovePreview['ending'][number]) => {
    const all = t(($) => $.councils.move.endingOf, { name, count });
    return rated > 0 ? `${all}, ${t(($) => $.councils.move.endingRated, { count: rated })}` : all;
  };
  return (
    <>
      {unrated.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.unrated)}>
          {named(unrated, true)}
        </Notice>
      )}
      {ending.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.ending)}>
          {ending.map(endingWords).join('; ')}
        </Notice>
      )}
      {unconfirmed.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.unconfirmed)}>
          {named(unconfirmed, false)}
        </Notice>
      )}
      {over.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.over)}>
          {over
            .map(({ name, hours }) => t(($) => $.councils.move.overBy, { name, hours: formatNumber(hours) }))
            .join(', ')}
        </Notice>
      )}
      {preview.intervals_begun > 0 && (
        <Notice tone="amber">{t(($) => $.councils.move.intervalsBegun, { count: preview.intervals_begun })}</Notice>
      )}
      {preview.without_intervals > 0 && (
        <Notice>{t(($) => $.councils.move.withoutIntervals, { count: preview.without_intervals })}</Notice>
      )}
    </>
  );
};
