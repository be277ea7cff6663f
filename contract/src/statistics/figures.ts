/**
 * Every figure of the statistics: a key, under which `statistics.words` say its name and its definition, and of what it
 * counts. Each has one query (`server/src/modules/statistics/figures.queries.ts`).
 */
export const figures = {
  submitted: 'proposals',
  expertise: 'proposals',
  statement: 'proposals',
  scheduled: 'proposals',
  done: 'proposals',
  by_status: 'proposals',
  requested: 'hours',
  granted: 'hours',
  used: 'hours',
  available: 'hours',
  oversubscription: 'times',
  experiments: 'experiments',
  users: 'people',
  by_role: 'people',
  by_organisation: 'people',
  flow: 'proposals',
} as const satisfies Record<string, 'proposals' | 'hours' | 'times' | 'experiments' | 'people'>;
export type Figure = keyof typeof figures;

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
  deleted: 'submitted',
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
