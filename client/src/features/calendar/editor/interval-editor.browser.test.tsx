import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import {
  addedAnswer,
  changedAnswer,
  beamAt,
  freeAnswer,
  recordAt,
  stationOf,
  toPlan,
} from '../../../../testing/fixtures/calendar.ts';
import { visitWith } from '../../../../testing/fixtures/visit.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { placedOf } from '../placed.ts';
import { choicesOf, editingOf } from './editing.ts';
import { IntervalEditor } from './interval-editor.tsx';
import type { EditorProps, Given } from './use-editor.ts';
import { readWhat } from '../../../entities/calendar/what.ts';

const add = 'POST /api/calendar/detail/';
const change = 'PATCH /api/calendar/detail/';
const ignore = () => undefined;
const stations = [stationOf({ beam: recordTypes.synchrotronBeam })];
const standing = [
  beamAt(),
  recordAt({
    id: 31,
    proposal_id: 1253,
    proposal_applicant: 'Ламелина Юлия',
    start_date: '2026-11-20 00:00',
    finish_date: '2026-11-20 09:00',
  }),
];
const start = page.getByLabelText('Начало');
const finish = page.getByLabelText('Конец');
const save = page.getByRole('button', { name: 'Сохранить' });
const onSaved = vi.fn<EditorProps['onSaved']>();

/** 20.11, 07:00 to 21.11, 09:00, as if it had been dragged. */
const at = (from: string, to: string): Given => ({
  interval: { start: new Date(`2026-11-${from}:00+03:00`), finish: new Date(`2026-11-${to}:00+03:00`) },
});

const Editor = ({
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

beforeEach(() => {
  onSaved.mockReset();
  answers.answer('POST /api/calendar/check/', freeAnswer);
  answers.answer('GET /api/calendar/beam/', [beamAt()]);
  answers.answer('GET /api/safety/standing/', { cleared: true });
  answers.answer('GET /api/visits/list/', []);
});

const nextYear: Given = {
  interval: { start: new Date('2027-02-01T09:00:00+03:00'), finish: new Date('2027-02-01T12:00:00+03:00') },
};

test('what stands on days that are not on the screen is named before it is saved', async () => {
  const record = recordAt({
    id: 80,
    proposal_id: 1310,
    proposal_applicant: '',
    start_date: '2027-02-01 08:00',
    finish_date: '2027-02-01 10:00',
  });
  answers.answer('POST /api/calendar/check/', {
    ...freeAnswer,
    would_save: false,
    in_the_way: [{ interval: 0, record }],
  });
  await show(<Editor word="p1233" given={nextYear} />, 'calendar');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Занято 1\sч: №\s1310, 01\.02, 09:00–10:00/);
  await expect.element(save).toBeDisabled();
});

test('beam is told of days, too, that the calendar has not loaded', async () => {
  const beam = 'GET /api/calendar/beam/';
  answers.answer(beam, ({ query }) =>
    query.get('start') === '2027-02-01' || query.get('finish') === '2027-03-08'
      ? [beamAt({ start_date: '2027-02-01 00:00', finish_date: '2027-02-02 00:00' })]
      : [],
  );
  await show(<Editor word="p1233" given={nextYear} />, 'calendar');
  await expect.element(page.getByText('весь интервал с пучком')).toBeVisible();
  expect(answers.sent(beam).map(({ query }) => `${query.get('start')} ${query.get('finish')}`)).toContain(
    '2027-02-01 2027-02-02',
  );
});

test('an interval is saved once, however often the button is pressed, and can be taken back', async () => {
  answers.answer(add, addedAnswer(recordAt({ id: 40, proposal_id: 1233 }), 79));
  await show(<Editor word="p1233" given={at('20T09:00', '21T09:00')} />, 'calendar');
  await expect.element(page.getByRole('form')).toMatchTextContent(/поставлено 48 из 60\sч/);
  await expect.element(page.getByText('весь интервал с пучком')).toBeVisible();
  await expectSentOnce(save, add, 'features/calendar/editor/interval-editor.tsx › IntervalEditor');
  expect(answers.sent(add)[0]?.body).toEqual({
    type: recordTypes.experiment,
    proposal_id: 1233,
    station_id: 1,
    start_date: '2026-11-20 09:00',
    finish_date: '2026-11-21 09:00',
    experiment_calendar: [],
  });
  await expect.poll(() => onSaved.mock.calls[0]?.[0]?.id).toBe(79);
});

test('what is in the way is named with who, when and how long, and what would fit is one press away', async () => {
  await show(<Editor word="p1233" given={at('20T07:00', '21T09:00')} />, 'calendar');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Занято 2\sч: №\s1253, Ламелина Юлия, 20\.11, 07:00–09:00/);
  await expect.element(save).toBeDisabled();
  await page.getByRole('button', { name: 'Начать в 09:00' }).click();
  await expect.element(start).toHaveValue('09:00');
  await expect.element(save).toBeEnabled();
});

test('nothing can be saved before a date and both times are chosen, and the texts are those of the specification', async () => {
  await show(<Editor word="p1233" />, 'calendar');
  await expect.element(save).toBeDisabled();
  await page.getByRole('button', { name: /^21/ }).first().click();
  await expect.element(save).toBeDisabled();
  await start.selectOptions('09:00');
  await finish.selectOptions('09:00');
  await expect.element(page.getByText('Укажите корректный интервал!')).toBeVisible();
  await finish.selectOptions('12:30');
  await expect.element(page.getByText('Укажите корректный интервал!')).not.toBeInTheDocument();
});

test('more hours than are left are refused with the limit', async () => {
  await show(<Editor word="p1233" given={at('21T09:00', '23T09:00')} />, 'calendar');
  await expect
    .element(page.getByText('Выбранный вами интервал больше доступного лимита времени! (36ч.)'))
    .toBeVisible();
  await expect.element(save).toBeDisabled();
});

test('when nothing is left, that is all it says', async () => {
  await show(<Editor word="p1233" plan={toPlan({ reserved_hours: 60, remaining_hours: 0 })} />, 'calendar');
  await expect.element(page.getByText('Выделено все доступное время')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

test('several intervals are saved together, and count against the same hours', async () => {
  answers.answer(add, addedAnswer(recordAt({ id: 40 }), 79));
  await show(<Editor word="p1233" given={at('20T09:00', '20T21:00')} />, 'calendar');
  await page.getByRole('button', { name: 'Ещё интервал' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Интервалы, которые сохранятся вместе' }))
    .toMatchTextContent(/20\.11, 09:00–21:00/);
  await save.click();
  await expect
    .poll(() => answers.sent(add)[0]?.body)
    .toMatchObject({
      start_date: '2026-11-20 09:00',
      finish_date: '2026-11-20 21:00',
      experiment_calendar: [],
    });
});

test('a refusal of the server keeps what was typed and names the record in the way', async () => {
  answers.refuse(add, 409, {
    error: 'Это время уже занято',
    code: 'interval_taken',
    record: recordAt({
      id: 60,
      proposal_id: 1300,
      proposal_applicant: 'Другова Анна',
      start_date: '2026-11-21 00:00',
      finish_date: '2026-11-22 00:00',
    }),
  });
  await show(<Editor word="p1233" given={at('21T09:00', '21T12:00')} />, 'calendar');
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /Это время уже занято: №\s1300, Другова Анна, 21\.11, 00:00 – 22\.11, 00:00 Введённое сохранено/,
    );
  await expect.element(start).toHaveValue('09:00');
});

test('without a network nothing typed is lost, also when the editor is closed and opened again', async () => {
  answers.goOffline();
  const shown = await show(<Editor word="t1.1" given={at('21T09:00', '21T12:00')} />, 'calendar');
  await page.getByLabelText('Название').fill('Юстировка');
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
  await expect.element(page.getByText('Нет сети', { exact: false }).first()).toBeVisible();
  await shown.unmount();
  answers.goOnline();
  await show(<Editor word="t1.1" />, 'calendar');
  await expect.element(page.getByLabelText('Название')).toHaveValue('Юстировка');
  await expect.element(start).toHaveValue('09:00');
});

test('an entry of the station asks for a yes; Esc leaves the question and keeps the text', async () => {
  await show(<Editor word="t0.1" given={at('21T09:00', '21T12:00')} />, 'calendar');
  await page.getByLabelText('Название').fill('Замена окон');
  await save.click();
  await expect.element(page.getByRole('dialog', { name: 'Добавить запись?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Название')).toHaveValue('Замена окон');
  expect(answers.sent(add)).toEqual([]);
});

test('beam has 740 hours and no station', async () => {
  answers.answer(add, addedAnswer(beamAt({ id: 91 }), 80));
  await show(<Editor word="t3" given={at('22T09:00', '27T09:00')} />, 'calendar');
  await expect.element(page.getByText(/120\sч, не больше 740\sч/)).toBeVisible();
  await save.click();
  await expect
    .poll(() => answers.sent(add)[0]?.body)
    .toEqual({ type: recordTypes.synchrotronBeam, start_date: '2026-11-22 09:00', finish_date: '2026-11-27 09:00' });
});

/** The same editor, under which somebody else moves the record. */
const Watched = ({ before, after }: { before: Standing; after: Standing }) => {
  const [isMoved, move] = useState(false);
  return (
    <>
      <button onClick={() => move(true)}>Чужое изменение</button>
      <Editor word="r70" records={[...standing, isMoved ? after : before]} given={dragged} />
    </>
  );
};
type Standing = (typeof standing)[number];
const dragged = at('21T09:00', '21T12:00');

test('a change by somebody else under the open editor is said, and nothing typed is lost', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, start_date: '2026-11-17 09:00', finish_date: '2026-11-17 21:00', version: 2 };
  await show(<Watched before={before} after={after} />, 'calendar');
  await expect.element(start).toHaveValue('09:00');
  await page.getByRole('button', { name: 'Чужое изменение' }).click();
  await expect.element(page.getByText(/Теперь она стоит 17\.11, 09:00–21:00/)).toBeVisible();
  await expect.element(finish).toHaveValue('12:00');
  answers.refuse(change, 409, { error: 'Запись изменили', code: 'moved_on' });
  await save.click();
  expect(answers.sent(change)[0]?.body).toMatchObject({ id: 70, seen_version: 1, start_date: '2026-11-21 09:00' });
  await page.getByRole('button', { name: 'Взять новые даты' }).click();
  await expect.element(finish).toHaveValue('21:00');
});

test('a change that leaves its times as they are is nothing to ask about, and nothing in the way', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, description: 'С охлаждением', version: 2 };
  await show(<Watched before={before} after={after} />, 'calendar');
  await page.getByRole('button', { name: 'Чужое изменение' }).click();
  answers.answer(change, changedAnswer({ ...after, version: 3 }, 79));
  await save.click();
  await expect.poll(() => answers.sent(change)[0]?.body).toMatchObject({ id: 70, seen_version: 2 });
  await expect.element(page.getByText(/Теперь она стоит/)).not.toBeInTheDocument();
});

const Reopened = ({ before, after }: { before: Standing; after: Standing }) => {
  const [open, setOpen] = useState<Standing | undefined>(before);
  return (
    <>
      <button type="button" onClick={() => setOpen(undefined)}>
        Закрыть редактор
      </button>
      <button type="button" onClick={() => setOpen(after)}>
        Открыть снова
      </button>
      {open && <Editor word={`r${open.id}`} records={[open]} />}
    </>
  );
};

test('what was typed before somebody else’s change is not mixed with it, and not saved over it without a word', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, start_date: '2026-11-18 11:00', finish_date: '2026-11-18 23:00', version: 2 };
  await show(<Reopened before={before} after={after} />, 'calendar');
  await userEvent.selectOptions(finish, '18:00');
  await page.getByRole('button', { name: 'Закрыть редактор' }).click();
  await page.getByRole('button', { name: 'Открыть снова' }).click();
  await expect.element(page.getByText(/Теперь она стоит 18\.11, 11:00–23:00/)).toBeVisible();
  await expect.element(start).toHaveValue('09:00');
  await expect.element(finish).toHaveValue('18:00');
  answers.refuse(change, 409, { error: 'Запись изменили', code: 'moved_on' });
  await save.click();
  await expect.poll(() => answers.sent(change)[0]?.body).toMatchObject({ id: 70, seen_version: 1 });
  await page.getByRole('button', { name: 'Взять новые даты' }).click();
  await expect.element(finish).toHaveValue('23:00');
  await page.getByRole('button', { name: 'Закрыть редактор' }).click();
  await page.getByRole('button', { name: 'Открыть снова' }).click();
  await expect.element(page.getByText(/Теперь она стоит/)).not.toBeInTheDocument();
});

test('one’s own dates may be kept over somebody else’s change, and are then saved over it', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, start_date: '2026-11-17 09:00', finish_date: '2026-11-17 21:00', version: 2 };
  await show(<Watched before={before} after={after} />, 'calendar');
  await page.getByRole('button', { name: 'Чужое изменение' }).click();
  answers.answer(change, changedAnswer({ ...after, version: 3 }, 80));
  await page.getByRole('button', { name: 'Оставить мои' }).click();
  await expect.element(page.getByText(/Теперь она стоит/)).not.toBeInTheDocument();
  await expect.element(finish).toHaveValue('12:00');
  await save.click();
  await expect
    .poll(() => answers.sent(change)[0]?.body)
    .toMatchObject({ id: 70, seen_version: 2, start_date: '2026-11-21 09:00' });
});

test('outside the session and the preferred days it says so before it is saved, and saves all the same', async () => {
  const plan = toPlan({
    session_start: '2026-11-01',
    session_end: '2026-11-19',
    experiment_calendar: '2026-11-16:2026-11-18',
  });
  answers.answer('POST /api/calendar/check/', freeAnswer);
  await show(<Editor word="p1233" given={at('20T09:00', '20T21:00')} records={[]} plan={plan} />, 'calendar');
  await expect.element(page.getByText(/вне сессии заявки/)).toBeVisible();
  await expect.element(page.getByText(/вне дней, которые просил заявитель/)).toBeVisible();
  await expect.element(save).toBeEnabled();
});

test('that the sample is not cleared yet is said before time is reserved, and time is reserved all the same', async () => {
  answers.answer('GET /api/safety/standing/', { cleared: false });
  await show(<Editor word="p1233" given={at('20T12:00', '20T15:00')} />, 'calendar');
  await expect.element(page.getByText(/Образец ещё не допущен/)).toBeVisible();
  await expect.element(save).toBeEnabled();
  answers.answer(add, addedAnswer(recordAt({ id: 40, proposal_id: 1233 }), 79));
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test('who named their days is told of before an experiment is moved to others, not at other hours of the same', async () => {
  answers.answer('GET /api/visits/list/', [visitWith({ slot_id: 70, arrives: '2026-11-17', leaves: '2026-11-18' })]);
  const record = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const Moved = () => {
    const [given, give] = useState(at('18T10:00', '18T22:00'));
    return (
      <>
        <button type="button" onClick={() => give(dragged)}>
          Другой день
        </button>
        <Editor word="r70" records={[...standing, record]} given={given} />
      </>
    );
  };
  await show(<Moved />, 'calendar');
  await expect.element(start).toHaveValue('10:00');
  expect(answers.sent('GET /api/visits/list/')).toEqual([]);
  await page.getByRole('button', { name: 'Другой день' }).click();
  await expect.element(page.getByText(/1 человек назвал дни визита: Оксидов П\. Н\./)).toBeVisible();
  await expect.element(save).toBeEnabled();
});
