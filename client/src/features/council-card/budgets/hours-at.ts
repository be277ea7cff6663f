import type { CouncilStation } from '../../../api/council/council.ts';
import { freeOf, type StationHours } from '../../../entities/beam-time/hours-picture.ts';

type Hours = Pick<CouncilStation, 'accepted' | 'no_decision' | 'available_time'>;

/** The hours of a station of a council, with what is undecided there. */
export const hoursAt = (
  { accepted, no_decision: undecided, available_time: available }: Hours,
  open = undecided,
): StationHours => ({ accepted, open, available });

/** Hours that lack if everything undecided is accepted too; zero or less where none do, or nobody knows. */
export const missingHours = ({ accepted, no_decision: open, available_time: available }: Hours): number =>
  open - (freeOf({ accepted, available }) ?? open);
