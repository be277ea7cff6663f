import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { decidedForStations, discussedStatuses, openStatuses } from '@luch/contract/council/council-rights.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import type { CouncilEntryRecord } from '../council.tables.ts';

/** How somebody stands to one council: by the moderators' office, by a place in it, or not at all. */
export interface CouncilReader {
  readonly isModerator: boolean;
  /** Sits in it as an expert, or rates for it. */
  readonly isExpert: boolean;
  /** Sits in it, and neither rates nor confirms. */
  readonly isInvited: boolean;
}

/** How a person is tied to a council besides an office. */
export interface CouncilTies {
  /** By an active place in the team; null without one. */
  readonly teamType: number | null;
  readonly isAssigned: boolean;
  /** Sat in it, and sits there no more. */
  readonly wasRemoved: boolean;
}

const isIn = (statuses: readonly number[], status: number): boolean => statuses.includes(status);

/** Who was removed rates on by an assignment, but hears the discussion no more (`notRemoved` says it of many councils). */
export const readerOf = (
  actor: Actor,
  { teamType, isAssigned, wasRemoved }: CouncilTies,
  status: number,
): CouncilReader => ({
  isModerator: isModerator(actor),
  isExpert: teamType === teamTypes.expert || (isAssigned && !(wasRemoved && isIn(discussedStatuses, status))),
  isInvited: teamType === teamTypes.invited,
});

export const isOpen = (status: number): boolean => isIn(openStatuses, status);

/** Whoever does not read it does not learn that there is such a council. */
export const readsCouncil = (reader: CouncilReader, status: number): boolean =>
  reader.isModerator || ((reader.isExpert || reader.isInvited) && isOpen(status));

interface Entry {
  /** The reader is author or member of its proposal. */
  readonly isOwn: boolean;
  /** The proposal itself has been told of it. */
  readonly isTold: boolean;
}

/** The council has carried it out and let the proposal go; what was dropped instead nobody has heard of. */
export const wasTold = ({ releasedAt, droppedAt }: Pick<CouncilEntryRecord, 'releasedAt' | 'droppedAt'>): boolean =>
  releasedAt !== null && droppedAt === null;

/** Decision, comment and granted hours of one entry. */
export const readsDecision = (reader: CouncilReader, status: number, entry: Entry): boolean =>
  entry.isOwn ? entry.isTold : reader.isModerator || isIn(discussedStatuses, status);

interface StationEntry extends Entry {
  readonly isAccepted: boolean;
  readonly isDropped: boolean;
}
/** Of what is made known later a station reads what it plans by: that it is accepted, while it is to be told. */
export const stationReadsDecision = (status: number, entry: StationEntry): boolean =>
  isIn(decidedForStations, status) && (entry.isTold || (entry.isAccepted && !entry.isOwn && !entry.isDropped));

/** Notes of the discussion, in which others speak: never of the own work, not even when its decision has been told. */
export const readsNotes = (reader: CouncilReader, status: number): boolean =>
  isIn(discussedStatuses, status) && readsCouncil(reader, status);

/** Marks, comments and names of those who rate: others' are experts' to read while the council discusses (fine point A15). */
export function ratingsRead(reader: CouncilReader, status: number, { isOwn }: Pick<Entry, 'isOwn'>) {
  if (isOwn) return 'none';
  if (reader.isModerator) return 'all';
  if (!reader.isExpert) return 'none';
  return status === s.review ? 'all' : 'own';
}
export type RatingsRead = ReturnType<typeof ratingsRead>;

/** What others' marks say together: the order of proposals, the habits of experts. */
export const readsRanking = (reader: CouncilReader, status: number): boolean =>
  isOpen(status) && ratingsRead(reader, status, { isOwn: false }) === 'all';

/** Marks of other councils are moderators' to read; experts read those of their own one, while it discusses. */
export const readsEarlierMarks = ({ isModerator: is }: CouncilReader): boolean => is;
