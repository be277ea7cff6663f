import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import { useState } from 'react';
import {
  addRecord,
  type CalendarRecord,
  changeRecord,
  type NewRecord,
  undoChange,
  usePutRecord,
  useRefreshCalendar,
} from '../../../api/calendar/calendar.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Dragged } from '../drag/drag-store.ts';
import { datedWords, timeWords, titleOf } from '../look.ts';
import { placedOf, type PlacedRecord } from '../placed.ts';

/** The last change, while it can be taken back. */
export interface LastChange {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** As the change has left it; undefined where it is gone. */
  readonly record?: Pick<CalendarRecord, 'id' | 'version'> | undefined;
}

/** Whether its record was changed once more since: nobody takes the earlier change back then. */
export const isOvertaken = ({ record }: LastChange, records: readonly PlacedRecord[]): boolean =>
  record !== undefined && records.some((one) => one.id === record.id && one.record.version > record.version);

/** What was done to a record on its card: offered to be taken back where that is possible, else said in passing. */
export function tellChange(
  { change_id: id, record, detail }: Awaited<ReturnType<typeof changeRecord>>,
  onChanged: (change: LastChange) => void,
): void {
  if (id === null) toastSuccess(detail);
  else onChanged({ id, title: `${titleOf(record)}: ${detail}`, text: datedWords(placedOf(record)), record });
}

/** As it travels. */
export const typedOf = ({ start, finish }: Interval) => ({
  start_date: wallTime(start, facilityTimeZone),
  finish_date: wallTime(finish, facilityTimeZone),
});

const bodyOf = ({ subject: { toPlan }, interval }: Dragged): NewRecord | undefined =>
  toPlan && { type: toPlan.type, proposal_id: toPlan.proposal_id, station_id: toPlan.station_id, ...typedOf(interval) };

/** What was put somewhere else before the server knew of it goes back to these. */
export const datesOf = ({ start_date, finish_date }: CalendarRecord) => ({ start_date, finish_date });

/** Moves of one record that are under way, one after another: each is sent by what the one before it has left. */
class Moves {
  /** As the server has it. */
  #stands: CalendarRecord;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(record: CalendarRecord) {
    this.#stands = record;
  }

  get stands(): CalendarRecord {
    return this.#stands;
  }

  /** Another one has been dropped since: where the record stands is for that one to say. */
  get goesOn(): boolean {
    return this.#count > 1;
  }

  begin(): void {
    this.#count += 1;
  }

  /** Whether it was the last of them. */
  end(): boolean {
    this.#count -= 1;
    return this.#count === 0;
  }

  inTurn<Answer extends { readonly record: CalendarRecord }>(send: (version: number) => Promise<Answer>) {
    const answer = this.#last.then(async () => {
      const changed = await send(this.#stands.version);
      this.#stands = changed.record;
      return changed;
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }
}

/** Carries out what was dropped. A record that moves stands in its new place at once, and goes back if it is refused. */
export function useDrop(onChanged: (change: LastChange) => void, onRefused: (held: Dragged) => void) {
  const refresh = useRefreshCalendar();
  const put = usePutRecord();
  const [moving] = useState(() => new Map<number, Moves>());
  const movesOf = ({ subject: { record } }: Dragged) => record && moving.get(record.id);
  return useCommand({
    mutationFn: async (held: Dragged) => {
      const { record } = held.subject;
      const added = bodyOf(held);
      if (added) return addRecord(added);
      const moves = movesOf(held);
      if (!record || !moves) throw new Error('useDrop: nothing was held');
      return moves.inTurn((version) =>
        changeRecord({ id: record.id, seen_version: Math.max(version, record.version), ...typedOf(held.interval) }),
      );
    },
    meta: { quiet: true },
    onMutate: ({ subject: { record }, interval }) => {
      if (!record) return;
      const moves = moving.get(record.id) ?? new Moves(record);
      moving.set(record.id, moves);
      moves.begin();
      put(record.id, typedOf(interval));
    },
    onSuccess: ({ change_id: id, record, detail }, held) => {
      if (!movesOf(held)?.goesOn) put(record.id, record);
      if (id !== null)
        onChanged({ id, title: `${titleOf(record)}: ${detail}`, text: timeWords(held.interval), record });
    },
    onError: (error, held) => {
      toastError(
        error,
        t(($) => $.calendar.notSaved),
      );
      const moves = movesOf(held);
      if (moves?.goesOn) return;
      if (moves) put(moves.stands.id, datesOf(moves.stands));
      onRefused(held);
    },
    onSettled: (_answer, _error, held) => {
      const moves = movesOf(held);
      if (moves && !moves.end()) return undefined;
      if (moves) moving.delete(moves.stands.id);
      return refresh();
    },
  });
}

/** @param onRemoved what was added, and is no more */
export function useUndo(onDone: () => void, onRemoved: (ids: readonly number[]) => void) {
  const refresh = useRefreshCalendar();
  return useCommand({
    mutationFn: ({ id }: Pick<LastChange, 'id'>) => undoChange(id),
    onSuccess: ({ detail, removed }) => {
      toastSuccess(detail);
      onRemoved(removed);
    },
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}

/** The record in the way, of a refusal that names it. */
export function recordInTheWay(payload: Readonly<Record<string, unknown>>): CalendarRecord | undefined {
  const { record } = payload;
  return typeof record === 'object' && record !== null && 'start_date' in record
    ? (record as CalendarRecord)
    : undefined;
}
