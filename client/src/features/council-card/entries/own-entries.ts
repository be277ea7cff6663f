import { usualHours } from '@luch/contract/council/decision.ts';
import type { CouncilEntry, EntryExpert } from '../../../api/council/council.ts';

/** The proposals that the reader rates in this council. */
export const isRatedByMe = ({ proposals_expertise: experts }: CouncilEntry): boolean =>
  experts?.some(({ is_my: isMy }) => isMy) ?? false;

/** What the reader has given; null for nothing. */
export const ownMarkOf = ({ proposals_expertise: experts }: CouncilEntry): number | null =>
  experts?.find(({ is_my: isMy }) => isMy)?.mark ?? null;

/** Nobody rates it, or is asked to and can. Whose own work it is cannot tell. */
export const lacksExpert = ({ proposals_expertise: experts, is_released: isReleased }: CouncilEntry): boolean =>
  !isReleased && experts !== null && !experts.some(({ can_rate: canRate }) => canRate);

/** A rating may still come. */
export const isAwaited = ({ has_rated: hasRated, can_rate: canRate }: EntryExpert): boolean => !hasRated && canRate;

/** What the council grants it where nobody names other hours. */
export const usualHoursOf = ({ proposal, least_hours: leastHours }: CouncilEntry): number | null =>
  usualHours({ requestedHours: proposal.experiment_duration, leastHours });
