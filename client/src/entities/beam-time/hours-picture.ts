import { beamTime } from '@luch/contract/kernel/limits.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';

/** What a bar of hours consists of, from the left (look, section 8, Beam-time bar). */
export interface HoursPart {
  readonly of: /** What others have, or what is decided for good at a station. */
    | 'accepted'
    /** What this proposal asks for, and may still have. */
    | 'asked'
    /** What is being decided. */
    | 'open'
    /** What this proposal was given. */
    | 'granted'
    /** What of it stands in the calendar. */
    | 'placed'
    /** What does not fit. */
    | 'exceeds'
    /** Hours of those that stand before it: they are drawn in their own rows. */
    | 'before';
  readonly hours: number;
}

export interface HoursPicture {
  readonly parts: readonly HoursPart[];
  /** Hours of the whole width; what is longer is cut. */
  readonly whole: number;
  /** Worked already: the thread. */
  readonly used?: number;
  /** Where the hours end, if they end before the bar does. */
  readonly limit?: number;
}

const picture = (parts: readonly HoursPart[], rest: Omit<HoursPicture, 'parts'>): HoursPicture => ({
  parts: parts.filter(({ hours }) => hours > 0),
  ...rest,
});

/** In lists equal lengths are equal hours: as many as may be asked for at once at such a facility. */
export const scaleOfKind = (kind: number | null): number =>
  kind === facilityKinds.reactor ? beamTime.reactorDays * beamTime.hoursPerDay : Math.max(...beamTime.hourMarks);

export interface ProposalHours {
  readonly asked: number | null;
  readonly granted: number | null;
  readonly used: number;
  /** Hours of its session that nobody has yet; null: nobody knows. */
  readonly free: number | null;
}

/** One proposal by itself: given of what it asked for and worked; what is not decided yet against what is free. */
export function ofProposal({ asked, granted, used, free }: ProposalHours, whole: number): HoursPicture {
  if (granted !== null)
    return picture(
      [
        { of: 'granted', hours: granted },
        { of: 'asked', hours: (asked ?? 0) - granted },
      ],
      { whole, used },
    );
  const exceeds = missingOf(asked ?? 0, free);
  return picture(
    [
      { of: 'asked', hours: (asked ?? 0) - exceeds },
      { of: 'exceeds', hours: exceeds },
    ],
    { whole },
  );
}

/** Hours of these that what is free does not hold; none where nobody knows what is free. */
export const missingOf = (hours: number, free: number | null): number =>
  free === null ? 0 : Math.max(0, Math.min(hours, hours - Math.max(0, free)));

export interface StationHours {
  readonly accepted: number;
  /** What is being decided, on top of it. */
  readonly open: number;
  /** Null: nobody has said how many there are. */
  readonly available: number | null;
}

/** The hours of a station: what is accepted, what is being decided upon it, and where they end. */
export function ofStation({ accepted, open, available }: StationHours): HoursPicture {
  const whole = Math.max(available ?? 0, accepted + open) || 1;
  const exceeds = missingOf(open, freeOf({ accepted, available }));
  return picture(
    [
      { of: 'accepted', hours: accepted },
      { of: 'open', hours: open - exceeds },
      { of: 'exceeds', hours: exceeds },
    ],
    { whole, ...(available !== null && available < whole && { limit: available }) },
  );
}

/** Hours that nobody has yet; below zero where more was accepted than there is. */
export const freeOf = ({ accepted, available }: { accepted: number; available: number | null }): number | null =>
  available === null ? null : available - accepted;

/** One proposal in the order of its station: only its own hours, where they begin and end. */
export function inOrder(
  { from, hours, isAccepted }: { from: number; hours: number; isAccepted: boolean },
  available: number | null,
  whole: number,
): HoursPicture {
  const exceeds = missingOf(hours, available === null ? null : available - from);
  return picture(
    [
      { of: 'before', hours: from },
      { of: isAccepted ? 'accepted' : 'open', hours: hours - exceeds },
      { of: 'exceeds', hours: exceeds },
    ],
    { whole, ...(available !== null && { limit: available }) },
  );
}

/** Hours of a proposal that stand in the calendar, of those that it was given. */
export function inCalendar(placed: number, granted: number): HoursPicture {
  const exceeds = Math.max(0, placed - granted);
  return picture(
    [
      { of: 'placed', hours: placed - exceeds },
      { of: 'exceeds', hours: exceeds },
    ],
    { whole: Math.max(placed, granted) || 1, ...(exceeds > 0 && { limit: granted }) },
  );
}

/** The bar of a session ends at half as much again as there is, so that sessions can be compared. */
const sessionScale = 1.5;

/** What is asked of the beam of a session. */
export function ofSession(asked: number, beam: number): HoursPicture {
  const exceeds = missingOf(asked, beam);
  return picture(
    [
      { of: 'asked', hours: asked - exceeds },
      { of: 'exceeds', hours: exceeds },
    ],
    { whole: beam * sessionScale, limit: beam },
  );
}
