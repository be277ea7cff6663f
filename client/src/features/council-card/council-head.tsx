import { ActionIcon, Button, Menu, Modal, NativeSelect } from '@mantine/core';
import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import { councilKindOf } from '@luch/contract/council/council-kind.ts';
import { atOnce } from '@luch/contract/kernel/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useRef, useState } from 'react';
import { changeStartTime, putParts } from '../../api/council/council-card.ts';
import type { CouncilCard } from '../../api/council/council.ts';
import { useOpenPdf } from '../../api/proposal/export.ts';
import { useOpenPaper } from '../../api/council/papers.ts';
import { withStatus } from '../../entities/council/council-answer.ts';
import { MoveDialog } from '../../entities/council/moves/move-dialog.tsx';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';
import { useCouncilCommand } from '../../entities/council/use-council-command.ts';
import { startTimes } from '../../entities/council/start-times.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { isCallError } from '../../lib/call-error.ts';
import { formatDate, formatRange } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { IconClose, IconDownload, IconEdit, IconPresentation } from '../../ui/icons.ts';
import { lateDialog } from '../../ui/late.tsx';
import classes from './council-card.module.css';
import { nextMove, otherMoves } from './moves/moves-of.ts';
import { LineSign } from './discussion/line-sign.tsx';
import { flushNotes } from './minutes/use-notes.ts';

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
    <div className={classes['bar']}>
      <div className={classes['name']}>
        <div className={classes['titleLine']}>
          <Modal.Title component="h2" className={classes['title'] ?? ''}>
            {title}
          </Modal.Title>
          <StatusChip kind="council" id={council.status} name={council.status_name} />
          {council.discussion && <LineSign />}
          {council.edits.details.allowed && <Edit council={council} />}
        </div>
        <div className={classes['when']}>
          {formatDate(council.date)}, <StartTime council={council} />
          {council.place && ` · ${council.place}`}
          {' · '}
          {decided > 0
            ? t(($) => $.councilCard.decided, { decided, total: entries.length })
            : t(($) => $.councilCard.proposals, { count: entries.length })}
          {council.sessions.map((session) => (
            <span key={session.megascience_type_ext_id}>
              {' · '}
              {t(($) => $.councils.sessionOf[councilKindOf(session.megascience_type_ext_id)], { name: session.name })},{' '}
              {formatRange(session.start, session.end)}
            </span>
          ))}
          {next?.why && ` · ${next.why}`}
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
      {moving && (
        <MoveDialog key={moving.action} question={moving} onClose={() => setMoving(undefined)} onInstead={setMoving} />
      )}
    </div>
  );
};

const EditCouncilDialog = lateDialog(async () => (await import('./edit-council-dialog.tsx')).EditCouncilDialog);

const Edit = ({ council }: { council: CouncilCard }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={28}
        aria-label={t(($) => $.councilCard.edit.open)}
        onPointerEnter={EditCouncilDialog.ahead}
        onFocus={EditCouncilDialog.ahead}
        onClick={() => setOpen(true)}
      >
        <IconEdit size={17} stroke={1.7} />
      </ActionIcon>
      {isOpen && <EditCouncilDialog council={council} onClose={() => setOpen(false)} />}
    </>
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

/** When the meeting begins; chosen anew where it may still be changed, and saved by a press: everybody is written to. */
const StartTime = ({ council }: { council: CouncilCard }) => {
  const queryClient = useQueryClient();
  const { id, start_time: current } = council;
  const [chosen, setChosen] = useState<{ time: string; seen: string }>();
  const select = useRef<HTMLSelectElement>(null);
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async ({ time, seen }: { time: string; seen: string }) =>
      withStatus(await changeStartTime({ council_id: id, start_time: time, seen_start_time: seen })),
    onSuccess: ({ detail }, { time }) => {
      putParts(queryClient, id, { start_time: time });
      toastSuccess(detail);
      setChosen(undefined);
    },
    // Where somebody was faster, what that one chose is shown; what only did not arrive is kept.
    onError: (error) => isCallError(error) && error.code === 'moved_on' && setChosen(undefined),
  });
  if (!council.edits.start_time.allowed) return <span>{current}</span>;
  const save = () => chosen && !isPending && mutate(chosen);
  // Saved, the button goes away: the focus stays with the time.
  const press = () => {
    select.current?.focus();
    save();
  };
  return (
    <>
      <NativeSelect
        ref={select}
        className={classes['time'] ?? ''}
        classNames={{ input: classes['timeInput'] ?? '' }}
        size="xs"
        aria-label={t(($) => $.councilCard.startTime)}
        data={[...startTimes]}
        value={chosen?.time ?? current}
        onChange={({ currentTarget: { value: time } }) =>
          !isPending && setChosen(time === current ? undefined : { time, seen: chosen?.seen ?? current })
        }
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      {chosen && (
        <Button size="compact-sm" aria-disabled={isPending || undefined} onClick={press}>
          {t(($) => $.councilCard.saveStartTime)}
        </Button>
      )}
    </>
  );
};

/** What a council is taken along as; what is typed in its notes goes with it. */
const PapersMenu = ({ council }: { council: CouncilCard }) => {
  const queryClient = useQueryClient();
  const paper = useOpenPaper(council.id, () => flushNotes(queryClient, council.id));
  const whole = useOpenPdf();
  const { form, decision, list } = council.papers;
  const ids = council.proposals_council
    .filter(({ proposal }) => proposal.can_export)
    .map(({ proposal }) => proposal.id);
  const running = paper.running || whole.running;
  if (!form.allowed && !decision.allowed && !list.allowed) return null;
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          aria-busy={running || undefined}
        >
          {running ? t(($) => $.councilMinutes.papers.making) : t(($) => $.councilMinutes.papers.open)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(form.allowed || decision.allowed) && (
          <Menu.Item disabled={running} onClick={() => paper.open('word')}>
            {decision.allowed ? t(($) => $.councilMinutes.papers.decision) : t(($) => $.councilMinutes.papers.form)}
          </Menu.Item>
        )}
        {list.allowed && (
          <>
            <Menu.Item disabled={running} onClick={() => paper.open('excel')}>
              {t(($) => $.councilMinutes.papers.excel)}
            </Menu.Item>
            <Menu.Item disabled={running} onClick={() => paper.open('pdf')}>
              {t(($) => $.councilMinutes.papers.pdf)}
            </Menu.Item>
            {ids.length > 0 && (
              <Menu.Item
                disabled={running || ids.length > atOnce.pdf}
                title={
                  ids.length > atOnce.pdf
                    ? t(($) => $.councilMinutes.papers.wholeTooMany, { count: atOnce.pdf })
                    : undefined
                }
                onClick={() => whole.open(ids)}
              >
                {t(($) => $.councilMinutes.papers.whole)}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
