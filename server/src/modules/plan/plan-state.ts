import type { PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { isRunning } from './plan-store.ts';
import type { PlanRecord } from './plan.tables.ts';
import { LOST_AFTER } from './searches.ts';

/** A search of which nothing is heard any more has ended with its process; what it found so far stays. */
export function stateOf(row: PlanRecord, now: Date): Pick<PlanView, 'state' | 'failure' | 'is_running'> {
  const isLost = isRunning(row) && now.getTime() - row.aliveAt.getTime() > LOST_AFTER;
  if (isLost) return { state: 'failed', failure: 'interrupted', is_running: false };
  return { state: row.state, failure: row.failure, is_running: isRunning(row) };
}
