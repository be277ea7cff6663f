import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { addedAnswer, beamAt, freeAnswer, recordAt, toPlan } from '../../../../testing/fixtures/calendar.ts';
import { visitWith } from '../../../../testing/fixtures/visit.ts';
import {
  add,
  answerEditor,
  at,
  dragged,
  Editor,
  onSaved,
  save,
  standing,
  start,
} from '../../../../testing/interval-editor.tsx';
import { show } from '../../../../testing/show.tsx';
import type { Given } from './use-editor.ts';

beforeEach(answerEditor);

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
