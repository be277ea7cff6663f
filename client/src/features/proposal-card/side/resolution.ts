import type { ProposalCard } from '../../../api/proposal/proposal.ts';

type Comment = ProposalCard['comments'][number];
/** 1 impossible, 2 possible. */
export type Resolution = '1' | '2';

export const resolutionOf = ({
  kind,
  bs_resolution: resolution,
}: Pick<Comment, 'kind' | 'bs_resolution'>): Resolution | undefined =>
  kind !== 'bs' ? undefined : resolution === 1 ? '1' : resolution === 2 ? '2' : undefined;

/** A verdict of a station that the proposal has left: it is still read, and counts no longer (fine point H48). */
export const isOfOtherStation = (comment: Pick<Comment, 'kind' | 'station_id'>, stationId: number | null): boolean =>
  comment.kind === 'bs' && comment.station_id !== stationId;

/** The newest verdict of the present station counts. */
export const latestVerdict = ({
  comments,
  station_id: stationId,
}: Pick<ProposalCard, 'comments' | 'station_id'>): Comment | undefined =>
  comments.findLast((comment) => resolutionOf(comment) !== undefined && !isOfOtherStation(comment, stationId));
