import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';
import { attendanceWith, needWith } from '../../../testing/fixtures/visit.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { answer, no, readiness, Sample, yes } from '../../../testing/visit-section.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import { VisitSection } from './visit-section.tsx';

test('what an experiment needs stands by person, with whose turn it is', async () => {
  answer([
    needWith(),
    needWith({ need: 'pass', state: 'blocked', text: 'после имён и курсов' }),
    needWith({
      need: 'sample',
      state: 'ready',
      visit_id: null,
      person_id: null,
      who: '',
      text: 'допущен',
      turn: 'nobody',
    }),
  ]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  const section = page.getByRole('region', { name: 'Визит' });
  await expect.element(section).toMatchTextContent(/24\.11\.2026, 09:00 – 25\.11\.2026, 21:00.*1 из 3 готово/);
  const lines = section.getByRole('list').first().getByRole('listitem');
  await expect
    .element(lines.first())
    .toMatchTextContent(/Оксидов П\. Н\..*до 20\.11\.2026.*ждёт подтверждения.*после имён/);
  await expect.element(lines.nth(1)).toMatchTextContent(/Образец.*допущен/);
});

test('after its time the work of an experiment is ended, and its parcels are handled', async () => {
  answer([], undefined, { over: [{ slot_id: 7, starts: '2026-01-01 09:00', ends: '2026-01-02 21:00' }] });
  const begun = { signed_on_at: '2026-01-01T06:00:00Z', signed_on_by: 'Оксидов П. Н.' };
  answers.answer(
    'GET /api/visits/attendance/',
    attendanceWith({ ...begun, can: { sign_on: { ...no, kind: 'not_now' }, sign_off: yes } }),
  );
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  const section = page.getByRole('region', { name: 'Визит' });
  await expect.element(section).toMatchTextContent(/01\.01\.2026, 09:00 – 02\.01\.2026, 21:00/);
  await expect.element(section.getByRole('button', { name: 'Закончить работу' })).toBeVisible();
  await expect.element(section.getByRole('button', { name: /^Указать номер: ./ })).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Образец и допуск' })).toBeVisible();
  expect(page.getByText(/Начать нельзя/).elements()).toEqual([]);
});

test('nobody is offered what is not theirs, and nothing stands where nothing is needed', async () => {
  answer([needWith({ need: 'pass', state: 'waiting', text: 'оформляется' })], {
    plan: no,
    passes: no,
    samples: no,
    parcels: no,
    parcels_there: no,
  });
  const shown = await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expect.element(page.getByText('оформляется')).toBeVisible();
  expect(page.getByRole('button', { name: /команду|пропуска/ }).elements()).toEqual([]);
  await shown.unmount();
  answer([]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await vi.waitFor(() => expect(answers.sent(readiness).length).toBeGreaterThan(1));
  expect(page.getByRole('region', { name: 'Визит' }).elements()).toEqual([]);
});

test('where no experiment has duties, its samples can be opened by whoever reads of them', async () => {
  answer([]);
  const shown = await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Образец и допуск' }).click();
  await page.getByRole('button', { name: 'закрыть образец' }).click();
  expect(page.getByRole('region', { name: 'Визит' }).elements()).toEqual([]);
  await shown.unmount();
  answer([], { plan: yes, passes: yes, samples: no, parcels: yes, parcels_there: yes });
  await show(<VisitSection proposalId={1239} sample={Sample} />, 'readiness');
  await vi.waitFor(() => expect(answers.sent('GET /api/visits/options/').length).toBeGreaterThan(1));
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('work begins by one press on its day, or says why not; it ends with lost hours and their cause', async () => {
  const [on, off] = ['POST /api/visits/sign_on/', 'POST /api/visits/sign_off/'] as const;
  const begun = attendanceWith({
    signed_on_at: '2026-01-01T06:00:00Z',
    signed_on_by: 'Каналова Р. С.',
    can: { sign_on: no, sign_off: yes },
  });
  const begins = [needWith({ starts: '2026-01-01 09:00' })];
  answer(begins);
  answers.answer(on, { status: 'ok', detail: 'Работа начата', attendance: begun });
  const shown = await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Начать работу' }),
    on,
    'features/visits/attendance/attendance-block.tsx › AttendanceBlock',
  );
  await shown.unmount();
  answer(begins);
  answers.answer('GET /api/visits/attendance/', begun);
  answers.answer(off, { status: 'ok', detail: 'Работа закончена', attendance: begun });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Закончить работу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Потеряно часов' }).fill('2');
  await dialog.getByRole('button', { name: 'Закончить работу' }).click();
  await expect.element(dialog.getByText('Напишите, почему потеряно время')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('Сбой кольца');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Закончить работу' }),
    off,
    'features/visits/attendance/sign-off-dialog.tsx › SignOffDialog',
  );
  expect(answers.sent(off)[0]?.body).toEqual({ slot_id: 7, lost_hours: 2, lost_cause: 'Сбой кольца' });
});

test('the sheet for the door is made once by two presses, and opens in a window of its own', async () => {
  const call = 'POST /api/visits/door_sign/';
  const windows = noteWindows();
  answer([needWith()]);
  answers.answer(call, madeAt('/files/door.pdf'));
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  const door = page.getByRole('button', { name: 'Лист на дверь' });
  await expectSentOnce(door, call, 'features/visits/door-sign-button.tsx › DoorSignButton');
  expect(answers.sent(call)[0]?.body).toEqual({ slot_id: 7 });
  await expect.poll(() => windows.map(({ location }) => location.href)).toEqual(['/files/door.pdf']);
  vi.restoreAllMocks();
});
