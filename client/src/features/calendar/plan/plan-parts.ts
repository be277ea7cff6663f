import type { Plan, PlanRow } from '../../../api/plan.ts';
import type { Choice } from './use-choice.ts';
import type { TakingState } from './use-taking.ts';

/** A suggested plan with what one does with it. */
export interface PlanParts {
  readonly plan: Plan;
  readonly rows: readonly PlanRow[];
  readonly choice: Choice;
  readonly taking: TakingState;
  /** In hand. */
  readonly row: PlanRow | undefined;
  readonly show: (row: PlanRow | undefined) => void;
  readonly onOpenProposal: (id: number) => void;
}
