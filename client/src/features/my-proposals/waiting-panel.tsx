import { useTranslation } from 'react-i18next';
import type { Waiting } from '../../api/proposal/proposal.queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { WaitingItem } from './waiting-item.tsx';
import classes from './waiting.module.css';

/** What waits for this person, above the list: at most three. */
export const WaitingPanel = ({
  items,
  onOpen,
}: {
  items: Waiting['items'];
  /** Opens the card, with the dialog of an action. */
  onOpen: (id: number, action?: string) => void;
}) => {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Panel title={t(($) => $.myProposals.waiting)}>
      <ul className={classes['items']}>
        {items.map((item) => (
          <WaitingItem key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  );
};
