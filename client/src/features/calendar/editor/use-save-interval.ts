import { isOfProposal, isOwn } from '@luch/contract/calendar/record-type.ts';
import type { TypedInterval } from '@luch/contract/calendar/interval-rules.ts';
import { useState } from 'react';
import { addRecord, changeRecord, type NewRecord } from '../../../api/calendar/calendar.mutations.ts';
import { useRefreshCalendar } from '../../../api/calendar/calendar.queries.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { timeWords, titleOf } from '../look.ts';
import { placedOf } from '../placed.ts';
import { type LastChange, recordInTheWay } from '../view/use-change.ts';
import type { Editing } from './editing.ts';
import type { EditorValues } from './editor-values.ts';

export interface ToSave {
  readonly editing: Editing;
  /** All of them: the one in hand and those before it. */
  readonly intervals: readonly TypedInterval[];
  readonly values: EditorValues;
}

function newRecord({ editing: { wanted, proposalId }, intervals, values }: ToSave): NewRecord {
  const [first = { start_date: '', finish_date: '' }, ...others] = intervals;
  const { type, stationId } = wanted;
  const further = others.map(({ start_date: start, finish_date: end }) => ({ date_start: start, date_end: end }));
  const body = { ...first, experiment_calendar: further };
  if (isOfProposal(type)) return { type, ...body, proposal_id: proposalId, station_id: stationId } as NewRecord;
  if (!isOwn(type)) return { type, ...first } as NewRecord;
  const described = { experiment_name: values.name, experiment_comments: values.comment };
  return { type, ...body, ...described, station_id: stationId } as NewRecord;
}

const send = async (given: ToSave) => {
  const { record } = given.editing;
  const [interval] = given.intervals;
  return record
    ? changeRecord({ id: record.id, seen_version: given.editing.seenVersion, ...interval })
    : addRecord(newRecord(given));
};

/** Saves what the editor holds; a refusal stands in it, with the record in the way, and nothing typed is lost. */
export function useSaveInterval(onSaved: (change: LastChange | undefined) => void) {
  const refresh = useRefreshCalendar();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useCommand({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: ({ change_id: id, record, detail }) => {
      setRefusal(undefined);
      onSaved(
        id === null ? undefined : { id, title: `${titleOf(record)}: ${detail}`, text: timeWords(placedOf(record)) },
      );
    },
    onError: (error) => setRefusal(isCallError(error) ? refusalWords(error) : failureWords(error)),
    onSettled: () => refresh(),
  });
  return { save: mutate, isPending, refusal, clear: () => setRefusal(undefined) };
}

const refusalWords = (error: CallError): string => {
  const record = recordInTheWay(error.payload);
  const fields = Object.values(error.fields ?? {}).flat();
  if (!record) return fields.join(' ') || failureWords(error);
  const placed = placedOf(record);
  const what = [titleOf(record), record.proposal_applicant, timeWords(placed)].filter(Boolean).join(', ');
  return `${error.detail}: ${what}`;
};
