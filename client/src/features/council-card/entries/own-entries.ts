import type { CouncilEntry } from '../../../api/council/council.ts';

/** The proposals that the reader rates in this council. */
export const isRatedByMe = ({ proposals_expertise: experts }: CouncilEntry): boolean =>
  experts?.some(({ is_my: isMy }) => isMy) ?? false;

/** What the reader has given; null for nothing. */
export const ownMarkOf = ({ proposals_expertise: experts }: CouncilEntry): number | null =>
  experts?.find(({ is_my: isMy }) => isMy)?.mark ?? null;

/** Nobody is asked to rate it. Whose own work it is cannot tell. */
export const lacksExpert = ({ proposals_expertise: experts, is_released: isReleased }: CouncilEntry): boolean =>
  !isReleased && experts?.length === 0;
