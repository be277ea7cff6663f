import { t } from 'i18next';
import type { CouncilCard } from '../../api/council/council.queries.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BudgetPanel } from './budgets/budget-panel.tsx';
import classes from './council-card.module.css';
import { EntryPanel } from './entries/entry-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';

/** Proposals at the left, hours of stations and people at the right. */
export const CouncilBody = ({
  council,
  onOpenProposal,
}: {
  council: CouncilCard;
  onOpenProposal: (id: number) => void;
}) => (
  <div className={classes['body']} tabIndex={-1} data-autofocus>
    <div className={classes['main']}>
      <EntryPanel council={council} onOpenProposal={onOpenProposal} />
    </div>
    <aside className={classes['side']} aria-label={t(($) => $.councilCard.side)}>
      {council.council_stations.length > 0 && <BudgetPanel council={council} />}
      <PeoplePanel council={council} />
      {council.history.length > 0 && (
        <Panel title={t(($) => $.councils.card.history)} level={3}>
          <Timeline
            entries={council.history.toReversed().map((entry) => ({
              id: entry.id,
              date: entry.date,
              title: [entry.title, entry.init_by].filter(Boolean).join(', '),
              text: entry.comment || null,
            }))}
          />
        </Panel>
      )}
    </aside>
  </div>
);
