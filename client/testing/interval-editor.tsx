import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { readWhat } from '../src/entities/calendar/what.ts';
import { choicesOf, editingOf } from '../src/features/calendar/editor/editing.ts';
import { IntervalEditor } from '../src/features/calendar/editor/interval-editor.tsx';
import type { EditorProps, Given } from '../src/features/calendar/editor/use-editor.ts';
import { placedOf } from '../src/features/calendar/placed.ts';
import { answers } from './answers.ts';
import { beamAt, freeAnswer, recordAt, stationOf, toPlan } from './fixtures/calendar.ts';

export const add = 'POST /api/calendar/detail/';
export const change = 'PATCH /api/calendar/detail/';
const ignore = () => undefined;
const stations = [stationOf({ beam: recordTypes.synchrotronBeam })];
export const standing = [
  beamAt(),
  recordAt({
    id: 31,
    proposal_id: 1253,
    proposal_applicant: 'Ламелина Юлия',
    start_date: '2026-11-20 00:00',
    finish_date: '2026-11-20 09:00',
  }),
];
export const start = page.getByLabelText('Начало');
export const finish = page.getByLabelText('Конец');
export const save = page.getByRole('button', { name: 'Сохранить' });
export const onSaved = vi.fn<EditorProps['onSaved']>();

/** 20.11, 07:00 to 21.11, 09:00, as if it had been dragged. */
export const at = (from: string, to: string): Given => ({
  interval: { start: new Date(`2026-11-${from}:00+03:00`), finish: new Date(`2026-11-${to}:00+03:00`) },
});
export const dragged = at('21T09:00', '21T12:00');

export const Editor = ({
  word,
  given,
  records = standing,
  plan = toPlan(),
}: {
  word: string;
  given?: Given;
  records?: typeof standing;
  plan?: ReturnType<typeof toPlan>;
}) => {
  const [what, setWhat] = useState(word);
  const placed = records.map(placedOf);
  const editing = editingOf(readWhat(what), { records: placed, waiting: [plan] }, stations);
  if (!editing) return null;
  return (
    <IntervalEditor
      key={editing.word}
      editing={editing}
      choices={choicesOf([plan], stations)}
      given={given}
      day="2026-11-18"
      records={placed}
      beamType={recordTypes.synchrotronBeam}
      onWhat={setWhat}
      onDraft={ignore}
      onSaved={onSaved}
      onClose={ignore}
    />
  );
};

/** A free place with beam, for a sample that is cleared and visits of nobody. */
export function answerEditor(): void {
  onSaved.mockReset();
  answers.answer('POST /api/calendar/check/', freeAnswer);
  answers.answer('GET /api/calendar/beam/', [beamAt()]);
  answers.answer('GET /api/safety/standing/', { cleared: true });
  answers.answer('GET /api/visits/list/', []);
}
