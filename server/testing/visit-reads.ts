import type { ReviewWorld } from './review-world.ts';

const ofAll = ({ all, visited }: ReviewWorld): string[] => [...all, visited].map((id) => `proposal_id=${id}`);

/** What is asked of passes, visits, training and safety: see `reading-calls.ts`. */
export const visitReads = {
  'GET /api/passes/list/': ({ passes }) => passes.map((id) => `id=${id}`),
  'GET /api/passes/counts/': () => [''],
  'GET /api/passes/options/': ({ all, visited }) => [...all, visited].map((id) => `proposal_id=${id}`),
  'GET /api/passes/gate/': () => ['', 'date=2026-03-10'],
  'GET /api/pass/preview/': ({ passes }) => passes.map((id) => `id=${id}&type=1`),
  'GET /api/pass/entry/': ({ passes }) => passes.map((id) => `id=${id}`),
  'GET /api/pass/available_actions/': ({ passes }) => passes.map((id) => `id=${id}`),
  'GET /api/visits/list/': ofAll,
  'GET /api/visits/own/': () => [''],
  'GET /api/visits/options/': ofAll,
  'GET /api/visits/readiness/': ({ all, records }) => [
    'mine=true',
    ...all.map((id) => `proposal_id=${id}`),
    ...records.map((id) => `slot_id=${id}`),
    ...['2026-03-02', '2026-03-10'].map((day) => `station_id=1&week=${day}`),
  ],
  'GET /api/visits/week/': () => ['2026-03-02', '2026-03-10'].map((day) => `station_id=1&week=${day}`),
  'GET /api/visits/next_week/': () => ['station_id=1&week=2026-03-02'],
  'GET /api/visits/parcels/': ofAll,
  'GET /api/visits/attendance/': ({ records }) => records.map((id) => `slot_id=${id}`),
  'GET /api/training/own/': () => [''],
  'GET /api/training/course/': () => ['id=1'],
  'GET /api/training/courses/': () => [''],
  'GET /api/safety/list/': (world) => ['', 'status=1', 'status=3', ...ofAll(world)],
  'GET /api/safety/standing/': ofAll,
  'GET /api/safety/ghs/': () => ['search=ацетон'],
} satisfies Readonly<Record<string, (world: ReviewWorld) => string[]>>;
