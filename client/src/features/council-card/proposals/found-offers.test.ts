import { expect, it } from 'vitest';
import type { Offered } from '../../../api/council/council.ts';
import { everything, foundOffers } from './found-offers.ts';

const offer = (id: number, facts: Partial<Offered>): Offered => ({
  id,
  name: 'Строение ёлочных игрушек',
  council_count: 0,
  megascience_type_ext_id: 1,
  station_name: 'СТМ',
  session_id: 1,
  session_name: '2026-2',
  applicant_name: 'Авторова О. Ю.',
  last_status_id: 2,
  status_name: 'Подана',
  experiment_duration: 24,
  ...facts,
});
const offers = [
  offer(1, {}),
  offer(2, { station_name: 'БЕЛОК' }),
  offer(3, { session_name: '', session_id: null }),
  offer(4, { status_name: 'На экспертизе', last_status_id: 3 }),
];
const ids = (typed: string, narrowed = {}) =>
  foundOffers(offers, typed, { ...everything, ...narrowed }).map(({ id }) => id);

it('offers are found by every typed word, whatever its letters and case', () => {
  expect([ids(''), ids('ЕЛОЧНЫХ стм'), ids('белок'), ids('нет')]).toEqual([[1, 2, 3, 4], [1, 3, 4], [2], []]);
});

it('session, station and status narrow them together', () => {
  expect(ids('', { session: '2026-2' })).toEqual([1, 2, 4]);
  expect(ids('', { session: '2026-2', station: 'СТМ' })).toEqual([1, 4]);
  expect(ids('авторова', { session: '2026-2', station: 'СТМ', status: 'На экспертизе' })).toEqual([4]);
});
