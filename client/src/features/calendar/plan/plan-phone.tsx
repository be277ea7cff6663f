import { t } from 'i18next';
import { Panel } from '../../../ui/panel.tsx';
import { PlanRows } from './plan-rows.tsx';
import type { PlanParts } from './plan-parts.ts';
import { TakeBar, WholePlan } from './take-bar.tsx';

/** A plan on a phone: its rows as a list, and taking within the reach of a thumb. */
export const PlanPhone = (parts: PlanParts) => (
  <>
    <Panel label={t(($) => $.plan.side.all)}>
      <WholePlan plan={parts.plan} choice={parts.choice} />
      {parts.rows.length === 0 ? (
        <p className="luch-note luch-flush">{t(($) => $.plan.side.empty)}</p>
      ) : (
        <PlanRows {...parts} />
      )}
    </Panel>
    <TakeBar {...parts} />
  </>
);
