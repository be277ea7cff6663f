import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { attendanceWith, needWith, parcelWith, visitWith } from '../../../testing/fixtures/visit.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';
import { noteWindows } from '../../../testing/windows.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { today } from '../../lib/dates.ts';
import { VisitSection } from './visit-section.tsx';

const readiness = 'GET /api/visits/readiness/';
const action = 'POST /api/visits/action/';
const plan = 'POST /api/visits/plan/';
const yes = { allowed: true } as const;
const no = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;

const Sample = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    закрыть образец
  </button>
);
const answer = (
  rows: ReturnType<typeof needWith>[],
  can = { plan: yes, passes: yes, samples: yes, parcels: yes, parcels_there: yes } as object,
  more = {},
) => {
  answers.answer(readiness, rows);
  answers.answer('GET /api/visits/list/', [visitWith()]);
  answers.answer('GET /api/visits/parcels/', [parcelWith()]);
  answers.answer('GET /api/visits/attendance/', attendanceWith());
  answers.answer('GET /api/visits/options/', { can, unnamed: [], over: [], ...more } as never);
};

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

test('two presses confirm once, as the status was seen', async () => {
  answer([needWith()]);
  answers.answer(action, { status: 'ok', detail: 'Дни подтверждены', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: /^Подтвердить: ./ }),
    action,
    'features/visits/visit-section.tsx › OwnActions',
  );
  expect(answers.sent(action)[0]?.body).toMatchObject({ visit_id: 1, action: 'confirm', seen_status: 1 });
});

test('a team is named by one press, and passes are asked for where somebody has none', async () => {
  answer([needWith({ visit_id: null, person_id: null, who: '', turn: 'author' })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Назвать всю команду' }),
    plan,
    'features/visits/visit-section.tsx › SlotActions',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({ slot_id: 7 });
  expect(page.getByRole('button', { name: 'Запросить пропуска' }).elements()).toEqual([]);
});

test('whoever is not named yet is named by one press, and those who are keep their days', async () => {
  answer([needWith()], undefined, {
    unnamed: [
      { slot_id: 7, person_id: 4 },
      { slot_id: 8, person_id: 5 },
    ],
  });
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Назвать остальных' }),
    plan,
    'features/visits/visit-section.tsx › SlotActions',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({ slot_id: 7, people: [{ person_id: 4 }] });
});

test('other days of one person are said once', async () => {
  answer([needWith({ person_id: null })]);
  answers.answer('GET /api/visits/list/', [visitWith({ person_id: null, name: 'Гостева А. П.', is_me: false })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: /^Изменить дни: ./ }).click();
  const dialog = page.getByRole('dialog', { name: 'Дни визита: Гостева А. П.' });
  await expect.element(dialog.getByText(/попросят подтвердить/)).toBeVisible();
  await dialog.getByText('Удалённо').click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Сохранить' }),
    plan,
    'features/visits/visit-dialogs.tsx › VisitDaysDialog',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({
    slot_id: 7,
    people: [{ visit_id: 1, mode: 'remote', arrives: '2026-11-24', leaves: '2026-11-25' }],
  });
});

test('one’s own days are not confirmed anew, and somebody who is no longer in the team is told so', async () => {
  answer([needWith()]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: /^Изменить дни: ./ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Сохранить' })).toBeVisible();
  expect(dialog.getByText(/попросят подтвердить/).elements()).toEqual([]);
  const gone = 'Этого человека нет в команде';
  answers.refuse(plan, 400, { errors: { 'people.0.person_id': [gone] } });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Этого человека нет в команде/);
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

test('a course that the station gives is marked once as passed, of whom and when', async () => {
  const course = { need: 'training', turn: 'station', course_id: 4, about: 'Лазер', text: 'не пройден' } as const;
  const tick = 'POST /api/training/tick/';
  answer([needWith(), needWith({ ...course, can_tick: true }), needWith({ ...course, visit_id: 2, person_id: 5 })]);
  answers.answer(tick, { status: 'ok', detail: 'Отмечено', valid_until: '2027-03-01' });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Отметить курс: Оксидов П. Н.' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Кто и какой курс' })).toHaveValue('Оксидов П. Н., Лазер');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Отметить' }),
    tick,
    'features/visits/tick-dialog.tsx › TickDialog',
  );
  expect(answers.sent(tick)[0]?.body).toEqual({ person_id: 3, course_id: 4, passed_at: today() });
});

test('a course is marked of whom it was chosen for, or of nobody, and the focus stays in the line', async () => {
  const course = { need: 'training', turn: 'station', course_id: 4, about: 'Лазер', can_tick: true } as const;
  const other = needWith({ ...course, course_id: 6, about: 'Криогеника' });
  const done = { can_tick: false, state: 'ready' } as const;
  answer([needWith(course), other]);
  const { hear } = await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  const open = page.getByRole('button', { name: 'Отметить курс: Оксидов П. Н.' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Когда' });
  const mark = dialog.getByRole('button', { name: 'Отметить' });
  await day.fill('01.02.2026');
  await userEvent.keyboard('{Tab}');
  answer([needWith({ ...course, ...done }), other]);
  hear('visit');
  await expect.element(mark).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await open.click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Кто и какой курс' }))
    .toHaveValue('Оксидов П. Н., Криогеника');
  await expect.element(day).not.toHaveValue('01.02.2026');
  answer([needWith({ ...course, ...done }), { ...other, ...done }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
  hear('visit');
  await expect.element(open).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Оксидов' })).toHaveFocus();
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

test('a parcel is announced, its number is given, and each is sent once', async () => {
  answer([needWith()]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Посылка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Что внутри' }).fill('Газовая ячейка');
  answers.answer('POST /api/visits/parcel/', { status: 'ok', detail: 'Посылка объявлена', parcels: [] });
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Объявить' }),
    'POST /api/visits/parcel/',
    'features/visits/parcels/parcel-dialogs.tsx › ParcelDialog',
  );
  expect(answers.sent('POST /api/visits/parcel/')[0]?.body).toMatchObject({
    slot_id: 7,
    samples: 'Газовая ячейка',
    direction: 'there',
  });
  await page.getByRole('button', { name: /^Указать номер: ./ }).click();
  const move = 'POST /api/visits/parcel_action/';
  answers.answer(move, { status: 'ok', detail: 'Отмечено', parcels: [] });
  await page.getByRole('dialog').getByRole('button', { name: 'Указать номер' }).click();
  await expect.element(page.getByRole('dialog').getByText('Обязательное поле')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Номер отправления' }).fill('7700');
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Указать номер' }),
    move,
    'features/visits/parcels/parcel-dialogs.tsx › MoveDialog',
  );
  expect(answers.sent(move)[0]?.body).toEqual({
    parcel_id: 5,
    action: 'change',
    seen_status: 1,
    carrier_number: '7700',
  });
});

test('a station announces parcels back alone: those there are the team’s', async () => {
  answer([needWith()], { plan: yes, passes: yes, samples: yes, parcels: yes, parcels_there: no });
  answers.answer('POST /api/visits/parcel/', { status: 'ok', detail: 'Объявлено', parcels: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Посылка' }).click();
  const dialog = page.getByRole('dialog', { name: 'Посылка обратно' });
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Что внутри' }).fill('Остаток');
  await dialog.getByRole('button', { name: 'Объявить' }).click();
  await expect.poll(() => answers.sent('POST /api/visits/parcel/')[0]?.body).toMatchObject({ direction: 'back' });
});

test('a guest is invited for the days of the experiment', async () => {
  answer([needWith({ ends: '2026-11-26 00:00' })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Пригласить гостя' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill('Петров');
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Пётр');
  await dialog.getByRole('checkbox', { name: 'Иностранный гражданин' }).click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Пригласить' }),
    plan,
    'features/visits/visit-dialogs.tsx › GuestDialog',
  );
  expect(answers.sent(plan)[0]?.body).toMatchObject({
    people: [
      {
        invited: { last_name: 'Петров', first_name: 'Пётр', is_foreign: true },
        arrives: '2026-11-24',
        leaves: '2026-11-25',
      },
    ],
  });
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
