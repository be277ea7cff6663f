import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { describe, expect, it } from 'vitest';
import { assess, roomFrom, type Wanted } from './assess.ts';
import { recordAt } from '../../../../testing/fixtures/calendar.ts';
import { placedOf } from '../placed.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+03:00`);
const interval = (start: string, finish: string) => ({ start: at(start), finish: at(finish) });
const wanted: Wanted = { type: recordTypes.experiment, stationId: 1, granted: 60, reserved: 24 };
const records = [
  recordAt({ id: 1, start_date: '2026-11-20 00:00', finish_date: '2026-11-20 09:00', proposal_id: 1253 }),
  recordAt({ id: 2, start_date: '2026-11-21 12:00', finish_date: '2026-11-22 00:00' }),
  recordAt({ id: 3, station_id: 2, start_date: '2026-11-20 09:00', finish_date: '2026-11-23 00:00' }),
].map(placedOf);
const beam = [interval('16T09:00', '21T09:00')];

describe('an interval before it is saved', () => {
  it('counts its hours against what the proposal has left', () => {
    const found = assess(wanted, interval('20T09:00', '21T09:00'), records, beam);
    expect(found).toMatchObject({ hours: 24, limit: 36, left: 12, problem: undefined, obstacles: [], beam: 'whole' });
    expect(assess(wanted, interval('18T09:00', '20T00:00'), records, beam).problem).toBe('interval_over_limit');
    expect(assess(wanted, interval('18T09:00', '19T21:00'), records, beam)).toMatchObject({
      left: 0,
      problem: undefined,
    });
  });

  it('names each record in its way and the time that it takes, of its own station alone', () => {
    const { obstacles } = assess(wanted, interval('20T07:00', '21T18:00'), records, beam);
    expect(obstacles.map(({ other, taken }) => [other.id, taken])).toEqual([
      [1, interval('20T07:00', '20T09:00')],
      [2, interval('21T12:00', '21T18:00')],
    ]);
  });

  it('may begin later with the same end, where that is free', () => {
    expect(assess(wanted, interval('20T07:00', '21T09:00'), records, beam).instead).toEqual(
      interval('20T09:00', '21T09:00'),
    );
  });

  it('else goes to the nearest place after that is free for its whole length', () => {
    expect(assess(wanted, interval('21T10:00', '21T14:00'), records, beam).instead).toEqual(
      interval('22T00:00', '22T04:00'),
    );
    expect(assess(wanted, interval('20T01:00', '20T08:00'), records, beam).instead).toEqual(
      interval('20T09:00', '20T16:00'),
    );
  });

  it('begins on a half hour also where what is in its way was closed between two', () => {
    const closed = recordAt({ start_date: '2026-11-20 00:00', finish_date: '2026-11-20 10:17', is_completed: true });
    const insteadOf = (start: string, finish: string) =>
      assess(wanted, interval(start, finish), [placedOf(closed)], beam).instead;
    expect(insteadOf('20T07:00', '20T12:00')).toEqual(interval('20T10:30', '20T12:00'));
    expect(insteadOf('20T07:00', '20T10:30')).toEqual(interval('20T10:30', '20T14:00'));
  });

  it('is not in its own way, and may meet others', () => {
    expect(assess({ ...wanted, id: 1 }, interval('20T01:00', '20T10:00'), records, beam).obstacles).toEqual([]);
    expect(assess(wanted, interval('20T09:00', '21T12:00'), records, beam).obstacles).toEqual([]);
  });

  it('that ends before it begins is in nobody’s way, and nothing is proposed instead', () => {
    // Over the record of 20 November, backwards.
    const backwards = assess(wanted, interval('20T08:00', '20T02:00'), records, beam);
    expect(backwards).toMatchObject({ problem: 'interval_invalid', obstacles: [], instead: undefined });
  });

  it('without length is none', () => {
    expect(assess(wanted, interval('20T09:00', '20T09:00'), records, beam).problem).toBe('interval_invalid');
    expect(assess(wanted, interval('20T09:00', '20T07:00'), records, beam).problem).toBe('interval_invalid');
  });

  it('says how much of it has beam; a laboratory has none to have', () => {
    expect(assess(wanted, interval('21T06:00', '21T12:00'), records, beam).beam).toBe('part');
    expect(assess(wanted, interval('22T06:00', '22T12:00'), records, beam).beam).toBe('none');
    expect(assess(wanted, interval('22T06:00', '22T12:00'), records, null).beam).toBeUndefined();
  });

  it('of beam has 740 hours, and closed beam is not in its way', () => {
    const ofBeam: Wanted = { type: 3, stationId: null, granted: null, reserved: 0 };
    const beamRecord = { type: 3, station_id: null, start_date: '2026-11-16 09:00', finish_date: '2026-11-21 09:00' };
    const other = interval('20T00:00', '22T00:00');
    const standing = [placedOf(recordAt({ id: 9, ...beamRecord }))];
    const deleted = [placedOf(recordAt({ id: 9, ...beamRecord, is_completed: true }))];
    const assessed = assess(ofBeam, other, standing, beam);
    expect(assessed).toMatchObject({ limit: 740, obstacles: [{ other: { id: 9 } }], beam: undefined });
    expect(assess(ofBeam, other, deleted, beam).obstacles).toEqual([]);
  });

  it('of all hours that are left ends where the next record begins', () => {
    expect(roomFrom(wanted, at('21T00:00'), 36, records)).toEqual(interval('21T00:00', '21T12:00'));
    expect(roomFrom(wanted, at('20T09:00'), 12, records)).toEqual(interval('20T09:00', '20T21:00'));
    // Where one begins already nothing is left: that it is in the way is seen from the whole.
    expect(roomFrom(wanted, at('21T12:00'), 12, records)).toEqual(interval('21T12:00', '22T00:00'));
  });
});
