/* What is told to a person about the own data, and of a request to be erased. */

export const ownSections = [
  'profile',
  'sign_ins',
  'proposals',
  'teams',
  'files',
  'comments',
  'ratings',
  'councils',
  'passes',
  'calendar',
  'actions',
  'changes',
  'reads',
  'letters',
  'mailings',
  'feeds',
  'documents',
] as const;
export type OwnSection = (typeof ownSections)[number];

export const erasureStates = ['open', 'withdrawn', 'refused', 'erased'] as const;
export const erasureObstacles = ['proposals', 'drafts', 'offices'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];
/** What stays, without the name. */
export const keptAfterErasure = ['proposals', 'history', 'councils', 'calendar'] as const;
