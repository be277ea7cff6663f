import { isBeam } from '@luch/contract/calendar/record-type.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { timelineOfPlan, withoutBeam } from './make-question.ts';
import type { OccupiedTime } from './occupied.queries.ts';
import type { AskedProposal, PlanInputs } from './plan-inputs.ts';
import { anySet } from './search/bits.ts';
import type { Visit } from './search/question.ts';
import type { Timeline } from './timeline.ts';

export interface StillFree {
  readonly in_the_way: { readonly start_date: string; readonly finish_date: string }[];
  readonly has_lost_beam: boolean;
  readonly has_begun: boolean;
}

/** The search leaves alone what is past; time passes while a plan is read. */
export const hasBegun = ({ momentOf }: Timeline, visits: readonly Visit[], now: Date): boolean =>
  visits.some(({ blocks }) => blocks.some(([from]) => momentOf(from) < now));

/** What the calendar of today no longer leaves free of a place: what people may know before they take it. */
export function stillFree(inputs: PlanInputs, occupied: readonly OccupiedTime[], now: Date) {
  const timeline = timelineOfPlan(inputs);
  const noBeam = withoutBeam(inputs, timeline, occupied);
  const at = (moment: Date) => wallTime(moment, inputs.timeZone);
  return ({ stationId }: Pick<AskedProposal, 'stationId'>, visits: readonly Visit[]): StillFree => {
    const blocks = visits.flatMap((visit) => visit.blocks);
    const records = occupied.filter(
      ({ type, stationId: of, start, finish }) =>
        of === stationId &&
        !isBeam(type) &&
        blocks.some(([from, to]) => start < timeline.momentOf(to) && finish > timeline.momentOf(from)),
    );
    return {
      in_the_way: records.map(({ start, finish }) => ({ start_date: at(start), finish_date: at(finish) })),
      has_lost_beam: blocks.some(([from, to]) => anySet(noBeam, from, to)),
      has_begun: hasBegun(timeline, visits, now),
    };
  };
}
