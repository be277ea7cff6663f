import { type PassStatus, passStatus as s } from './pass.machine.ts';

/** Until which hour guests of each type of pass may be there (specification, applicant side, section 9). */
export const passHours: Readonly<Record<number, string>> = { 1: '23:00', 2: '18:00' };

/** Why nobody may enter by a pass, the gravest reason first; `pass.entry.because` says each in words. */
export const entryRefusals = ['cancelled', 'deleted', 'draft', 'over', 'not_ready', 'early', 'nobody', 'late'] as const;
export type EntryRefusal = (typeof entryRefusals)[number];

interface Days {
  readonly starts: string | null;
  readonly ends: string | null;
}
export interface EntryPass extends Days {
  readonly status: PassStatus;
  readonly type: number | null;
  /** Own days of each guest, where they differ from those of the pass. */
  readonly guests: readonly Days[];
}

const ofStatus: Readonly<Partial<Record<PassStatus, EntryRefusal>>> = {
  [s.cancelled]: 'cancelled',
  [s.deleted]: 'deleted',
  [s.draft]: 'draft',
};

/** A guest may have days of their own within those of the pass. */
export const comesOn = (guest: Days, { starts, ends }: Days, day: string): boolean =>
  (guest.starts ?? starts ?? '') <= day && day <= (guest.ends ?? ends ?? '');

/**
 * Whether anybody may enter by a pass now.
 * @param now day and hour of the facility: `YYYY-MM-DD HH:mm`
 */
export function entryRefusal(pass: EntryPass, now: string): EntryRefusal | null {
  const [day = '', time = ''] = now.split(' ');
  const { starts, ends, status, guests } = pass;
  const never = ofStatus[status];
  if (never) return never;
  if (ends !== null && ends < day) return 'over';
  if (status !== s.ready) return 'not_ready';
  if (starts !== null && starts > day) return 'early';
  if (!guests.some((guest) => comesOn(guest, pass, day))) return 'nobody';
  return time >= (passHours[pass.type ?? 0] ?? '24:00') ? 'late' : null;
}
