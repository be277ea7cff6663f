import { answers } from './answers.ts';
import { attendanceWith, needWith, parcelWith, visitWith } from './fixtures/visit.ts';

export const readiness = 'GET /api/visits/readiness/';
export const plan = 'POST /api/visits/plan/';
export const yes = { allowed: true } as const;
export const no = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;

export const Sample = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    закрыть образец
  </button>
);

/** What the section of a proposal says of its visits, with a visit and a parcel to it. */
export const answer = (
  rows: ReturnType<typeof needWith>[],
  can = { plan: yes, passes: yes, samples: yes, parcels: yes, parcels_there: yes } as object,
  more = {},
) => {
  answers.answer(readiness, rows);
  answers.answer('GET /api/visits/list/', [visitWith()]);
  answers.answer('GET /api/visits/parcels/', [parcelWith()]);
  answers.answer('GET /api/visits/attendance/', attendanceWith());
  answers.answer('GET /api/visits/options/', { can, unnamed: [], over: [], ...more } as never);
};
