import { describe, expect, it } from 'vitest';
import { noBits, nextClear, nextSet } from './search/bits.ts';
import { bestPlace } from './search/best-place.ts';
import { DraftPlan } from './search/draft-plan.ts';
import { faultsOf } from './search/faults.ts';
import { DAY, slotsOf } from './search/lengths.ts';
import { prepare } from './search/prepared-question.ts';
import { tinyQuestion } from '../../../testing/plan-questions.ts';
import { timelineOf } from './timeline.ts';

/** Days of the facility as slots of half an hour, also where clocks change. */
const berlin = 'Europe/Berlin';

describe('the timeline of a session', () => {
  it('begins and ends with its days in the facility’s zone', () => {
    const timeline = timelineOf('2027-02-01', '2027-05-02', 'Europe/Moscow');
    expect(timeline.slots).toBe(91 * DAY);
    expect([timeline.start.toISOString(), timeline.finish.toISOString()]).toEqual([
      '2027-01-31T21:00:00.000Z',
      '2027-05-02T21:00:00.000Z',
    ]);
    expect([...timeline.clock.subarray(46, 50)]).toEqual([46, 47, 0, 1]);
  });

  it.each([
    ['2027-03-28', 46, [2, 3, 6, 7]],
    ['2027-10-31', 50, [2, 3, 4, 5, 4, 5, 6]],
  ])('on %s, when clocks change, has a day of %i slots', (day, slots, clock) => {
    const timeline = timelineOf(day, day, berlin);
    expect(timeline.slots).toBe(slots);
    expect([...timeline.clock.subarray(2, 2 + clock.length)]).toEqual(clock);
    expect(timeline.clock.at(-1)).toBe(47);
  });

  it('cuts days and records to the session', () => {
    const timeline = timelineOf('2027-02-10', '2027-02-11', 'Europe/Moscow');
    expect(timeline.days('2027-02-01', '2027-02-10')).toEqual([0, DAY]);
    expect(timeline.days('2027-02-12', '2027-02-14')).toBeUndefined();
    const bits = timeline.bitsOf([
      { start: new Date('2027-02-10T06:10:00Z'), finish: new Date('2027-02-10T07:00:00Z') },
      { start: new Date('2027-02-11T20:00:00Z'), finish: new Date('2027-02-20T00:00:00Z') },
    ]);
    // A slot that is touched is taken.
    expect([nextSet(bits, 0, 96), nextClear(bits, 18, 96), nextSet(bits, 20, 96)]).toEqual([18, 20, 94]);
  });

  it('gives back the moments of its slots', () => {
    const timeline = timelineOf('2027-03-27', '2027-03-29', berlin);
    const [, monday] = timeline.days('2027-03-28', '2027-03-28') ?? [];
    expect(timeline.momentOf(monday ?? 0).toISOString()).toBe('2027-03-28T22:00:00.000Z');
  });
});

describe('by day alone', () => {
  it.each([
    ['2027-03-27', '2027-03-29'],
    ['2027-10-30', '2027-11-01'],
  ])('is from 8 to 20 by the clocks of each day, from %s on', (first, last) => {
    const { slots, clock, momentOf } = timelineOf(first, last, berlin);
    const free = { responsibles: [], noBeam: noBits(slots), maintenance: noBits(slots), taken: noBits(slots) };
    const proposal = {
      index: 0,
      station: 0,
      need: slotsOf(36),
      mark: 4,
      worksAtNight: false,
      preferred: [],
      people: [],
    };
    const question = { ...tinyQuestion(1), slots, clock, stations: [free], proposals: [proposal] };
    const prepared = prepare(question);
    const [candidate] = prepared.candidates;
    const place = candidate && bestPlace(new DraftPlan(prepared), candidate);
    expect(faultsOf(question, [place])).toEqual([]);
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: berlin, hour: '2-digit', minute: '2-digit' });
    const blocks = place?.visits.flatMap((visit) => visit.blocks) ?? [];
    expect(blocks.map((block) => block.map((slot) => hour.format(momentOf(slot))))).toEqual([
      ['08:00', '20:00'],
      ['08:00', '20:00'],
      ['08:00', '20:00'],
    ]);
  });
});
