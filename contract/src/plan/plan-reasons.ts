/** What may keep an experiment from a place: no beam, maintenance, records of the calendar, people away, night, rest. */
export const obstacles = ['beam', 'maintenance', 'records', 'away', 'night', 'rest'] as const;
export type Obstacle = (typeof obstacles)[number];

/** What would help an experiment that fits nowhere: one obstacle less, or one of these. */
export const concessions = [...obstacles, 'one_visit_more', 'twelve_hours_less'] as const;
export type Concession = (typeof concessions)[number];
