import type { CouncilCard, CouncilEntry, CouncilStation } from '../../../api/council/council.queries.ts';
import type { Decide } from '../../../entities/council/use-decide.ts';
import type { CorrectedMarks, Ranking, RankingOrder } from './ranked-entries.ts';
import type { Marks } from './use-marks.ts';

/** The ranking of a station with what one does with it. */
export interface RankingParts {
  council: CouncilCard;
  station: CouncilStation;
  ranking: Ranking;
  corrected: CorrectedMarks;
  order: RankingOrder;
  onOrder: (order: RankingOrder) => void;
  current: number | undefined;
  onCurrent: (id: number | undefined) => void;
  marked: readonly CouncilEntry[];
  marks: Marks;
  canDecide: boolean;
  decide: Decide;
  onOpenProposal: (id: number) => void;
}
