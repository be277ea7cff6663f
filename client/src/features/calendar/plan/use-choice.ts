import type { Plan, PlanRow } from '../../../api/plan.ts';
import { useKept } from '../../../lib/use-kept.ts';

export type Place = Pick<PlanRow, 'visits' | 'preferred_hours' | 'in_the_way' | 'has_lost_beam' | 'has_begun'>;

/** All of it or some: nothing of it is offered any more. */
export const isInCalendar = ({ is_taken: all, partly_taken: some }: PlanRow): boolean => all || some !== null;

interface Kept {
  /** Not to be taken. */
  readonly off: readonly number[];
  /** Another of its places, by proposal. */
  readonly places: Readonly<Record<number, number | undefined>>;
}

export interface Choice {
  readonly otherPlaceOf: (row: PlanRow) => number | undefined;
  /** The chosen place, or the suggested one. */
  readonly placeOf: (row: PlanRow) => Place;
  /** The calendar has changed or time has passed, and it no longer fits. */
  readonly isBlocked: (row: PlanRow) => boolean;
  /** May be taken. */
  readonly isOpen: (row: PlanRow) => boolean;
  readonly isChosen: (row: PlanRow) => boolean;
  readonly open: readonly PlanRow[];
  readonly chosen: readonly PlanRow[];
  readonly toggle: (row: PlanRow) => void;
  readonly choose: (all: boolean) => void;
  readonly choosePlace: (row: PlanRow, other: number | undefined) => void;
}

/**
 * What is to be taken of a plan: everything, until somebody says otherwise. A reload or a new sign-in finds it as it was.
 * @param rows those on the screen: what one does not see is neither counted, chosen nor taken
 */
export function useChoice(plan: Plan, rows: readonly PlanRow[]): Choice {
  const { values, change } = useKept<Kept>(`plan-${plan.id}`, () => ({ off: [], places: {} }));
  const { off, places } = values;
  const otherPlaceOf = ({ proposal_id: id, other_places: others }: PlanRow) =>
    others[places[id] ?? -1] ? places[id] : undefined;
  const placeOf = (row: PlanRow): Place => row.other_places[otherPlaceOf(row) ?? -1] ?? row;
  const isBlocked = (row: PlanRow) => {
    const { visits, in_the_way: way, has_lost_beam: dark, has_begun: begun } = placeOf(row);
    return visits.length > 0 && !isInCalendar(row) && (row.has_moved_on || way.length > 0 || dark || begun);
  };
  const isOpen = (row: PlanRow) =>
    !plan.is_running && placeOf(row).visits.length > 0 && !isInCalendar(row) && !isBlocked(row);
  const isChosen = (row: PlanRow) => isOpen(row) && !off.includes(row.proposal_id);
  const open = rows.filter(isOpen);
  const openIds = open.map(({ proposal_id: id }) => id);
  return {
    otherPlaceOf,
    placeOf,
    isBlocked,
    isOpen,
    isChosen,
    open,
    chosen: open.filter(isChosen),
    toggle: ({ proposal_id: id }) =>
      change((before) => ({
        ...before,
        off: before.off.includes(id) ? before.off.filter((one) => one !== id) : [...before.off, id],
      })),
    choose: (all) =>
      change((before) => {
        const others = before.off.filter((id) => !openIds.includes(id));
        return { ...before, off: all ? others : [...others, ...openIds] };
      }),
    choosePlace: ({ proposal_id: id }, other) =>
      change((before) => ({ ...before, places: { ...before.places, [id]: other } })),
  };
}
