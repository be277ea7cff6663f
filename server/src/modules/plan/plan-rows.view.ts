import type { PlanReason, PlanRow, PlanVisit } from '@luch/contract/plan/plan.schemas.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { z } from 'zod';
import type { OwnPlan } from './own-plan.queries.ts';
import { timelineOfPlan } from './make-question.ts';
import type { OccupiedTime } from './occupied.queries.ts';
import type { AskedProposal } from './plan-inputs.ts';
import type { PlanNames } from './plan-names.queries.ts';
import type { Reason } from './search/explain.ts';
import { hoursOf } from './search/lengths.ts';
import type { Visit } from './search/question.ts';
import { stillFree } from './still-free.ts';
import type { Timeline } from './timeline.ts';

type VisitView = z.output<typeof PlanVisit>;
type OtherView = Pick<PlanRow, 'proposal_id' | 'applicant' | 'station_id' | 'hours' | 'mark'>;

/** How things stand by now. */
export interface StandingNow {
  readonly at: Date;
  readonly occupied: readonly OccupiedTime[];
  /** Hours that proposals still ask for, by number. */
  readonly asking: ReadonlyMap<number, AskingNow>;
  /** Whose time is the council's so far. */
  readonly preliminary: ReadonlySet<number>;
}
type AskingNow = Pick<AskedProposal, 'hours' | 'stationId'>;

interface Reading {
  /** Moderators alone do, and not of the own work (decision 0029). */
  readonly readsMarks: boolean;
}

/** Every proposal that was asked for, placed or not, in the order of submission; but none that has become untold since. */
export function planRows(own: OwnPlan, names: PlanNames, now: StandingNow, reading: Reading): PlanRow[] {
  const { inputs, progress, findings, row } = own;
  const timeline = timelineOfPlan(inputs);
  const visits = visitViews(own, timeline, names);
  const standing = new Set(now.occupied.map(({ id }) => id));
  const free = stillFree(inputs, now.occupied, now.at);
  const isTold = ({ proposal_id: id }: OtherView) => !names.untold.has(id);
  const other = (index: number) => [otherView(inputs.proposals[index], names, reading)].filter(isTold);
  const rows = inputs.proposals.map((asked, index): PlanRow => {
    const placed = progress?.placements[index]?.visits ?? [];
    const explained = findings?.explained[index];
    const taken = row.taken[asked.id] ?? [];
    const stands = taken.filter((id) => standing.has(id)).length;
    const left = stands < taken.length ? (now.asking.get(asked.id)?.hours ?? 0) : 0;
    const place = (list: readonly Visit[]) => ({
      visits: visits(list),
      preferred_hours: preferredHours(timeline, asked, list),
      // What was taken is in nobody's way.
      ...free(asked, stands > 0 ? [] : list),
    });
    return {
      ...otherView(asked, names, reading),
      name: names.proposals.get(asked.id) ?? '',
      station_name: names.stations.get(asked.stationId) ?? '',
      // Its council may have been held since: then the same place is time of its experiment.
      // What was decided about the own work nobody learns from a plan (decision 0029).
      is_preliminary: !asked.isOwn && now.preliminary.has(asked.id),
      can_work_at_night: asked.worksAtNight,
      preferred: asked.preferred,
      ...place(placed),
      has_moved_on: stands === 0 && hasMovedOn(asked, now.asking.get(asked.id)),
      reason: explained ? reasonView(explained.reason, visits, other) : null,
      other_places: (explained?.otherPlaces ?? []).map((one) => place(one.visits)),
      is_taken: stands > 0 && left === 0,
      partly_taken: stands > 0 && left > 0 ? { hours_left: left } : null,
    };
  });
  return rows.filter(isTold);
}

const hasMovedOn = (asked: AskedProposal, now: AskingNow | undefined) =>
  !now || now.hours < asked.hours || now.stationId !== asked.stationId;

const otherView = (asked: AskedProposal | undefined, names: PlanNames, { readsMarks }: Reading): OtherView => ({
  proposal_id: asked?.id ?? 0,
  applicant: names.people.get(asked?.applicantId ?? 0) ?? '',
  station_id: asked?.stationId ?? 0,
  hours: asked?.hours ?? 0,
  mark: asked && readsMarks && !asked.isOwn ? asked.mark : null,
});

function visitViews(
  { inputs }: OwnPlan,
  timeline: Timeline,
  names: PlanNames,
): (visits: readonly Visit[]) => VisitView[] {
  const at = (slot: number) => wallTime(timeline.momentOf(slot), inputs.timeZone);
  const interval = (from: number, to: number) => ({ start_date: at(from), finish_date: at(to) });
  return (visits) =>
    visits.map(({ from, to, got, blocks, crew }) => ({
      ...interval(from, to),
      hours: hoursOf(got),
      blocks: blocks.map(([start, end]) => interval(start, end)),
      responsibles: crew.map((id) => ({ id, name: names.people.get(id) ?? '' })),
    }));
}

function preferredHours(timeline: Timeline, { preferred }: AskedProposal, visits: readonly Visit[]): number {
  const days = preferred && timeline.days(preferred.from, preferred.to);
  if (!days) return 0;
  const inside = visits.flatMap(({ blocks }) =>
    blocks.map(([start, end]) => Math.max(0, Math.min(end, days[1]) - Math.max(start, days[0]))),
  );
  return hoursOf(inside.reduce((sum, slots) => sum + slots, 0));
}

/** What others would have to do is said only where all of them may be named. */
function reasonView(
  reason: Reason,
  visits: (list: readonly Visit[]) => VisitView[],
  other: (index: number) => readonly OtherView[],
): PlanReason {
  switch (reason.kind) {
    case 'most_possible':
      return { kind: reason.kind, because: [...reason.because] };
    case 'held_by_others': {
      const others = reason.others.flatMap(other);
      return others.length > 0 ? { kind: reason.kind, others } : { kind: 'better_for_all' };
    }
    case 'never_fits':
      return { kind: reason.kind, helps: [...reason.helps] };
    case 'no_room': {
      const going = reason.going.flatMap(other);
      const moving = reason.moving.flatMap((moved) =>
        other(moved.proposal).map((proposal) => ({ proposal, visits: visits(moved.visits) })),
      );
      const isWhole = going.length === reason.going.length && moving.length === reason.moving.length;
      return isWhole
        ? { kind: reason.kind, at: visits(reason.at), moving, going }
        : { kind: reason.kind, at: [], moving: [], going: [] };
    }
    default:
      return { kind: reason.kind };
  }
}
