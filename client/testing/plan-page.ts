import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { answers } from './answers.ts';
import { beamAt, recordAt, stationOf, workload } from './fixtures/calendar.ts';
import { placeAt, planOf, planRow, planSettings, visitAt } from './fixtures/plan.ts';
import { sessionWith } from './fixtures/session.ts';
import { answerPortal } from './portal.ts';

export const ownPlan = 'GET /api/calendar/plan/';
export const planAddress = '/calendar?kind=1&date=2026-11-18&plan=true';

export const first = planRow();
export const second = planRow({
  proposal_id: 1287,
  station_id: 2,
  station_name: 'БЕЛОК',
  applicant: 'Ламелина Ю. А.',
  ...placeAt('2026-11-20 09:00', '2026-11-21 09:00'),
  preferred_hours: 6,
  reason: {
    kind: 'held_by_others',
    others: [{ proposal_id: 1284, applicant: 'Прототипов В. С.', station_id: 1, hours: 24, mark: null }],
  },
  other_places: [placeAt('2026-11-24 09:00', '2026-11-25 09:00')],
});
const nowhere = planRow({
  proposal_id: 1299,
  visits: [],
  preferred_hours: 0,
  reason: {
    kind: 'no_room',
    at: [visitAt('2026-11-18 09:00', '2026-11-19 09:00')],
    moving: [],
    going: [{ proposal_id: 1284, applicant: 'Прототипов В. С.', station_id: 1, hours: 24, mark: null }],
  },
});
export const found = planOf([first, second, nowhere]);
export const place = (name: RegExp) =>
  page.getByRole('group', { name: 'Предложенные места' }).getByRole('button', { name });
export const box = (id: number) => page.getByRole('checkbox', { name: new RegExp(`Взять №\\s${id}`) }).first();
export const takeButton = page.getByRole('button', { name: /^Взять отмеченные/ });
export const side = page.getByRole('complementary', { name: 'О плане' });

/** A plan with two places and one proposal without, for a moderator at 14:30 in Moscow on 18 November 2026. */
export async function answerPlan(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:30:00Z') });
  sessionStorage.clear();
  await page.viewport(1440, 900);
  answerPortal('moderator');
  answers.answer('GET /api/calendar/stations/', [stationOf(), stationOf({ id: 2, name: 'БЕЛОК' })]);
  answers.answer('GET /api/calendar/list_full/', [
    beamAt(),
    recordAt({ start_date: '2026-11-16 09:00', finish_date: '2026-11-17 09:00' }),
  ]);
  answers.answer('GET /api/calendar/to_plan/', []);
  answers.answer('GET /api/calendar/station_workload/', workload());
  answers.answer('GET /api/references/session/list/', [
    sessionWith({ name: '2/2026', date_start: '2026-11-16', date_end: '2026-12-27' }),
    sessionWith({ id: 2, name: '1/2026', date_start: '2026-01-01', date_end: '2026-03-01' }),
  ]);
  answers.answer('GET /api/calendar/plan/settings/', planSettings());
  answers.answer(ownPlan, { plan: found });
}
