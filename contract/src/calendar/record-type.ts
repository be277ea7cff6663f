/** What a record of the calendar is (workflows, section 4). Beam belongs to a facility, everything else to a station. */
export const recordTypes = {
  maintenance: 0,
  inhouse: 1,
  experiment: 2,
  synchrotronBeam: 3,
  reactorBeam: 4,
  /** Preliminary interval of a proposal that a council has accepted. */
  preliminary: 5,
} as const;

/** Intervals begin and end on half hours. */
export const intervalStep = 30; // minutes
