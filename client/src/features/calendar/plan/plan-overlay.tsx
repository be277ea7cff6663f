import { surnameIn } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import { pressedIn } from '../../../lib/key-table.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { PlanRow } from '../../../api/plan.ts';
import { type Box, type Geometry, styleOf } from '../drag/surface.ts';
import classes from './overlay.module.css';
import { momentsOf, type Visit, visitsOf, whenWords } from './plan-times.ts';
import { type Choice, isInCalendar } from './use-choice.ts';

interface Suggestions {
  readonly rows: readonly PlanRow[];
  readonly choice: Choice;
  /** In hand. */
  readonly row: PlanRow | undefined;
  readonly show: (row: PlanRow | undefined) => void;
  /** On columns of days, where a place is taller than wide. */
  readonly isTall: boolean;
}

interface Laid {
  readonly key: string;
  readonly row: PlanRow;
  readonly visit: Visit;
  readonly boxes: readonly Box[];
}

/** What of the plan is on the grid: each visit in the order of stations and time. */
const laidOn = (geometry: Geometry, { rows, choice, row: inHand }: Suggestions): Laid[] =>
  rows
    .filter((row) => !isInCalendar(row) && (row.visits.length > 0 || row === inHand))
    .flatMap((row) =>
      visitsOf(row, choice.placeOf(row)).map((visit) => ({
        key: `${row.proposal_id}-${visit.start_date}`,
        row,
        visit,
        boxes: geometry.boxes(momentsOf(visit), row.station_id),
      })),
    )
    .filter(({ boxes }) => boxes.length > 0)
    .toSorted(
      ({ boxes: [one], visit }, { boxes: [other], visit: another }) =>
        (one?.y ?? 0) - (other?.y ?? 0) || visit.start_date.localeCompare(another.start_date),
    );

/** Suggested places over the records of the calendar: dashed, never solid, for nothing of it is reserved. */
export const PlanOverlay = ({ geometry, ...suggestions }: Suggestions & { geometry: Geometry }) => {
  const group = useRef<HTMLDivElement>(null);
  const { choice, row: inHand, show, isTall } = suggestions;
  const laid = laidOn(geometry, suggestions);
  const here = Math.max(
    0,
    laid.findIndex(({ row }) => row === inHand),
  );
  const suggested = laid.length > 0 ? 'part' : undefined;
  useKeys('plan', group, {
    go: suggested,
    open: suggested,
    choose: laid.some(({ row }) => choice.isOpen(row)) ? 'part' : undefined,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedIn('plan', event);
    // The grid below has the same keys.
    if (pressed) event.stopPropagation();
    if (pressed?.name !== 'go') return;
    event.preventDefault();
    const at = laid.findIndex((one) => one.key === keyOf(event));
    // Up and left lead back.
    focusOn(group, laid[at + (pressed.at % 2 === 0 ? -1 : 1)]?.key);
  };
  return (
    <div ref={group} role="group" aria-label={t(($) => $.plan.over.label)} onKeyDown={onKeyDown}>
      {inHand && !isTall && <i aria-hidden className={classes['edge']} style={edgeOf(laid[here])} />}
      {laid.map(({ key, ...one }, place) => (
        <Suggestion
          key={key}
          {...one}
          choice={choice}
          isHere={place === here}
          isInHand={one.row === inHand}
          isTall={isTall}
          onShow={() => show(one.row === inHand ? undefined : one.row)}
        />
      ))}
    </div>
  );
};

const keyOf = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-suggestion]')?.dataset['suggestion'] : undefined;

const focusOn = (group: RefObject<HTMLElement | null>, key: string | undefined): void =>
  group.current?.querySelector<HTMLElement>(`[data-suggestion="${key}"] button`)?.focus();

/** The row of what is in hand has an edge at its left. */
const edgeOf = (laid: Laid | undefined) => {
  const [box] = laid?.boxes ?? [];
  return box && { top: `${box.y * 100}%`, height: `${box.height * 100}%` };
};

type SuggestionProps = Omit<Laid, 'key'> & {
  choice: Choice;
  isHere: boolean;
  isInHand: boolean;
  isTall: boolean;
  onShow: () => void;
};

/** The pieces of a visit; the first says what it is. */
const Suggestion = (props: SuggestionProps) => {
  const { row, visit, boxes, choice, isInHand, isTall } = props;
  const state =
    row.visits.length === 0
      ? 'wish'
      : choice.isBlocked(row)
        ? 'gone'
        : choice.isOpen(row) && !choice.isChosen(row)
          ? 'leave'
          : 'suggested';
  return boxes.map((box, place) => (
    <div
      key={box.key}
      className={classes['place']}
      style={styleOf(box)}
      data-state={state}
      data-held={isInHand || undefined}
      data-tall={isTall || undefined}
      {...(place === 0 && { 'data-suggestion': `${row.proposal_id}-${visit.start_date}` })}
    >
      {place === 0 && <Named {...props} />}
    </div>
  ));
};

const Named = ({ row, visit, choice, isHere, isInHand, onShow }: SuggestionProps) => {
  const { proposal_id: id, station_name: station, applicant: who } = row;
  const isOpen = choice.isOpen(row);
  const isChosen = choice.isChosen(row);
  const state = choice.isBlocked(row)
    ? t(($) => $.plan.over.blocked)
    : isOpen && t(($) => (isChosen ? $.plan.over.on : $.plan.over.off));
  const words = [t(($) => $.plan.over.item, { id, station, who, when: whenWords(visit) }), state];
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedIn('plan', event)?.name !== 'choose' || !isOpen) return;
    event.preventDefault();
    choice.toggle(row);
  };
  return (
    <>
      {isOpen && (
        <input
          type="checkbox"
          className={classes['check']}
          tabIndex={-1}
          aria-label={t(($) => $.plan.over.take, { id })}
          checked={isChosen}
          onChange={() => choice.toggle(row)}
        />
      )}
      <button
        type="button"
        className={classes['name']}
        tabIndex={isHere ? 0 : -1}
        aria-label={words.filter(Boolean).join(', ')}
        aria-pressed={isInHand}
        onClick={onShow}
        onKeyDown={onKeyDown}
      >
        <b>{id}</b> <span>{surnameIn(who)}</span>
      </button>
    </>
  );
};
