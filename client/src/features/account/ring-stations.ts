import type texts from './sign-in.text.ru.json';

export type RingStationId = keyof typeof texts.ring.stations;

/** Stations around the ring, clockwise from the top, as the sign-in page draws them; their names are texts. */
export const ringStations = [
  'belok',
  'xsa',
  'biomur',
  'dicsi',
  'phase',
  'rkfm',
  'stm',
  'exafsD',
  'langmuir',
  'pro',
  'mediana',
  'refra',
  'rtMt',
  'nanopes',
  'liga',
  'xkin',
] as const satisfies readonly RingStationId[];
