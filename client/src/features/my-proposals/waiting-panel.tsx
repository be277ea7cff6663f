import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Waiting } from '../../api/proposal/proposal.queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { WaitingItems } from '../../ui/waiting/waiting-items.tsx';
import { WaitingProposal } from './waiting-item.tsx';
import classes from './waiting-panel.module.css';

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
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  if (items.length === 0) return null;
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
