import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from './answers.ts';
import { beamAt, freeAnswer, recordAt, stationOf, toPlan, workload } from './fixtures/calendar.ts';
import { answerPortal } from './portal.ts';

export const list = 'GET /api/calendar/list_full/';
export const change = 'PATCH /api/calendar/detail/';
export const bar = (name: RegExp) => page.getByRole('button', { name }).first();
export const grid = (name: string) => page.getByRole('region', { name, exact: true });
export const form = page.getByRole('form');
export const stations = [
  stationOf(),
  stationOf({ id: 2, name: 'БЕЛОК', full_name: 'Белковая кристаллография' }),
  stationOf({ id: 3, name: 'ДИСК', megascience_type: 'reactor', megascience_type_ext_id: 2 }),
];
export const firstRecord = recordAt({ id: 31, start_date: '2026-11-16 09:00', finish_date: '2026-11-18 09:00' });
const second = recordAt({
  id: 32,
  proposal_id: 1253,
  proposal_applicant: 'Ламелина Юлия',
  start_date: '2026-11-19 09:00',
  finish_date: '2026-11-20 09:00',
  actions: [],
});
export const records = [
  beamAt(),
  firstRecord,
  second,
  recordAt({
    id: 34,
    station_id: 2,
    type: recordTypes.preliminary,
    proposal_id: 1221,
    start_date: '2026-11-24 09:00',
    finish_date: '2026-11-27 09:00',
  }),
];

/** For a moderator at 14:30 in Moscow on 18 November 2026. */
export async function answerCalendar(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:30:00Z') });
  await page.viewport(1440, 900);
  answerPortal('moderator');
  answers.answer('GET /api/calendar/stations/', stations);
  answers.answer(list, records);
  answers.answer('POST /api/calendar/check/', freeAnswer);
  answers.answer('GET /api/calendar/beam/', [beamAt()]);
  answers.answer('GET /api/calendar/to_plan/', [toPlan()]);
  answers.answer('GET /api/calendar/station_workload/', workload());
  answers.answerList('GET /api/calendar/inhouse/', []);
}

/** A pointer that goes down on an element and is let go elsewhere, by so many pixels. */
export async function drag(element: Element, by: { x: number; y: number }, { end = true } = {}): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { x: left + Math.min(width / 2, 40), y: top + height / 2 };
  const fire = (target: EventTarget, type: string, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, button: 0, pointerType: 'mouse' }),
    );
  fire(element, 'pointerdown', at.x, at.y);
  fire(window, 'pointermove', at.x + by.x / 2 + 5, at.y + by.y / 2);
  fire(window, 'pointermove', at.x + by.x, at.y + by.y);
  await expect.element(page.getByRole('status').filter({ hasText: /Пересечений нет|Занято/ })).toBeVisible();
  if (end) fire(window, 'pointerup', at.x + by.x, at.y + by.y);
}
