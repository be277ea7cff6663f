import { on } from '../../platform/events.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerged } from '../account/account.events.ts';
import { mergePresent } from './calendar-records.commands.ts';

/** Reserved time as rows: who reserves, and who may, is the calendar's business. */
export const calendarRecordsModule = defineModule({
  name: 'calendar-records',
  // Who reserves in the same second as another reads the same words as somebody who came a minute later.
  constraints: {
    calendar_record_station_free: 'interval_taken',
    calendar_record_beam_free: 'interval_taken',
    calendar_record_in_order: 'interval_invalid',
    calendar_record_length: 'interval_invalid',
    calendar_record_beam_length: 'interval_invalid',
  },
  listens: [on(accountsMerged, ({ tx, personId, doubleId }) => mergePresent(tx, personId, doubleId))],
});
