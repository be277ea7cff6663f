import type { PlanRules, PlanWeights } from '@luch/contract/plan/plan-rules.ts';

/** What a plan was asked for, as it stood then: kept with the plan, to be read and compared later. */
export interface PlanInputs {
  readonly kindId: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Of the facility then: slots are counted in it. */
  readonly timeZone: string;
  readonly rounds: number;
  readonly seed: number;
  readonly rules: PlanRules;
  readonly weights: PlanWeights;
  readonly stations: readonly AskedStation[];
  /** In the order of their submission; places in a plan count by it. */
  readonly proposals: readonly AskedProposal[];
}

export interface AskedStation {
  readonly id: number;
  readonly responsibles: readonly number[];
  /** Of its records and the beam; another one later means that the calendar has changed. */
  readonly print: string;
}

export interface AskedProposal {
  readonly id: number;
  readonly stationId: number;
  /** Granted, less what is reserved, in whole half hours. */
  readonly hours: number;
  /** As a council gave it; null: none has. */
  readonly mark: number | null;
  /** The mark that it is searched with. */
  readonly weighedAs: number;
  /** Of whoever asked, as author or member, or declared as a conflict. */
  readonly isOwn: boolean;
  readonly worksAtNight: boolean;
  readonly preferred: { readonly from: string; readonly to: string } | null;
  readonly applicantId: number;
}
