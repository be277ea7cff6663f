import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { Waiting } from '../../api/proposal/proposal.queries.ts';
import { daysUntil, formatRelativeDay } from '../../lib/dates.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { soon, WaitingItems } from '../../ui/waiting/waiting-items.tsx';
import { WaitingProposal } from './waiting-item.tsx';
import classes from './waiting-panel.module.css';

/** On a phone one line, so that the list under it is on the screen: how many, and the nearest date. */
const WaitingFolded = ({
  waiting: { items, more },
  onOpen,
}: {
  waiting: Pick<Waiting, 'items' | 'more'>;
  onOpen: () => void;
}) => {
  const [nearest] = items.flatMap(({ term }) => term?.until ?? []).toSorted();
  return (
    <Panel label={t(($) => $.myProposals.waiting)} flush>
      <UnstyledButton className={classes['folded']} aria-expanded={false} onClick={onOpen}>
        <b>{t(($) => $.myProposals.waiting)}</b> <span className="luch-digits">{items.length + more}</span>
        {nearest && (
          <span className={classes['nearest']} data-soon={daysUntil(nearest) <= soon || undefined}>
            {t(($) => $.myProposals.waitingNearest, { when: formatRelativeDay(nearest) })}
          </span>
        )}
        <IconChevronDown size={18} stroke={1.7} className={classes['arrow']} aria-hidden />
      </UnstyledButton>
    </Panel>
  );
};

/** So many stand above the list without a press. */
const first = 3;

/** What waits for this person, above the list: the most urgent, and the others by a press. */
export const WaitingPanel = ({
  waiting: { items, more },
  onOpen,
}: {
  waiting: Pick<Waiting, 'items' | 'more'>;
  /** Opens the card, with the dialog of an action. */
  onOpen: (id: number, action?: string) => void;
}) => {
  const [whole, setWhole] = useState(false);
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  if (phone && !isOpen) return <WaitingFolded waiting={{ items, more }} onOpen={() => setOpen(true)} />;
  const shown = whole ? items : items.slice(0, first);
  const hidden = items.length - shown.length;
  return (
    <Panel title={t(($) => $.myProposals.waiting)}>
      <WaitingItems isMany={shown.length > first}>
        {shown.map((item) => (
          <WaitingProposal key={item.id} item={item} onOpen={onOpen} />
        ))}
      </WaitingItems>
      {hidden > 0 && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
          {t(($) => $.myProposals.waitingMore, { count: hidden + more })}
        </UnstyledButton>
      )}
      {hidden === 0 && more > 0 && (
        <p className="luch-note luch-flush">{t(($) => $.myProposals.waitingBesides, { count: more })}</p>
      )}
    </Panel>
  );
};
