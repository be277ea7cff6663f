import { expect, it } from 'vitest';
import { placeOf } from './action-places.ts';

const slot = (id: number, start_date: string, is_completed = false) => ({
  id,
  start_date,
  finish_date: start_date,
  created_at: start_date,
  is_completed,
});
const card = { id: 1238, station_id: 5, experiments: [] };

it('time is set in the calendar of the proposal’s station, with its editor open', () => {
  expect(placeOf('reserve_time', card)).toEqual({ to: '/calendar', search: { station: 5, edit: 'p1238' } });
});

it('time is released where the first experiment stands that is not over', () => {
  const experiments = [
    slot(31, '2026-12-09T06:00:00.000Z'),
    slot(30, '2026-12-01T22:30:00.000Z'),
    slot(29, '2026-11-20T06:00:00.000Z', true),
  ];
  expect(placeOf('release_time', { ...card, experiments })).toEqual({
    to: '/calendar',
    search: { station: 5, event: 30, date: '2026-12-02' },
  });
});

it('a proposal is edited in the wizard', () => {
  expect(placeOf('edit_proposal', card)).toEqual({ to: '/new-proposal/$id', params: { id: '1238' } });
});
