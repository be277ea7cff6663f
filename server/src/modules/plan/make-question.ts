import { beamTypeOf, isBeam, recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { OccupiedTime } from './occupied.queries.ts';
import type { AskedProposal, AskedStation, PlanInputs } from './plan-inputs.ts';
import { type Bits, joinBits, noBits, setBits } from './search/bits.ts';
import { slotsOf } from './search/lengths.ts';
import type { PlanProposal, PlanStation, Question } from './search/question.ts';
import { type Span, type Timeline, timelineOf } from './timeline.ts';

/** What the calendar and people say besides what was asked. */
export interface Circumstances {
  readonly now: Date;
  readonly occupied: readonly OccupiedTime[];
  readonly absences: readonly { readonly personId: number; readonly span: Span }[];
}

export const timelineOfPlan = ({ firstDay, lastDay, timeZone }: PlanInputs): Timeline =>
  timelineOf(firstDay, lastDay, timeZone);

/** The question as the search takes it: everything in slots, people and stations by their places. */
export function makeQuestion(inputs: PlanInputs, { now, occupied, absences }: Circumstances): Question {
  const timeline = timelineOfPlan(inputs);
  const past = { start: timeline.start, finish: now };
  const noBeam = withoutBeam(inputs, timeline, occupied);
  const stationOf = ({ id, responsibles }: AskedStation): PlanStation => {
    const own = occupied.filter((record) => record.stationId === id);
    const [maintenance, records] = [own.filter(isMaintenance), own.filter((record) => !isMaintenance(record))];
    return {
      responsibles,
      noBeam,
      maintenance: timeline.bitsOf(maintenance),
      taken: timeline.bitsOf(now > timeline.start ? [...records, past] : records),
    };
  };
  const away = new Map<number, Bits>();
  for (const { personId, span } of absences) {
    const bits = away.get(personId) ?? noBits(timeline.slots);
    joinBits(bits, timeline.bitsOf([span]));
    away.set(personId, bits);
  }
  return {
    slots: timeline.slots,
    clock: timeline.clock,
    stations: inputs.stations.map(stationOf),
    proposals: inputs.proposals.map((proposal, index) => proposalOf(inputs, timeline, proposal, index)),
    away,
    rules: inputs.rules,
    weights: inputs.weights,
  };
}

const isMaintenance = ({ type }: OccupiedTime): boolean => type === recordTypes.maintenance;

/** Of a facility that needs none, nothing. A half hour counts as beam when all of it is. */
export function withoutBeam(
  { kindId }: PlanInputs,
  { slots, start }: Timeline,
  occupied: readonly OccupiedTime[],
): Bits {
  if (beamTypeOf(kindId) === null) return noBits(slots);
  const slotAt = (moment: Date) => (moment.getTime() - start.getTime()) / 1_800_000;
  const has = noBits(slots);
  for (const span of occupied.filter(({ type }) => isBeam(type)))
    setBits(has, Math.max(0, Math.ceil(slotAt(span.start))), Math.min(slots, Math.floor(slotAt(span.finish))));
  return has.map((word) => ~word);
}

function proposalOf(inputs: PlanInputs, timeline: Timeline, asked: AskedProposal, index: number): PlanProposal {
  const days = asked.preferred && timeline.days(asked.preferred.from, asked.preferred.to);
  return {
    index,
    station: inputs.stations.findIndex(({ id }) => id === asked.stationId),
    need: slotsOf(asked.hours),
    mark: asked.weighedAs,
    worksAtNight: asked.worksAtNight,
    preferred: days ? [days] : [],
    people: [asked.applicantId],
  };
}
