import type { Answer } from '../src/lib/call.ts';
import { answers } from './answers.ts';
import { answerPortal } from './portal.ts';

const question = (id: number, label: string) => ({ id, label, form_title: 'Безопасность', is_ended: false });

export const statisticsPage: Answer<'GET /api/stats/page/'> = {
  general: {
    created: 112,
    expertise: 9,
    statement: 4,
    scheduled: 6,
    scheduled_hours: 188,
    month_stat: [],
    experiments: { synchrotron: 40, reactor: 3, lab: 2 },
    deadlines: ['2026-06-15'],
  },
  total: {
    submitted: 112,
    submitted_before: 100,
    requested: 900,
    granted: 600,
    used: 100,
  },
  stations: [
    {
      station_id: 1,
      station: 'СТМ',
      kind: 1,
      proposals: 9,
      requested: 612,
      granted: 408,
      used: 100,
      available: 420,
      oversubscription: 1.46,
    },
  ],
  weekly: {
    created: [
      { x: '2026-06-01', y: 16 },
      { x: '2026-06-15', y: 22 },
    ],
    done: [{ x: '2026-06-08', y: 2 }],
  },
  flow: {
    stages: [
      { key: 'submitted', count: 112 },
      { key: 'examined', count: 109 },
      { key: 'accepted', count: 76 },
      { key: 'scheduled', count: 70 },
      { key: 'carried_out', count: 64 },
      { key: 'reported', count: 58 },
      { key: 'published', count: 21 },
    ],
    ends: [{ key: 'incoming', after: 'submitted', count: 3 }],
  },
  people: {
    total: { total: 41, registered: 5, authors: 28 },
    roles: [{ role: 'expert', name: 'Эксперт', count: 8 }],
    organisations: [{ organisation_id: 1, organisation: 'УрФУ', users: 2, proposals: 8 }],
  },
};

/** All pages of figures, as a moderator has them. */
export function answerStatistics(): void {
  answerPortal('moderator');
  answers.answer('GET /api/stats/scope/', {
    kinds: [1, 2, 3],
    can_see_users: true,
    can_export_emails: true,
    years: [2026, 2025],
    sessions: [{ id: 12, name: 'Сессия 2', kind: 1, start: '2026-09-30', end: '2026-12-27' }],
  });
  answers.answer('GET /api/stats/questions/', [question(7, 'Нужна вытяжка'), question(8, 'Детектор')]);
  answers.answer('GET /api/stats/proposals/answers/', ({ query }) =>
    query.get('question_id') === '7'
      ? { answered: 42, options: [{ key: 'true', name: 'Да', count: 30 }] }
      : { answered: 5, options: [{ key: '1', name: 'Эйгер', count: 5 }] },
  );
  answers.answer('GET /api/stats/proposals/status/', [
    { status_id: 2, status_name: 'Подана', count: 38 },
    { status_id: 9, status_name: 'Завершена', count: 12 },
  ]);
  answers.answer('GET /api/stats/page/', statisticsPage);
}
