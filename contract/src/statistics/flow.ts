import { proposalStatus as s } from '../proposal/proposal.machine.ts';
import { type FlowEnd, flowEnds, type FlowStage, flowStages } from './figures.ts';

/** Proposals that are alike as far as the flow goes; deleted ones are counted nowhere. */
export interface FlowGroup {
  readonly status: number;
  /** Before it was put into the archive. */
  readonly status_before: number | null;
  /** Sent back to its author after it had been accepted. */
  readonly is_plan_change: boolean;
  readonly count: number;
}

export interface Flow {
  readonly stages: readonly { readonly key: FlowStage; readonly count: number }[];
  readonly ends: readonly { readonly key: FlowEnd; readonly after: FlowStage; readonly count: number }[];
}

const ends: Readonly<Record<number, FlowEnd>> = {
  [s.draft]: 'incoming',
  [s.created]: 'incoming',
  [s.expertise]: 'examination',
  [s.statement]: 'examination',
  [s.reject]: 'rejected',
  [s.modification]: 'revision',
  [s.approve]: 'awaits_time',
  [s.not_realized]: 'not_realized',
  [s.scheduled]: 'ahead',
  [s.need_report]: 'awaits_report',
  [s.done]: 'unpublished',
};

/** Statuses of proposals that were accepted, whatever came of them. */
export const acceptedStatuses: readonly number[] = [
  ...Object.keys(ends)
    .map(Number)
    .filter((status) => isAfter(ends[status], 'accepted')),
  s.publication,
];

function isAfter(end: FlowEnd | undefined, stage: FlowStage): boolean {
  return end !== undefined && flowStages.indexOf(flowEnds[end]) >= flowStages.indexOf(stage);
}

/** Undefined for what was published. */
function endOf({ status, status_before: before, is_plan_change: isPlanChange }: FlowGroup): FlowEnd | undefined {
  const last = status === s.archived ? (before ?? s.done) : status;
  return last === s.modification && isPlanChange ? 'awaits_time' : ends[last];
}

/** What came in is what went on and what ended, at every stage. */
export function flowOf(groups: readonly FlowGroup[]): Flow {
  const ended = new Map<FlowEnd, number>();
  for (const group of groups) {
    const end = endOf(group);
    if (end) ended.set(end, (ended.get(end) ?? 0) + group.count);
  }
  let left = groups.reduce((sum, { count }) => sum + count, 0);
  const stages = flowStages.map((key) => {
    const count = left;
    for (const [end, many] of ended) if (flowEnds[end] === key) left -= many;
    return { key, count };
  });
  const keys = Object.keys(flowEnds) as FlowEnd[];
  return {
    stages,
    ends: keys.flatMap((key) => (ended.has(key) ? [{ key, after: flowEnds[key], count: ended.get(key) ?? 0 }] : [])),
  };
}
