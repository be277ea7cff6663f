import { registerConstraints } from '../../platform/http/constraints.ts';

/** Who reserves in the same second as another reads the same words as somebody who came a minute later. */
registerConstraints({
  calendar_record_station_free: 'interval_taken',
  calendar_record_beam_free: 'interval_taken',
  calendar_record_in_order: 'interval_invalid',
});
