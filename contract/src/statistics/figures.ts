/**
 * Every figure of the statistics. The compiler asks for the query of each (`queryOf` on the server) and for its name and
 * definition in words (`statistics.figure` on the screens).
 */
export type Figure =
  | 'submitted'
  | 'expertise'
  | 'statement'
  | 'scheduled'
  | 'assigned'
  | 'done'
  | 'by_status'
  | 'requested'
  | 'granted'
  | 'used'
  | 'available'
  | 'oversubscription'
  | 'experiments'
  | 'users'
  | 'by_role'
  | 'by_organisation'
  | 'by_answer'
  | 'flow';

/** How far proposals came, in the order of the displayed chain. */
export const flowStages = [
  'submitted',
  'examined',
  'accepted',
  'scheduled',
  'carried_out',
  'reported',
  'published',
] as const;
export type FlowStage = (typeof flowStages)[number];

/** Where proposals ended or wait, and after which stage. */
export const flowEnds = {
  incoming: 'submitted',
  rejected: 'examined',
  revision: 'examined',
  examination: 'examined',
  not_realized: 'accepted',
  awaits_time: 'accepted',
  ahead: 'scheduled',
  awaits_report: 'carried_out',
  unpublished: 'reported',
} as const satisfies Record<string, FlowStage>;
export type FlowEnd = keyof typeof flowEnds;
