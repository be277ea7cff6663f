import { ActionIcon, Button } from '@mantine/core';
import { t } from 'i18next';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { pressedIn } from '../../../lib/key-table.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconGrip, IconSortDown, IconSortUp } from '../../../ui/icons.ts';
import { comingsIn, inOrder, moved } from './discussed.ts';
import classes from './discussion.module.css';
import { Leavers } from './leavers.tsx';
import type { Lead } from './use-lead.ts';

/** The order of discussion, changed by dragging, by buttons or by keys; each change is kept at once and seen by all. */
export const OrderDialog = ({ council, lead, onClose }: { council: CouncilCard; lead: Lead; onClose: () => void }) => {
  const order = inOrder(council);
  const [dragged, setDragged] = useState<number>();
  const own = useRef<HTMLOListElement>(null);
  useKeys('order', own, { move: order.length > 1 ? 'part' : undefined });
  const put = (from: number, to: number) => {
    if (from === to || to < 0 || to >= order.length) return;
    lead.arrange(
      moved(
        order.map(({ id }) => id),
        from,
        to,
      ),
    );
  };
  return (
    <Dialog opened onClose={onClose} size="wide" title={t(($) => $.councilCard.discussion.orderTitle)}>
      <p className={classes['explained']}>
        {t(($) => $.councilCard.discussion.comings, { count: comingsIn(order) })}{' '}
        {t(($) => $.councilCard.discussion[council.discussion?.is_ordered ? 'ordered' : 'suggested'])}
      </p>
      <ol ref={own} className={classes['order']} aria-label={t(($) => $.councilCard.discussion.order)}>
        {order.map((entry, at) => (
          <OrderRow
            key={entry.id}
            {...{ entry, council }}
            isFirst={at === 0}
            isLast={at === order.length - 1}
            isDragged={dragged === at}
            onMove={(by) => put(at, at + by)}
            onDrag={(is) => setDragged(is ? at : undefined)}
            onDrop={() => dragged !== undefined && put(dragged, at)}
          />
        ))}
      </ol>
      <div className="luch-buttons">
        {council.discussion?.is_ordered && (
          <Button variant="default" onClick={() => lead.arrange(null)}>
            {t(($) => $.councilCard.discussion.asSuggested)}
          </Button>
        )}
        <Button onClick={onClose}>{t(($) => $.councilCard.discussion.done)}</Button>
      </div>
    </Dialog>
  );
};

interface RowProps {
  entry: CouncilEntry;
  council: CouncilCard;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onMove: (by: number) => void;
  onDrag: (is: boolean) => void;
  onDrop: () => void;
}

const OrderRow = ({ entry, council, isFirst, isLast, isDragged, onMove, onDrag, onDrop }: RowProps) => {
  const press = (event: KeyboardEvent) => {
    const pressed = pressedIn('order', event);
    if (!pressed) return;
    event.preventDefault();
    onMove(pressed.at === 0 ? -1 : 1);
  };
  return (
    <li
      className={classes['place']}
      data-dragged={isDragged || undefined}
      data-now={entry.id === council.discussion?.entry_id || undefined}
      draggable
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={press}
    >
      <IconGrip size={16} stroke={1.7} aria-hidden />
      <span className={classes['about']}>
        <span className={classes['name']}>
          {t(($) => $.councilCard.discussion.named, { id: entry.proposal_id, name: entry.proposal.name })}
        </span>
        <span className={classes['meta']}>
          {entry.proposal.station_name}
          {entry.leavers.length > 0 && (
            <span className="luch-amber">
              {t(($) => $.councilCard.discussion.leaves, { count: entry.leavers.length })}{' '}
              <Leavers entry={entry} team={council.council_teams} />
            </span>
          )}
        </span>
      </span>
      <ActionIcon
        aria-label={t(($) => $.councilCard.discussion.up, { id: entry.proposal_id })}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <IconSortUp size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        aria-label={t(($) => $.councilCard.discussion.down, { id: entry.proposal_id })}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <IconSortDown size={18} stroke={1.7} />
      </ActionIcon>
    </li>
  );
};
