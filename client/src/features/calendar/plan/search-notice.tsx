import { Button } from '@mantine/core';
import { t } from 'i18next';
import { stopPlan } from '../../../api/plan/plan.mutations.ts';
import { type Plan, useRefreshPlan } from '../../../api/plan/plan.queries.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** How far the search is, and how it ended where it did not come to its own end. */
export const SearchNotice = ({ plan, onAsk }: { plan: Plan; onAsk: () => void }) => {
  if (plan.is_running) return <Searching plan={plan} />;
  if (plan.state === 'failed')
    return (
      <Notice tone="amber" alert>
        {t(($) => $.plan.search[plan.failure ?? 'crashed'])}{' '}
        <Button size="compact-sm" variant="default" onClick={onAsk}>
          {t(($) => $.plan.again)}
        </Button>
      </Notice>
    );
  return plan.state === 'stopped' ? <Notice>{t(($) => $.plan.search.stopped)}</Notice> : null;
};

const Searching = ({ plan: { id, state, search, figures } }: { plan: Plan }) => {
  const refresh = useRefreshPlan();
  const { mutate: stop, isPending, isSuccess } = useCommand({ mutationFn: () => stopPlan(id), onSettled: refresh });
  const percent = Math.floor((100 * search.round) / Math.max(1, search.rounds));
  const words = state === 'waiting' ? t(($) => $.plan.search.waiting) : t(($) => $.plan.search.running, { percent });
  return (
    <Panel label={t(($) => $.plan.search.label)}>
      <div className="luch-ends-wrap">
        <div className="luch-grow luch-column">
          <b className="luch-text luch-digits">{words}</b>
          <span
            className="luch-bar luch-block"
            role="progressbar"
            aria-label={t(($) => $.plan.search.label)}
            aria-valuenow={percent}
            aria-valuetext={words}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
          <span className="luch-hint">
            {figures &&
              t(($) => $.plan.search.soFar, { hours: formatNumber(figures.hours, 0), count: figures.proposals })}
          </span>
        </div>
        <div className="luch-column">
          <Button
            variant="default"
            onClick={() => stop()}
            aria-disabled={isPending || isSuccess || undefined}
            aria-describedby={`plan-stop-${id}`}
          >
            {t(($) => (isPending || isSuccess ? $.plan.search.stopping : $.plan.search.stop))}
          </Button>
          <span id={`plan-stop-${id}`} className="luch-label">
            {t(($) => $.plan.search.stopHint)}
          </span>
        </div>
      </div>
    </Panel>
  );
};
