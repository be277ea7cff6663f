import { expect, test } from 'vitest';
import { rowWith } from '../../../../testing/fixtures/row.ts';
import { sessionWith } from '../../../../testing/fixtures/session.ts';
import { ownProposals } from './own-proposals.ts';

const begun = sessionWith({ id: 1, date_start: '2026-09-30', deadline: '2026-06-14' });
const spring = sessionWith({ id: 2, date_start: '2027-02-01', deadline: '2026-11-01' });
const summer = sessionWith({ id: 3, date_start: '2027-05-14', deadline: '2027-02-16' });
const lab = sessionWith({ id: 4, megascience_type: 'lab', deadline: '2026-12-01' });
const november = new Date('2026-11-18T09:00:00Z');

const place = (facts: Parameters<typeof rowWith>[0]) =>
  ownProposals([rowWith(facts)], [begun, spring, summer, lab], november).map(({ session, until }) => [
    session.id,
    until,
  ]);

test('a draft goes to the next session of its facility', () => {
  expect(place({ session_id: null, can_edit: true })).toEqual([[3, summer.deadline_at]]);
});

test('one that was sent back stays in its session until that begins, and goes to the next one after', () => {
  expect(place({ session_id: 2, can_edit: true })).toEqual([[2, '2027-01-31T20:59:59.999Z']]);
  expect(place({ session_id: 1, can_edit: true })).toEqual([[3, summer.deadline_at]]);
  expect(place({ session_id: 2, can_edit: true, megascience_type_ext_id: 3 })).toEqual([[4, lab.deadline_at]]);
});

test('what is submitted, and what changes its plan alone, stays where it is', () => {
  expect(place({ session_id: 1 })).toEqual([[1, null]]);
  expect(place({ session_id: 1, can_edit: true, keeps_session: true })).toEqual([[1, null]]);
});

test('a plan change without a session goes to the next one, as any first submit does', () => {
  expect(place({ session_id: null, can_edit: true, keeps_session: true })).toEqual([[3, summer.deadline_at]]);
});
