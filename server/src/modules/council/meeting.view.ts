import { council as limits } from '@luch/contract/kernel/limits.ts';
import { momentAt } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MailEvent } from '../../platform/mail/calendar-file.ts';
import type { CouncilRecord } from './council.tables.ts';

/** A meeting as one event of its participants' calendars, the same for ever. */
export function meetingOf(
  { config }: Pick<Deps, 'config'>,
  { id, date, startTime, place, meetingVersion }: CouncilRecord,
  method: MailEvent['method'],
  said: Pick<MailEvent, 'summary' | 'url'>,
): MailEvent {
  const start = momentAt(`${date} ${startTime.slice(0, 5)}`, config.facilityTimeZone);
  return {
    uid: `council-${id}@${new URL(config.publicUrl).hostname}`,
    sequence: meetingVersion,
    method,
    start: start.toISOString(),
    finish: new Date(start.getTime() + limits.meetingHours * 3_600_000).toISOString(),
    location: place,
    description: '',
    ...said,
  };
}
